"""What every page is made of: messages, components, forms, errors, names of people and places."""
