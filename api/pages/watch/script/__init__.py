"""How the modules of the pages are joined: fewer files and bytes on the way, in the checkout as they were written."""
