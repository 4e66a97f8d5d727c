-- Up Migration
-- What the proofs found in order is forgotten after a month (stock/sql/040_room.sql). Only the room does it: for everybody
-- else what a proof found stays as it was written.
grant select, delete on site.proof_run, site.books_run to stock_room;
