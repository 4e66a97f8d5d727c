-- Up Migration
-- What a console asks for when it starts, and what it reports of its pages.

-- Only what a warehouse chose differently from the default of the node.
create table site.notification_sound (
  whs_id text not null references site.warehouse,
  node_name text not null,
  -- 1 open, 2 close
  sound_type smallint not null check (sound_type in (1, 2)),
  modifier text not null,
  mtime timestamptz not null default now(),
  primary key (whs_id, node_name)
);
select control.set_table_class('site.notification_sound', 'warehouse');

-- Numbers per minute and page: who looked is not kept.
create table site.telemetry_minute (
  whs_id text not null references site.warehouse,
  minute timestamptz not null,
  -- 1 page view, 2 time spent
  kind smallint not null check (kind in (1, 2)),
  name text not null,
  n integer not null check (n > 0),
  sum_ms bigint not null,
  max_ms integer not null,
  primary key (whs_id, minute, kind, name)
);
select control.set_table_class('site.telemetry_minute', 'warehouse');
create policy system_prunes on site.telemetry_minute for delete using (current_setting('app.system', true) = 'on');
create policy system_reads on site.telemetry_minute for select using (current_setting('app.system', true) = 'on');

-- Bookmarks and choices of filter columns: a person's own, for one page in one warehouse.
create table control.filter_template (
  template_id uuid primary key default gen_random_uuid(),
  user_id text not null references control.app_user on delete cascade,
  station text not null,
  url_path text not null,
  key_name text not null,
  template_name text not null check (template_name <> ''),
  data text not null,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint filter_template_once unique (user_id, station, url_path, key_name, template_name)
);
select control.set_table_class('control.filter_template', 'control');
create policy own_writes on control.filter_template
  using (user_id = current_setting('app.user_id', true)) with check (user_id = current_setting('app.user_id', true));
