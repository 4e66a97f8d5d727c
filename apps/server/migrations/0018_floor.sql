-- Up Migration
-- Docks and stations: where trucks stand and where people work.

create table site.dock (
  whs_id text not null references site.warehouse,
  dock_id text not null check (dock_id ~ '^[A-Z0-9][A-Z0-9-]{0,15}$'),
  dock_name text not null check (dock_name <> ''),
  -- 1 inbound, 2 outbound, 3 both
  dock_type smallint not null check (dock_type between 1 and 3),
  park_id text,
  storey_id text,
  vehicle_type_list text[] not null default '{}',
  purchase_type_list smallint[] not null default '{}',
  -- staging places beside it
  location_id_list text[] not null default '{}',
  max_height_mm integer check (max_height_mm > 0),
  leveller smallint not null default 0 check (leveller in (0, 1)),
  open_time text not null default '',
  -- 1 normal, 2 using, 3 locked, 4 blocked
  status smallint not null default 1 check (status between 1 and 4),
  status_reason text not null default '',
  occupied_since timestamptz,
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, dock_id),
  foreign key (whs_id, park_id) references site.park,
  foreign key (whs_id, storey_id) references site.storey,
  check ((status = 1) = (occupied_since is null) or status = 4)
);
create index dock_name_order on site.dock (whs_id, dock_name, dock_id) include (dock_type, status);
create index dock_mtime on site.dock (whs_id, mtime, dock_id) include (dock_type, status);
select control.set_table_class('site.dock', 'warehouse');

create table site.dock_block (
  whs_id text not null,
  block_id text not null,
  dock_id text not null,
  block_from timestamptz not null,
  block_to timestamptz not null,
  -- 1 repair, 2 cleaning, 3 reserved
  reason smallint not null check (reason between 1 and 3),
  note text not null default '',
  ctime timestamptz not null default now(),
  creator text not null,
  primary key (whs_id, block_id),
  foreign key (whs_id, dock_id) references site.dock on delete cascade,
  check (block_to > block_from),
  -- two blocks of one dock never overlap
  exclude using gist (whs_id with =, dock_id with =, tstzrange(block_from, block_to) with &&)
);
select control.set_table_class('site.dock_block', 'warehouse');

create table site.station (
  whs_id text not null references site.warehouse,
  station_id text not null check (station_id ~ '^[A-Z0-9][A-Z0-9-]{0,23}$'),
  station_name text not null check (station_name <> ''),
  -- 1 arriving, 2 counting, 3 boxing, 4 QC, 5 receiving, 6 sorting, 7 checking, 8 packing, 9 weighing, 10 shipping, 11 judging, 12 collection, 13 reprocess
  station_type smallint not null check (station_type between 1 and 13),
  zone_id text,
  location_id text,
  scale_id text not null default '',
  pad smallint not null default 0 check (pad in (0, 1)),
  is_default smallint not null default 0 check (is_default in (0, 1)),
  -- who works there now, and since when
  current_user_id text,
  bound_at timestamptz,
  status smallint not null default 1 check (status in (1, 2)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, station_id),
  foreign key (whs_id, zone_id) references site.zone,
  foreign key (whs_id, location_id) references site.location,
  check (num_nonnulls(zone_id, location_id) = 1),
  check ((current_user_id is null) = (bound_at is null))
);
create unique index station_default on site.station (whs_id, station_type) where is_default = 1;
create unique index station_of_person on site.station (whs_id, current_user_id) where current_user_id is not null;
create index station_name_order on site.station (whs_id, station_name, station_id) include (station_type, status);
create index station_mtime on site.station (whs_id, mtime, station_id) include (station_type, status);
select control.set_table_class('site.station', 'warehouse');
