"""Who is at a table: seats, sockets, what they are sent, say and agree on."""
