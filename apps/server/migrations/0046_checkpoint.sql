-- Up Migration
-- The stock room cuts its checkpoints from the ledger.
grant select on site.moves_by_key to stock_room;
