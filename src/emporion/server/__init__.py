"""The server: tables that several browsers share, kept in one database, moves committed before they are shown."""
