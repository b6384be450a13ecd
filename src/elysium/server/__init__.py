"""The server: tables that people host, join, leave and find again. It knows games by their protocol alone."""
