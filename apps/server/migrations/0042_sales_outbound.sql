-- Up Migration
-- What customers ordered, and how it leaves the house: waves, picking, checking, packing, shipping.

create table site.so_order (
  whs_id text not null references site.warehouse,
  -- the document of its moves in the ledger, and the group of its demands
  id bigint generated always as identity,
  order_no text not null,
  -- the shop's own number
  outer_order_no text not null default '',
  channel text not null default '',
  shop_id text not null,
  owner_id text not null,
  -- 1 one piece, 2 one SKU, 3 several SKUs
  order_type smallint not null check (order_type between 1 and 3),
  -- follows from the lines and their tasks; written by settle_order alone
  status smallint not null default 0 check (status between 0 and 13),
  carrier text not null,
  cut_off_at timestamptz not null,
  wave_sn text not null default '',
  -- the device its goods are in, from the first pick until they are packed or given back
  tote_id text not null default '',
  tote_no bigint not null default 0,
  -- the SKU there was not enough of, and why
  short_sku_id text not null default '',
  short_reason smallint not null default 0 check (short_reason between 0 and 5),
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  cancelled_by text not null default '',
  -- the status it had then
  cancel_stage smallint,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  primary key (whs_id, order_no),
  unique (whs_id, id),
  check ((tote_id = '') = (tote_no = 0)),
  check ((cancelled_at is null) = (cancel_stage is null)),
  check (cancelled_at is null or (status = 13 and cancel_reason <> '')),
  check ((short_sku_id = '') = (short_reason = 0))
);
-- A shop gives a number to one order.
create unique index so_order_outer on site.so_order (whs_id, shop_id, outer_order_no) where outer_order_no <> '' and status <> 13;
create unique index so_order_tote on site.so_order (whs_id, tote_id) where tote_id <> '';
create index so_order_ctime on site.so_order (whs_id, ctime, order_no) include (status, shop_id, carrier);
create index so_order_cut_off on site.so_order (whs_id, cut_off_at, order_no) include (status, shop_id, carrier);
create index so_order_status on site.so_order (whs_id, status, cut_off_at, order_no);
create index so_order_outer_sought on site.so_order (whs_id, outer_order_no) where outer_order_no <> '';
create index so_order_wave on site.so_order (whs_id, wave_sn, order_no) where wave_sn <> '';
select control.set_table_class('site.so_order', 'warehouse');

-- Who gets it. Apart from the order, so that nothing reads it by chance: calls tell masks only, the waybill tells it all.
create table site.so_consignee (
  whs_id text not null,
  order_no text not null,
  name text not null check (name <> ''),
  phone text not null default '',
  address text not null check (address <> ''),
  postcode text not null default '',
  primary key (whs_id, order_no),
  foreign key (whs_id, order_no) references site.so_order
);
select control.set_table_class('site.so_consignee', 'warehouse');

create table site.so_line (
  whs_id text not null,
  order_no text not null,
  line_no integer not null check (line_no > 0),
  sku_id text not null,
  sku_no bigint not null,
  owner_no bigint not null,
  -- what it asks the stock room for
  demand_id bigint not null,
  qty integer not null check (qty > 0),
  -- pieces that stand at or beyond the step
  picked_qty integer not null default 0 check (picked_qty >= 0),
  checked_qty integer not null default 0 check (checked_qty >= 0),
  packed_qty integer not null default 0 check (packed_qty >= 0),
  shipped_qty integer not null default 0 check (shipped_qty >= 0),
  cancelled_qty integer not null default 0 check (cancelled_qty >= 0),
  primary key (whs_id, order_no, line_no),
  unique (whs_id, order_no, sku_id),
  foreign key (whs_id, order_no) references site.so_order,
  constraint so_line_steps check (shipped_qty <= packed_qty and packed_qty <= checked_qty and checked_qty <= picked_qty and picked_qty <= qty),
  constraint so_line_whole check (shipped_qty + cancelled_qty <= qty)
);
create index so_line_sku on site.so_line (whs_id, sku_id, order_no);
select control.set_table_class('site.so_line', 'warehouse');

-- What happened to an order, only ever added to.
create table site.so_step (
  whs_id text not null,
  step_id bigint generated always as identity,
  order_no text not null,
  step smallint not null check (step between 1 and 13),
  qty integer not null default 0,
  task_no text not null default '',
  place text not null default '',
  note text not null default '',
  actor text not null,
  at timestamptz not null default now(),
  primary key (whs_id, step_id),
  foreign key (whs_id, order_no) references site.so_order
);
create index so_step_order on site.so_step (whs_id, order_no, step_id);
select control.set_table_class('site.so_step', 'warehouse');

create table site.wave (
  whs_id text not null references site.warehouse,
  wave_sn text not null,
  -- 2 allocated, 3 picking, 4 done, 8 fail
  status smallint not null check (status in (0, 1, 2, 3, 4, 8, 9)),
  ctime timestamptz not null default now(),
  creator text not null,
  primary key (whs_id, wave_sn)
);
create index wave_ctime on site.wave (whs_id, ctime, wave_sn) include (status);
select control.set_table_class('site.wave', 'warehouse');

