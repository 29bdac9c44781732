"""How the modules of the pages are joined: fewer files and bytes on the way, and in the checkout as they were written."""
