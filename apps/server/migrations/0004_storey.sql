-- Up Migration
-- The floors of a warehouse.

create table site.storey (
  whs_id text not null references site.warehouse,
  storey_id text not null,
  storey_name text not null check (storey_name <> ''),
  floor_no integer not null,
  height_mm integer check (height_mm > 0),
  area_m2 integer check (area_m2 > 0),
  sort integer not null default 0,
  status smallint not null default 1 check (status in (1, 2)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, storey_id),
  constraint storey_floor_once unique (whs_id, floor_no) include (storey_id, storey_name, sort, mtime)
);
-- Each order holds what the list filters by and the floors hold what it sorts by, so that a filter which leaves many
-- rows is read from one index alone.
create index storey_sort on site.storey (whs_id, sort, storey_id) include (floor_no, status);
create index storey_name_order on site.storey (whs_id, storey_name, storey_id) include (floor_no, status);
create index storey_mtime on site.storey (whs_id, mtime, storey_id) include (floor_no, status);
create index storey_status on site.storey (whs_id, status, sort, storey_id);
select control.set_table_class('site.storey', 'warehouse');
select control.add_text_search('site.storey', 'storey_name');
