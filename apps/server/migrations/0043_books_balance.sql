-- Up Migration
-- What the pages of Inventory Map and Query read beside the books: the runs of the proofs, and where goods of a box went.

-- One run of the proofs: by the clock, or because somebody asked.
create table site.books_run (
  whs_id text not null references site.warehouse,
  run_id bigint generated always as identity,
  -- empty: all of them
  proof_list text[] not null default '{}',
  -- 'system': by the clock
  asked_by text not null,
  asked_name text not null default '',
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  -- what they were proved over, in the same snapshot
  balances bigint not null default 0,
  moves bigint not null default 0,
  -- why it came to no end; empty when it did
  failure text not null default '',
  primary key (whs_id, run_id),
  check (failure = '' or done_at is not null)
);
create index books_run_open on site.books_run (whs_id, run_id) where done_at is null;
create index books_run_whole on site.books_run (whs_id, run_id) where proof_list = '{}' and failure = '';
select control.set_table_class('site.books_run', 'warehouse');

-- 0: from before the runs had numbers
alter table site.proof_run add column run_id bigint not null default 0;

-- Goods that leave a container are found by it as those that come are. Only such moves pay for it.
create index stock_move_from_container on site.stock_move (whs_id, from_container_id, at, id) where from_container_id <> 0;
