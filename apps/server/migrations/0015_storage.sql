-- Up Migration
-- Where goods can stand: park > sector > cluster > zone > pathway > cell, and every other place, in one table of places.

create table site.park (
  whs_id text not null references site.warehouse,
  park_id text not null,
  park_name text not null check (park_name <> ''),
  address text not null default '',
  is_default smallint not null default 0 check (is_default in (0, 1)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, park_id)
);
create unique index park_default on site.park (whs_id) where is_default = 1;
create index park_name_order on site.park (whs_id, park_name, park_id);
create index park_mtime on site.park (whs_id, mtime, park_id);
select control.set_table_class('site.park', 'warehouse');
select control.add_text_search('site.park', 'park_name');

create table site.zone_sector (
  whs_id text not null,
  zone_sector_id text not null,
  zone_sector_name text not null check (zone_sector_name <> ''),
  park_id text not null,
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, zone_sector_id),
  foreign key (whs_id, park_id) references site.park
);
create index zone_sector_name_order on site.zone_sector (whs_id, zone_sector_name, zone_sector_id);
create index zone_sector_park on site.zone_sector (whs_id, park_id);
select control.set_table_class('site.zone_sector', 'warehouse');

create table site.zone_cluster (
  whs_id text not null,
  zone_cluster_id text not null,
  zone_cluster_name text not null check (zone_cluster_name <> ''),
  zone_sector_id text not null,
  -- 1 pick, 2 reserve, 3 mixed, 4 bulk, 5 special
  usage smallint not null default 3 check (usage between 1 and 5),
  sort integer not null default 0,
  -- one of the product's plate colours, used where zone_by_color is on
  colour smallint not null default 0 check (colour between 0 and 11),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, zone_cluster_id),
  foreign key (whs_id, zone_sector_id) references site.zone_sector
);
create index zone_cluster_sort on site.zone_cluster (whs_id, sort, zone_cluster_id) include (zone_sector_id, usage);
create index zone_cluster_name_order on site.zone_cluster (whs_id, zone_cluster_name, zone_cluster_id) include (zone_sector_id, usage);
create index zone_cluster_mtime on site.zone_cluster (whs_id, mtime, zone_cluster_id) include (zone_sector_id, usage);
create index zone_cluster_sector on site.zone_cluster (whs_id, zone_sector_id);
select control.set_table_class('site.zone_cluster', 'warehouse');
select control.add_text_search('site.zone_cluster', 'zone_cluster_name');

create table site.zone (
  whs_id text not null,
  zone_id text not null check (zone_id ~ '^[A-Z0-9]{1,6}$'),
  zone_name text not null check (zone_name <> ''),
  zone_cluster_id text not null,
  storey_id text not null,
  -- 1 pick, 2 reserve, 3 bulk ground, 4 damaged, 5 expired, 6 quarantine, 7 high value cage, 8 gift and insert, 9 consumables, 10 return
  zone_type smallint not null check (zone_type between 1 and 10),
  temperature_zone smallint not null check (temperature_zone between 1 and 5),
  rack_type smallint not null check (rack_type between 1 and 6),
  pick_priority integer not null default 0,
  -- what its cells may mix unless a cell says otherwise
  mix_sku smallint not null default 0 check (mix_sku in (0, 1)),
  mix_batch smallint not null default 0 check (mix_batch in (0, 1)),
  mix_owner smallint not null default 0 check (mix_owner in (0, 1)),
  -- what must be scanned there: 1 location, 2 SKU, 4 batch, 8 UID
  require_scan smallint not null default 3 check (require_scan between 0 and 15),
  status smallint not null default 1 check (status in (1, 2, 3)),
  status_reason text not null default '',
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, zone_id),
  foreign key (whs_id, zone_cluster_id) references site.zone_cluster,
  foreign key (whs_id, storey_id) references site.storey,
  check (status = 1 or status_reason <> '')
);
create index zone_priority on site.zone (whs_id, pick_priority, zone_id);
create index zone_name_order on site.zone (whs_id, zone_name, zone_id);
create index zone_mtime on site.zone (whs_id, mtime, zone_id);
create index zone_cluster_of on site.zone (whs_id, zone_cluster_id);
create index zone_storey on site.zone (whs_id, storey_id);
select control.set_table_class('site.zone', 'warehouse');
select control.add_text_search('site.zone', 'zone_name');

