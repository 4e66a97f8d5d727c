-- Up Migration
-- What suppliers announce, how it comes through the dock, into boxes and to its places.

-- One truck, or one delivery: the ASNs that are unloaded together.
create table site.asn_group (
  whs_id text not null references site.warehouse,
  group_id text not null,
  plate_no text not null default '',
  staging_location_id text not null default '',
  arrived_time timestamptz,
  ctime timestamptz not null default now(),
  creator text not null,
  primary key (whs_id, group_id)
);
create index asn_group_open on site.asn_group (whs_id, plate_no) where arrived_time is null;
select control.set_table_class('site.asn_group', 'warehouse');

create table site.asn (
  whs_id text not null references site.warehouse,
  -- the document of its receipts in the ledger
  id bigint generated always as identity,
  asn_id text not null,
  -- the supplier's own number
  external_no text not null default '',
  po_no text not null default '',
  asn_type smallint not null default 1 check (asn_type between 1 and 5),
  purchase_type smallint not null check (purchase_type between 1 and 3),
  supplier_id text not null,
  owner_id text not null,
  -- the stage of what is slowest: 0 pending .. 11 done, 12 cancelled, 13 rejected, 14 failed
  status smallint not null default 0 check (status between 0 and 14),
  delivery_date date not null,
  carrier text not null default '',
  plate_no text not null default '',
  remark text not null default '',
  cancel_reason text not null default '',
  group_id text not null default '',
  -- announced and arrived; kept with their rows
  carton_qty integer not null default 0 check (carton_qty >= 0),
  arrived_carton_qty integer not null default 0 check (arrived_carton_qty >= 0),
  -- sums of the lines, set by refresh_asn in the transaction that changes them
  sku_qty integer not null default 0,
  expected_qty integer not null default 0,
  draft_qty integer not null default 0,
  received_qty integer not null default 0,
  put_qty integer not null default 0,
  short_qty integer not null default 0,
  due_time timestamptz not null,
  dispatch_time timestamptz,
  arriving_time timestamptz,
  arrived_time timestamptz,
  received_time timestamptz,
  done_time timestamptz,
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, asn_id),
  unique (whs_id, id),
  check (status <> 12 or cancel_reason <> ''),
  check (put_qty <= received_qty),
  check (status <> 11 or (draft_qty = 0 and put_qty = received_qty))
);
-- A supplier gives a number to one delivery.
create unique index asn_external on site.asn (whs_id, supplier_id, external_no) where external_no <> '' and status <> 12;
create index asn_ctime on site.asn (whs_id, ctime, asn_id) include (status, asn_type, purchase_type, supplier_id, owner_id);
create index asn_due on site.asn (whs_id, due_time, asn_id) include (status, asn_type, purchase_type, supplier_id, owner_id);
create index asn_code on site.asn (whs_id, asn_id) include (status, asn_type, purchase_type, supplier_id, owner_id);
create index asn_status on site.asn (whs_id, status, ctime, asn_id);
create index asn_expected on site.asn (whs_id, plate_no) where status in (0, 1, 2) and plate_no <> '';
create index asn_of_group on site.asn (whs_id, group_id) where group_id <> '';
create index asn_external_sought on site.asn (whs_id, external_no) where external_no <> '';
select control.set_table_class('site.asn', 'warehouse');

create table site.asn_line (
  whs_id text not null,
  line_id bigint generated always as identity,
  asn_id text not null,
  line_no integer not null check (line_no > 0),
  sku_id text not null,
  expected_qty integer not null check (expected_qty > 0),
  -- in boxes that are still open
  draft_qty integer not null default 0 check (draft_qty >= 0),
  received_good_qty integer not null default 0 check (received_good_qty >= 0),
  received_damaged_qty integer not null default 0 check (received_damaged_qty >= 0),
  put_qty integer not null default 0 check (put_qty >= 0),
  -- declared not delivered
  short_qty integer not null default 0 check (short_qty >= 0),
  open_qty integer not null generated always as (expected_qty - draft_qty - received_good_qty - received_damaged_qty - short_qty) stored,
  -- what the supplier says of the batch: a proposal, what is read from the goods counts
  supplier_lot text not null default '',
  production_date date,
  expiry_date date,
  primary key (whs_id, asn_id, line_no),
  unique (whs_id, asn_id, sku_id),
  foreign key (whs_id, asn_id) references site.asn,
  -- the truth of a line: never more than was announced
  constraint asn_line_open check (open_qty >= 0),
  constraint asn_line_put check (put_qty <= received_good_qty + received_damaged_qty)
);
create index asn_line_order on site.asn_line (whs_id, asn_id, line_no, line_id);
create index asn_line_sku on site.asn_line (whs_id, sku_id, asn_id);
select control.set_table_class('site.asn_line', 'warehouse');

-- A carton as the supplier labelled it. Its custody is known, what is in it not yet.
create table site.tracking (
  whs_id text not null,
  tracking_no bigint generated always as identity,
  tracking_id text not null check (tracking_id <> ''),
  asn_id text not null,
  -- 0 pending, 2 unarrived, 3 arrived, 9 received, 12 cancelled
  status smallint not null default 0 check (status in (0, 2, 3, 9, 12)),
  condition smallint not null default 1 check (condition between 1 and 4),
  arrived_at timestamptz,
  arrived_by text not null default '',
  primary key (whs_id, tracking_id),
  foreign key (whs_id, asn_id) references site.asn,
  check ((arrived_at is null) = (status in (0, 2, 12)))
);
create index tracking_of_asn on site.tracking (whs_id, asn_id, tracking_id);
select control.set_table_class('site.tracking', 'warehouse');

