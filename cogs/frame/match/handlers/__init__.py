"""What clicks and commands about matches do."""