create table site.pathway (
  whs_id text not null,
  pathway_id text not null,
  zone_id text not null,
  pathway_no integer not null check (pathway_no > 0),
  -- 1 one side, 2 both sides
  side_mode smallint not null default 2 check (side_mode in (1, 2)),
  -- 1 one way, 2 two way
  direction smallint not null default 2 check (direction in (1, 2)),
  -- 1 serpentine, 2 return, 3 straight
  seq_mode smallint not null default 1 check (seq_mode in (1, 2, 3)),
  pick_seq integer not null default 0,
  width_mm integer check (width_mm > 0),
  -- counted by the trigger of site.location: a tree with its counts must not read 200,000 cells
  cells integer not null default 0,
  blocked_cells integer not null default 0,
  status smallint not null default 1 check (status in (1, 2, 3)),
  status_reason text not null default '',
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, pathway_id),
  unique (whs_id, zone_id, pathway_no),
  foreign key (whs_id, zone_id) references site.zone,
  check (status = 1 or status_reason <> '')
);
create index pathway_seq on site.pathway (whs_id, pick_seq, pathway_id) include (zone_id, status);
create index pathway_mtime on site.pathway (whs_id, mtime, pathway_id) include (zone_id, status);
create index pathway_zone on site.pathway (whs_id, zone_id, pick_seq, pathway_id);
select control.set_table_class('site.pathway', 'warehouse');

create table site.logic_area (
  whs_id text not null references site.warehouse,
  logic_area_id text not null,
  logic_area_name text not null check (logic_area_name <> ''),
  -- 1 picking zone group, 2 replenishment, 3 counting, 4 labor area, 5 heat map, 6 custom
  purpose smallint not null check (purpose between 1 and 6),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, logic_area_id),
  unique (whs_id, logic_area_id, purpose)
);
create index logic_area_name_order on site.logic_area (whs_id, logic_area_name, logic_area_id) include (purpose);
create index logic_area_mtime on site.logic_area (whs_id, mtime, logic_area_id) include (purpose);
select control.set_table_class('site.logic_area', 'warehouse');
select control.add_text_search('site.logic_area', 'logic_area_name');

-- A place may be in many logic areas, but in one of each purpose.
create table site.logic_area_member (
  whs_id text not null,
  logic_area_id text not null,
  purpose smallint not null,
  zone_id text,
  pathway_id text,
  foreign key (whs_id, logic_area_id, purpose) references site.logic_area (whs_id, logic_area_id, purpose) on update cascade on delete cascade,
  foreign key (whs_id, zone_id) references site.zone on delete cascade,
  foreign key (whs_id, pathway_id) references site.pathway on delete cascade,
  check (num_nonnulls(zone_id, pathway_id) = 1),
  unique (whs_id, purpose, zone_id),
  unique (whs_id, purpose, pathway_id)
);
create index logic_area_member_area on site.logic_area_member (whs_id, logic_area_id);
select control.set_table_class('site.logic_area_member', 'warehouse');

