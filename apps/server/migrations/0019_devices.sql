-- Up Migration
-- Boxes, pallets, carts, walls and baskets: what they are, their labels and their upkeep. Where one stands and what it
-- holds will be the stock room's.

create table site.device_template (
  site_id text not null,
  template_id text not null check (template_id ~ '^[A-Z0-9][A-Z0-9-]{0,15}$'),
  template_name text not null check (template_name <> ''),
  -- 1 box, 2 pallet, 3 pick cart, 4 put wall, 5 basket
  device_type smallint not null check (device_type between 1 and 5),
  -- 1 reusable, 2 one-way, 3 fixed
  usage smallint not null check (usage between 1 and 3),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  -- null: as good as the outer size
  inner_length_mm integer check (inner_length_mm between 1 and length_mm),
  inner_width_mm integer check (inner_width_mm between 1 and width_mm),
  inner_height_mm integer check (inner_height_mm between 1 and height_mm),
  tare_weight_g integer not null check (tare_weight_g >= 0),
  max_weight_g integer not null,
  -- per cent of the inner room that may be filled
  fill_factor smallint not null default 85 check (fill_factor between 1 and 100),
  max_volume_cm3 bigint not null generated always as (
    floor(coalesce(inner_length_mm, length_mm)::numeric * coalesce(inner_width_mm, width_mm) * coalesce(inner_height_mm, height_mm) * fill_factor / 100000)::bigint
  ) stored,
  max_child smallint check (max_child > 0),
  stack_limit smallint check (stack_limit > 0),
  slot_rows smallint not null default 0 check (slot_rows between 0 and 30),
  slot_cols smallint not null default 0 check (slot_cols between 0 and 30),
  -- how its devices are numbered; the prefix tells the type from the label alone
  id_prefix text not null check (id_prefix ~ '^[A-Z]{1,4}$'),
  id_pattern text not null,
  needs_check_days smallint check (needs_check_days > 0),
  -- 1 once it made a device anywhere in the site: what is on the labels can no longer change
  used smallint not null default 0 check (used in (0, 1)),
  -- 1 normal, 2 stopped: no new devices
  status smallint not null default 1 check (status in (1, 2)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, template_id),
  check (tare_weight_g < max_weight_g),
  check ((slot_rows = 0) = (slot_cols = 0))
);
create index device_template_name_order on site.device_template (site_id, template_name, template_id) include (device_type, status);
create index device_template_mtime on site.device_template (site_id, mtime, template_id) include (device_type, status);
create index device_template_type on site.device_template (site_id, device_type, template_id);
select control.set_table_class('site.device_template', 'site');

-- The last number given under a prefix. A label is unique in the site, so its number is the site's and not a warehouse's.
create table site.device_sequence (
  site_id text not null,
  id_prefix text not null,
  last bigint not null,
  primary key (site_id, id_prefix)
);
select control.set_table_class('site.device_sequence', 'site');

create table site.device (
  whs_id text not null references site.warehouse,
  site_id text not null generated always as (left(whs_id, 2)) stored,
  -- the text of the label; taken for ever
  device_id text not null check (device_id ~ '^[A-Z0-9][A-Z0-9-]{0,23}$'),
  template_id text not null,
  -- copied from the template, which cannot change it while it has devices
  device_type smallint not null check (device_type between 1 and 5),
  owner_whs_id text not null,
  home_location_id text,
  -- 1 normal, 2 using, 3 locked, 4 damaged, 5 in transit, 6 lost, 9 scrapped
  status smallint not null default 1 check (status in (1, 2, 3, 4, 5, 6, 9)),
  status_reason text not null default '',
  note text not null default '',
  photo_list text[] not null default '{}' check (cardinality(photo_list) <= 9),
  last_scan_at timestamptz,
  next_check_at timestamptz,
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, device_id),
  foreign key (site_id, template_id) references site.device_template,
  foreign key (whs_id, home_location_id) references site.location
);
-- One label, one device: only one that travels, or ended elsewhere, may have a second row in another warehouse.
create unique index device_label on site.device (site_id, device_id) where status not in (5, 9);
create index device_code on site.device (whs_id, device_id) include (device_type, template_id, status);
create index device_mtime on site.device (whs_id, mtime, device_id) include (device_type, template_id, status);
create index device_status on site.device (whs_id, status, device_id) include (device_type, template_id);
create index device_type_of on site.device (whs_id, device_type, device_id) include (template_id, status);
create index device_template_of on site.device (site_id, template_id, status);
create index device_home on site.device (whs_id, home_location_id) where home_location_id is not null;
select control.set_table_class('site.device', 'warehouse');

-- What happened to a device. The audit log tells who changed which field; this tells the life of the thing, scans among it.
create table site.device_history (
  whs_id text not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  device_id text not null,
  -- 1 created, 10 locked, 11 unlocked, 12 damaged, 13 repaired, 14 lost, 15 found, 16 scrapped, 17 deleted
  event smallint not null,
  user_id text not null,
  actor text not null,
  request_id uuid not null,
  note text not null default '',
  primary key (id, at)
) partition by range (at);
create index device_history_device on site.device_history (whs_id, device_id, at desc, id desc);
select control.set_table_class('site.device_history', 'warehouse', true);
select control.ensure_month('site.device_history', current_date);