create table site.wave_order (
  whs_id text not null,
  wave_sn text not null,
  order_no text not null,
  -- 1 taken, 2 dropped
  state smallint not null check (state in (1, 2)),
  sku_id text not null default '',
  reason smallint not null default 0 check (reason between 0 and 5),
  primary key (whs_id, wave_sn, order_no),
  foreign key (whs_id, wave_sn) references site.wave,
  foreign key (whs_id, order_no) references site.so_order,
  check ((state = 2) = (reason <> 0))
);
create index wave_order_of on site.wave_order (whs_id, order_no);
select control.set_table_class('site.wave_order', 'warehouse');

create table site.sub_picking (
  whs_id text not null,
  task_id bigint not null,
  order_no text not null,
  wave_sn text not null default '',
  ctime timestamptz not null default now(),
  primary key (whs_id, task_id),
  foreign key (whs_id, task_id) references site.task,
  foreign key (whs_id, order_no) references site.so_order
);
create index sub_picking_ctime on site.sub_picking (whs_id, ctime, task_id);
create index sub_picking_order on site.sub_picking (whs_id, order_no, task_id);
create index sub_picking_wave on site.sub_picking (whs_id, wave_sn, task_id) where wave_sn <> '';
select control.set_table_class('site.sub_picking', 'warehouse');

create table site.sub_picking_line (
  whs_id text not null,
  task_id bigint not null,
  -- as it is walked; one that is skipped goes behind the others
  seq integer not null check (seq > 0),
  line_no integer not null,
  sku_id text not null,
  sku_no bigint not null,
  batch_no bigint not null,
  owner_no bigint not null,
  grade smallint not null,
  location_id text not null,
  location_no bigint not null,
  container_no bigint not null,
  -- the claim on what is still in the cell
  allocation_id bigint not null,
  qty integer not null check (qty > 0),
  picked_qty integer not null default 0 check (picked_qty >= 0),
  short_qty integer not null default 0 check (short_qty >= 0),
  -- 0 pending, 3 picked, 4 pick fail, 9 cancel
  status smallint not null default 0 check (status in (0, 2, 3, 4, 9)),
  primary key (whs_id, task_id, seq),
  foreign key (whs_id, task_id) references site.sub_picking,
  check (picked_qty + short_qty <= qty),
  check (status not in (3, 4) or picked_qty + short_qty = qty),
  check ((status = 4) = (short_qty > 0))
);
select control.set_table_class('site.sub_picking_line', 'warehouse');

create table site.so_parcel (
  whs_id text not null,
  -- the number on the waybill, and the label of the container it is
  lmtn text not null,
  order_no text not null,
  carrier text not null,
  container_no bigint not null,
  -- 1 packed, 3 loaded, 4 shipped, 9 cancel
  status smallint not null check (status in (0, 1, 3, 4, 9)),
  qty integer not null check (qty > 0),
  expected_g integer not null default 0,
  actual_g integer not null check (actual_g > 0),
  weight_result smallint not null check (weight_result between 1 and 4),
  ship_no text not null default '',
  packed_at timestamptz not null default now(),
  packer text not null,
  primary key (whs_id, lmtn),
  foreign key (whs_id, order_no) references site.so_order,
  check ((status in (3, 4)) = (ship_no <> ''))
);
create unique index so_parcel_order on site.so_parcel (whs_id, order_no) where status <> 9;
create index so_parcel_of_order on site.so_parcel (whs_id, order_no, lmtn);
create index so_parcel_ship on site.so_parcel (whs_id, ship_no, lmtn) where ship_no <> '';
create index so_parcel_waiting on site.so_parcel (whs_id, carrier) where status = 1;
select control.set_table_class('site.so_parcel', 'warehouse');

-- What a packing desk knows of the parcel before it is one.
create table site.pack_weight (
  whs_id text not null,
  task_id bigint not null,
  actual_g integer not null check (actual_g > 0),
  -- 1 ok, 4 override
  weight_result smallint not null check (weight_result in (1, 4)),
  primary key (whs_id, task_id),
  foreign key (whs_id, task_id) references site.task
);
select control.set_table_class('site.pack_weight', 'warehouse');

-- A truck of a carrier at the door.
create table site.ship_order (
  whs_id text not null,
  task_id bigint not null,
  ship_no text not null,
  carrier text not null,
  plate_no text not null default '',
  dock_id text not null default '',
  ctime timestamptz not null default now(),
  creator text not null,
  primary key (whs_id, ship_no),
  foreign key (whs_id, task_id) references site.task
);
create index ship_order_ctime on site.ship_order (whs_id, ctime, ship_no) include (carrier);
select control.set_table_class('site.ship_order', 'warehouse');
