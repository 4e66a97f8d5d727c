-- Up Migration
-- What the books are proved with: balances cut from the ledger, and the runs of the proofs.

-- Balances as of a second, cut from the ledger and never copied from stock: the witness the proofs call.
create table site.stock_cut (
  whs_id text not null references site.warehouse,
  at timestamptz not null,
  keys integer not null,
  primary key (whs_id, at)
);
select control.set_stock_table('site.stock_cut', true);
create table site.stock_checkpoint (
  whs_id text not null,
  at timestamptz not null,
  sku_id bigint not null,
  location_id bigint not null,
  container_id bigint not null,
  batch_id bigint not null,
  owner_id bigint not null,
  grade smallint not null,
  on_hand bigint not null,
  last_move_id bigint not null,
  primary key (whs_id, at, sku_id, location_id, container_id, batch_id, owner_id, grade),
  foreign key (whs_id, at) references site.stock_cut
);
select control.set_stock_table('site.stock_checkpoint', true);

create table site.proof_run (
  whs_id text not null references site.warehouse,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  proof text not null,
  broken integer not null check (broken >= 0),
  ms integer not null,
  -- the first broken rows, as they were found
  witness jsonb not null default '[]',
  primary key (whs_id, id)
);
create index proof_run_newest on site.proof_run (whs_id, proof, at desc);
select control.set_table_class('site.proof_run', 'warehouse', true);

-- Each move twice, as what it takes from a key and what it gives to one. Boundary places keep no balance.
create view site.moves_by_key with (security_invoker = true) as
  select whs_id, sku_id, from_location_id as location_id, from_container_id as container_id, batch_id, owner_id, grade, -qty as q, at, id, post_id
  from site.stock_move where from_location_id > 0 or from_location_id <= -10
  union all
  select whs_id, sku_id, to_location_id, to_container_id, batch_id, owner_id, grade, qty, at, id, post_id
  from site.stock_move where to_location_id > 0 or to_location_id <= -10;
grant select on site.moves_by_key to app;