-- Every place goods can be in: cells, staging, docks, wall slots, lanes, carts, and places outside the house. Read by
-- every other module; what stands there is the stock room's and never written here.
create table site.location (
  whs_id text not null references site.warehouse,
  -- on the label; taken for ever
  location_id text not null check (location_id ~ '^[A-Z0-9][A-Z0-9_.-]{0,31}$'),
  -- 1 cell, 2 staging, 3 dock, 4 wall slot, 5 lane position, 6 cart, person or vehicle, 9 outside the house
  kind smallint not null check (kind in (1, 2, 3, 4, 5, 6, 9)),
  staging_type smallint,
  location_name text not null default '',
  zone_id text,
  pathway_id text,
  -- copied down from the zone, so that a filter on any of them is one index
  storey_id text,
  zone_cluster_id text,
  zone_sector_id text,
  park_id text,
  bay integer check (bay > 0),
  level integer check (level > 0),
  position integer check (position > 0),
  side text check (side in ('L', 'R')),
  -- bits: 1 pick face, 2 reserve, 4 overflow
  usage smallint not null default 0 check (usage between 0 and 7),
  size_type_id text,
  rack_type smallint check (rack_type between 1 and 6),
  temperature_zone smallint check (temperature_zone between 1 and 5),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  -- null: no limit of that kind
  max_volume_cm3 bigint check (max_volume_cm3 > 0),
  max_weight_g bigint check (max_weight_g > 0),
  max_qty integer check (max_qty > 0),
  max_sku integer check (max_sku > 0),
  max_container integer check (max_container > 0),
  -- null: what the zone says
  mix_sku smallint check (mix_sku in (0, 1)),
  mix_batch smallint check (mix_batch in (0, 1)),
  mix_owner smallint check (mix_owner in (0, 1)),
  abc_level smallint not null default 0 check (abc_level between 0 and 5),
  pick_seq integer not null default 0,
  put_seq integer not null default 0,
  x_mm integer,
  y_mm integer,
  z_mm integer,
  check_digit text not null default '',
  status smallint not null default 1 check (status in (1, 2, 3, 4)),
  -- of its zone or pathway, whichever is worse: taken back when the parent returns, while its own stays
  inherited_status smallint not null default 1 check (inherited_status in (1, 2, 3)),
  standing smallint not null generated always as (greatest(status, inherited_status)) stored,
  status_reason text not null default '',
  status_until timestamptz,
  -- the generation that made it: what can be undone as one
  generated_by text,
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, location_id),
  foreign key (whs_id, zone_id) references site.zone,
  foreign key (whs_id, pathway_id) references site.pathway,
  foreign key (whs_id, storey_id) references site.storey,
  foreign key (whs_id, park_id) references site.park,
  check (kind <> 1 or (zone_id is not null and pathway_id is not null and num_nulls(bay, level, position, rack_type, temperature_zone) = 0)),
  check ((kind = 2) = (staging_type is not null)),
  check (status in (1, 4) or status_reason <> '')
);
-- The order of walking is the list's own; the filters a person mixes with it lie in the index.
create index location_seq on site.location (whs_id, kind, pick_seq, location_id) include (zone_id, standing, level, usage, abc_level);
create index location_code on site.location (whs_id, kind, location_id) include (zone_id, standing, level, usage, abc_level);
create index location_mtime on site.location (whs_id, kind, mtime, location_id) include (zone_id, standing, level, usage, abc_level);
create index location_zone on site.location (whs_id, zone_id, pick_seq, location_id) include (kind, standing, level, usage, abc_level);
create index location_pathway on site.location (whs_id, pathway_id, pick_seq, location_id) include (kind, standing);
create index location_storey on site.location (whs_id, storey_id, pick_seq, location_id) include (kind, standing);
create index location_standing on site.location (whs_id, standing, kind, pick_seq, location_id) where standing <> 1;
create index location_staging on site.location (whs_id, staging_type, location_id) where kind = 2;
create index location_until on site.location (whs_id, status_until) where status_until is not null;
create index location_generated on site.location (whs_id, generated_by) where generated_by is not null;
create index location_prefix on site.location (whs_id, location_id text_pattern_ops);
select control.set_table_class('site.location', 'warehouse');

