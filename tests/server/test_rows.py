"""The rows the server reads are those of the schema: a column that is added, moved or renamed shows here."""

from __future__ import annotations

import pytest
from sqlalchemy import Table

from elysium.server.store import rows
from elysium.server.store.engine import schema

SAME = (
    (rows.PersonRow, schema.PERSON),
    (rows.TableRow, schema.TABLE),
    (rows.SeatRow, schema.SEAT),
    (rows.SaveRow, schema.SAVE),
    (rows.ChatRow, schema.SAID),
    (rows.ProposalRow, schema.PROPOSAL),
    (rows.ReportRow, schema.REPORT),
    (rows.DeckRow, schema.DECK),
    (rows.DeckVersionRow, schema.DECK_VERSION),
)


@pytest.mark.parametrize(("row", "table"), SAME, ids=[table.name for _, table in SAME])
def test_a_row_has_the_columns_of_its_table_in_their_order(row: type[tuple[object, ...]], table: Table) -> None:
    assert getattr(row, "_fields", ()) == tuple(column.name for column in table.columns)


@pytest.mark.parametrize(
    ("changes", "table"),
    [
        (rows.PersonChanges, schema.PERSON),
        (rows.TableChanges, schema.TABLE),
        (rows.SeatChanges, schema.SEAT),
    ],
)
def test_only_columns_that_exist_are_written(changes: type[object], table: Table) -> None:
    assert set(changes.__annotations__) <= {column.name for column in table.columns}
