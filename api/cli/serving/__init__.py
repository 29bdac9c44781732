"""The addresses of `richter serve`: sockets, QR code, and the lines that it prints."""
