"""The tables of the database. What came in later versions may be empty, and is added to older files."""

from sqlalchemy import JSON, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables", metadata,
    Column("id", String(32), primary_key=True), Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False), Column("seats", Integer, nullable=False),
    Column("seed", String(40), nullable=False), Column("options", JSON, nullable=False),
    Column("clock", Integer, nullable=False), Column("made", Float, nullable=False),
    Column("owner", String(64), nullable=False, index=True),
)  # fmt: skip
seats = Table(
    "seats", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False), Column("bot", String(40), nullable=False),
    Column("session", String(64), nullable=False, index=True), Column("link", String(64), nullable=False, unique=True),
    Column("away", Integer, nullable=False, default=0), Column("opened_by", String(64)),
    Column("coached", String(64)),
)  # fmt: skip
entries = Table(
    "entries", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False), Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False), Column("at", Float, nullable=False), Column("passed", Float),
)  # fmt: skip
chat = Table(
    "chat", metadata,
    Column("id", Integer, primary_key=True), Column("table_id", ForeignKey("tables.id"), index=True, nullable=False),
    Column("name", String(40), nullable=False), Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer), Column("to_seat", Integer), Column("phrase", JSON(none_as_null=True)),
)  # fmt: skip
facing = Table(
    "facing", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("session", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
)  # fmt: skip
rematches = Table(
    "rematches", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("next_id", ForeignKey("tables.id")),
)  # fmt: skip
endings = Table(
    "endings", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("at", Float, nullable=False),
)  # fmt: skip
summaries = Table(
    "summaries", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("header", Integer, nullable=False),
    Column("number", Integer, nullable=False), Column("mark", Float, nullable=False),
    Column("moves", Integer, nullable=False), Column("actors", JSON, nullable=False),
    Column("over", Integer, nullable=False), Column("fault", JSON(none_as_null=True)),
)  # fmt: skip
lobbies = Table(
    "lobbies", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("link", String(64), nullable=False, unique=True), Column("begun", Float),
)  # fmt: skip
secrets = Table("secrets", metadata, Column("name", String(20), primary_key=True), Column("value", LargeBinary))