-- Cells that are not deleted, and those of them nobody may use, by pathway: once per statement, however many cells it writes.
create function site.count_cells() returns trigger language plpgsql set search_path = site, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    update pathway p set cells = p.cells + d.cells, blocked_cells = p.blocked_cells + d.blocked
    from (select whs_id, pathway_id, count(*) filter (where status <> 4) as cells, count(*) filter (where standing in (2, 3) and status <> 4) as blocked
          from added where kind = 1 group by whs_id, pathway_id) d
    where p.whs_id = d.whs_id and p.pathway_id = d.pathway_id;
  elsif tg_op = 'DELETE' then
    update pathway p set cells = p.cells - d.cells, blocked_cells = p.blocked_cells - d.blocked
    from (select whs_id, pathway_id, count(*) filter (where status <> 4) as cells, count(*) filter (where standing in (2, 3) and status <> 4) as blocked
          from gone where kind = 1 group by whs_id, pathway_id) d
    where p.whs_id = d.whs_id and p.pathway_id = d.pathway_id;
  else
    update pathway p set cells = p.cells + d.cells, blocked_cells = p.blocked_cells + d.blocked
    from (select whs_id, pathway_id, sum(n * (status <> 4)::int) as cells, sum(n * (standing in (2, 3) and status <> 4)::int) as blocked
          from (select 1 as n, whs_id, pathway_id, kind, status, standing from added
                union all select -1, whs_id, pathway_id, kind, status, standing from gone) both_sides
          where kind = 1 group by whs_id, pathway_id) d
    where p.whs_id = d.whs_id and p.pathway_id = d.pathway_id and (d.cells <> 0 or d.blocked <> 0);
  end if;
  return null;
end $$;
create trigger count_added after insert on site.location referencing new table as added
  for each statement execute function site.count_cells();
create trigger count_gone after delete on site.location referencing old table as gone
  for each statement execute function site.count_cells();
create trigger count_changed after update on site.location referencing new table as added old table as gone
  for each statement execute function site.count_cells();

-- What each kind of staging place has beside what every place has.
create table site.staging_setting (
  whs_id text not null,
  location_id text not null,
  served_zone_id text,
  station_id text,
  priority integer not null default 0,
  -- diversion and, in a fulfilment chain, arriving
  destination text not null default '',
  carrier text not null default '',
  cutoff_minute smallint check (cutoff_minute between 0 and 1439),
  -- dispute
  dispute_class text not null default '',
  approver_role text not null default '',
  -- inbound carton and liquidation
  party_rule text not null default '',
  max_value_minor bigint check (max_value_minor > 0),
  primary key (whs_id, location_id),
  foreign key (whs_id, location_id) references site.location on delete cascade,
  foreign key (whs_id, served_zone_id) references site.zone
);
select control.set_table_class('site.staging_setting', 'warehouse');

-- One row per run of the cell generator: what was asked, how far it is, and what undo needs.
create table site.cell_generation (
  whs_id text not null references site.warehouse,
  generation_id text not null,
  pattern jsonb not null,
  cell_count integer not null,
  -- 0 pending, 1 ongoing, 2 done, 3 fail, 4 being undone, 9 undone
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 9)),
  done_count integer not null default 0,
  reason text not null default '',
  epoch integer not null default 0,
  attempts integer not null default 0,
  ctime timestamptz not null default now(),
  done_at timestamptz,
  creator text not null,
  primary key (whs_id, generation_id)
);
create index cell_generation_newest on site.cell_generation (whs_id, ctime desc, generation_id desc);
select control.set_table_class('site.cell_generation', 'warehouse');

-- Planned against real cells of a cluster, for a warehouse in a fulfilment chain.
create table site.whs_planning (
  whs_id text not null,
  planning_id text not null,
  zone_cluster_id text not null,
  -- 1 inbound buffer, 2 reserve, 3 forward pick, 4 fast pick, 5 outbound buffer
  chain_node smallint not null check (chain_node between 1 and 5),
  category_l1_list text[] not null default '{}',
  planned_cell_qty integer not null check (planned_cell_qty >= 0),
  planned_volume_cm3 bigint check (planned_volume_cm3 > 0),
  target_turnover_days integer check (target_turnover_days > 0),
  effective_from date not null,
  effective_to date,
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, planning_id),
  foreign key (whs_id, zone_cluster_id) references site.zone_cluster,
  check (effective_to is null or effective_to >= effective_from)
);
create index whs_planning_from on site.whs_planning (whs_id, effective_from, planning_id);
select control.set_table_class('site.whs_planning', 'warehouse');