-- A device that is filled from cartons: draft until it is complete, then its goods are in the books.
create table site.inbound_box (
  whs_id text not null,
  box_no bigint generated always as identity,
  device_id text not null,
  -- the stock room's number of the device
  container_no bigint not null,
  asn_id text not null,
  task_id bigint not null,
  -- 10 open, 20 complete, 30 put, 40 cancel
  status smallint not null default 10 check (status in (10, 20, 30, 40)),
  staging_location_id text not null default '',
  -- of the putaway that was made for it
  putaway_task_id bigint not null default 0,
  ctime timestamptz not null default now(),
  creator text not null,
  completed_at timestamptz,
  primary key (whs_id, box_no),
  foreign key (whs_id, asn_id) references site.asn,
  foreign key (whs_id, task_id) references site.task,
  check ((status in (20, 30)) = (completed_at is not null))
);
-- A device is filled for one delivery at a time.
create unique index inbound_box_in_use on site.inbound_box (whs_id, device_id) where status in (10, 20);
create index inbound_box_of_asn on site.inbound_box (whs_id, asn_id, box_no);
create index inbound_box_of_task on site.inbound_box (whs_id, task_id) where status = 10;
select control.set_table_class('site.inbound_box', 'warehouse');

create table site.inbound_box_line (
  whs_id text not null,
  box_no bigint not null,
  line_no integer not null check (line_no > 0),
  asn_line_no integer not null,
  sku_id text not null,
  qty integer not null check (qty > 0),
  supplier_lot text not null default '',
  production_date date,
  expiry_date date,
  uid text not null default '',
  -- 1 good, 2 damaged, 3 expired, 4 pending judgement
  grade smallint not null default 1 check (grade between 1 and 4),
  -- 0: draft
  move_id bigint not null default 0,
  primary key (whs_id, box_no, line_no),
  foreign key (whs_id, box_no) references site.inbound_box,
  check (uid = '' or qty = 1)
);
-- A serial is in one box at a time, drafts counted.
create unique index inbound_box_line_uid on site.inbound_box_line (whs_id, sku_id, uid) where uid <> '' and move_id = 0;
select control.set_table_class('site.inbound_box_line', 'warehouse');

-- Goods on their way to a place, of whatever module: 1 inbound, 2 MT inbound, 3 return inbound, 4 rack transfer, 5 replenishment, 6 reverse picking.
create table site.putaway_task (
  whs_id text not null,
  task_id bigint not null,
  source_kind smallint not null check (source_kind between 1 and 6),
  source_id text not null,
  device_id text not null,
  container_no bigint not null,
  from_location_id text not null,
  from_location_no bigint not null,
  -- how often another place had to be found
  retargeted integer not null default 0 check (retargeted >= 0),
  ctime timestamptz not null default now(),
  primary key (whs_id, task_id),
  foreign key (whs_id, task_id) references site.task
);
create index putaway_task_ctime on site.putaway_task (whs_id, ctime, task_id);
create index putaway_task_source on site.putaway_task (whs_id, source_kind, source_id, task_id);
create index putaway_task_device on site.putaway_task (whs_id, device_id, task_id);
select control.set_table_class('site.putaway_task', 'warehouse');

create table site.putaway_line (
  whs_id text not null,
  task_id bigint not null,
  line_no integer not null check (line_no > 0),
  -- of the document the goods came with
  source_line integer not null,
  sku_id text not null,
  sku_no bigint not null,
  batch_no bigint not null,
  owner_no bigint not null,
  grade smallint not null check (grade between 1 and 4),
  qty integer not null check (qty > 0),
  put_qty integer not null default 0,
  -- where room is kept for it; empty: no place was found
  location_id text not null default '',
  location_no bigint not null default 0,
  -- why there; null where a person chose
  decision_id uuid,
  -- places that were reported as unfit for it
  refused_list text[] not null default '{}',
  primary key (whs_id, task_id, line_no),
  foreign key (whs_id, task_id) references site.putaway_task,
  check (put_qty between 0 and qty),
  check ((location_id = '') = (location_no = 0))
);
create index putaway_line_place on site.putaway_line (whs_id, location_id) where put_qty < qty and location_id <> '';
create index putaway_line_sku on site.putaway_line (whs_id, sku_id, task_id);
select control.set_table_class('site.putaway_line', 'warehouse');

-- What the header tells of its lines, and of its cartons where they have labels.
create function site.refresh_asn(whs text, number text)
returns void language sql set search_path = site, pg_catalog as $$
  update asn a set
    (sku_qty, expected_qty, draft_qty, received_qty, put_qty, short_qty) =
    (select count(*), coalesce(sum(l.expected_qty), 0), coalesce(sum(l.draft_qty), 0),
       coalesce(sum(l.received_good_qty + l.received_damaged_qty), 0), coalesce(sum(l.put_qty), 0), coalesce(sum(l.short_qty), 0)
     from asn_line l where l.whs_id = whs and l.asn_id = number)
  where a.whs_id = whs and a.asn_id = number
$$;
revoke all on function site.refresh_asn(text, text) from public;
grant execute on function site.refresh_asn(text, text) to app;

-- A putaway looks at the nearest free cells of each zone.
create index location_put on site.location (whs_id, zone_id, put_seq, location_id) where kind = 1 and standing = 1;
-- The work a document has led to.
create index task_source on site.task (whs_id, source_type, source_id, task_type);
