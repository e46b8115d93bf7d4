"""Match components: buttons, select menus and modals with their custom ids."""
