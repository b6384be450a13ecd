"""The database itself: connections, columns, migrations, and one server on a file."""
