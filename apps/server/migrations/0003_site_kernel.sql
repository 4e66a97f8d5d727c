-- Up Migration
-- What every command leaves behind: its answer, its audit rows, its events; and the rooms of background work.

create table site.warehouse (
  site_id text not null check (site_id ~ '^[A-Z]{2}$'),
  whs_id text primary key check (whs_id ~ '^[A-Z]{2}[A-Z0-9]{1,10}$'),
  whs_no text not null,
  storey_name_setup smallint not null default 0 check (storey_name_setup in (0, 1)),
  -- return inbound works by the alternate way
  is_rms boolean not null default false,
  is_use_channel smallint not null default 0 check (is_use_channel in (0, 1)),
  -- 0 separated, 1 integrated
  quota_mode smallint not null default 0 check (quota_mode in (0, 1)),
  use_rtsb_local_process boolean not null default false,
  is_open_full_stock_count boolean not null default false,
  version integer not null default 1,
  unique (site_id, whs_no),
  check (site_id = left(whs_id, 2))
);
select control.set_table_class('site.warehouse', 'site');

create table site.request_key (
  whs_id text not null,
  request_id uuid not null,
  fingerprint bytea not null,
  user_id text not null,
  call_id text not null,
  -- 0 is never committed: it is the claim inside the running transaction
  state smallint not null check (state in (0, 1, 2)),
  retcode integer not null default 0,
  reply jsonb,
  at timestamptz not null default now(),
  primary key (whs_id, request_id),
  check (state = 0 or reply is not null)
);
create index request_key_age on site.request_key (at);
select control.set_table_class('site.request_key', 'warehouse');
create policy system_prunes on site.request_key for delete using (current_setting('app.system', true) = 'on');
create policy system_reads on site.request_key for select using (current_setting('app.system', true) = 'on');

-- The first statement of every command: says where the transaction works and for whom, and takes the request id. False
-- when it is taken already. One statement, because each costs the server as much as PostgreSQL.
create function site.open_command(whs text, site text, actor text, id uuid, print bytea, call text, new_state integer, code integer, answer jsonb)
returns boolean language plpgsql as $$
begin
  perform set_config('app.whs_id', whs, true), set_config('app.site_id', site, true), set_config('app.user_id', actor, true);
  insert into site.request_key (whs_id, request_id, fingerprint, user_id, call_id, state, retcode, reply)
  values (whs, id, print, actor, call, new_state, code, answer) on conflict do nothing;
  return found;
end $$;
revoke all on function site.open_command(text, text, text, uuid, bytea, text, integer, integer, jsonb) from public;
grant execute on function site.open_command(text, text, text, uuid, bytea, text, integer, integer, jsonb) to app;

create table site.audit_log (
  whs_id text not null,
  id bigint generated always as identity,
  txid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  user_id text not null,
  display_name text not null,
  ip text not null,
  request_id uuid not null,
  call_id text not null,
  object_type text not null,
  object_id text not null,
  action text not null,
  -- json, not jsonb: the fields keep the order in which the thing has them
  before json,
  after json,
  reason text not null default '',
  primary key (id, at)
) partition by range (at);
create index audit_log_object on site.audit_log (whs_id, object_type, object_id, at desc, id desc);
create index audit_log_user on site.audit_log (whs_id, user_id, at desc);
select control.set_table_class('site.audit_log', 'warehouse', true);

create table site.outbox (
  whs_id text not null,
  id bigint generated always as identity,
  txid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  subject text not null,
  aggregate text not null,
  body jsonb not null check (pg_column_size(body) <= 8192),
  primary key (id, at)
) partition by range (at);
create index outbox_order on site.outbox (txid, id);
select control.set_table_class('site.outbox', 'warehouse', true);
create policy system_reads on site.outbox for select using (current_setting('app.system', true) = 'on');

-- Readers of the outbox stand at (txid, id): a transaction that commits late has a smaller txid than one that is
-- already visible, so readers stop short of the oldest one still running and nothing is ever skipped.
create table site.consumer_cursor (
  consumer text primary key,
  txid xid8 not null,
  id bigint not null,
  moved_at timestamptz not null default now()
);
select control.set_table_class('site.consumer_cursor', 'system');

create table site.worker_heartbeat (
  process_id text primary key,
  worker_ids text[] not null,
  beat_at timestamptz not null default now()
);
select control.set_table_class('site.worker_heartbeat', 'system');

create table site.conf_value (
  conf_key text not null,
  -- 0 all, 1 site, 2 warehouse
  scope smallint not null check (scope in (0, 1, 2)),
  scope_id text not null,
  conf_value text not null,
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (conf_key, scope, scope_id),
  check ((scope = 0) = (scope_id = ''))
);
select control.set_table_class('site.conf_value', 'system');
create policy where_it_counts on site.conf_value for select using (
  scope = 0
  or (scope = 1 and scope_id = current_setting('app.site_id', true))
  or (scope = 2 and scope_id = current_setting('app.whs_id', true))
);

create table site.number_sequence (
  whs_id text not null,
  name text not null,
  last bigint not null,
  primary key (whs_id, name)
);
select control.set_table_class('site.number_sequence', 'warehouse');

create table site.export_task (
  whs_id text not null,
  task_id text not null,
  export_module smallint not null,
  task_type integer not null,
  extra_data text not null,
  export_file_name text not null,
  task_status smallint not null default 0 check (task_status in (0, 1, 2, 3)),
  processed_percentage smallint check (processed_percentage between 0 and 100),
  row_count integer,
  file_size bigint,
  file_sha text,
  object_key text,
  reason text not null default '',
  user_id text not null,
  locale text not null,
  -- raised by every claim: a worker that lost its lease finds another epoch and can no longer write
  epoch integer not null default 0,
  attempts integer not null default 0,
  ctime timestamptz not null default now(),
  done_at timestamptz,
  primary key (whs_id, task_id),
  -- a done task had its file (its object key goes when the file is deleted after its days), a failed one its reason
  check (task_status <> 2 or file_sha is not null),
  check (task_status <> 3 or reason <> '')
);
create index export_task_newest on site.export_task (whs_id, ctime desc, task_id desc);
create index export_task_running on site.export_task (whs_id, user_id) where task_status in (0, 1);
select control.set_table_class('site.export_task', 'warehouse');

select control.ensure_month('site.audit_log', current_date);
select control.ensure_month('site.outbox', current_date);
