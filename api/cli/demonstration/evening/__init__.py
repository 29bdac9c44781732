"""An evening of Whist for eight pairs, played by programs over HTTP and told readably."""
