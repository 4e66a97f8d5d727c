-- Up Migration
-- The administration of people, and accounts for machines.

create index access_status_log_newest on control.access_status_log (whs_id, at desc, id desc);
create index access_status_log_person on control.access_status_log (user_id, whs_id, at desc);

create index user_whs_people on control.user_whs (whs_id, user_id);
create index user_role_people on control.user_role (whs_id, role_id, user_id);

create sequence control.service_number;
grant usage on sequence control.service_number to app;

create table control.service_account (
  service_id text primary key default 'S' || lpad(nextval('control.service_number')::text, 8, '0') check (service_id ~ '^S\d{8}$'),
  whs_id text not null references control.warehouse_directory,
  service_name text not null check (service_name <> ''),
  keys text[] not null,
  -- 1 on, 2 off
  status smallint not null default 1 check (status in (1, 2)),
  expires_at timestamptz not null default 'infinity',
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_by text not null,
  updated_at timestamptz not null default now()
);
select control.set_table_class('control.service_account', 'control');
comment on column control.service_account.whs_id is 'the warehouse its tokens open';

create table control.service_token (
  token_hash bytea primary key,
  service_id text not null references control.service_account on delete cascade,
  -- what a list shows of it: the token itself is known to its machine alone
  token_ref uuid not null unique default gen_random_uuid(),
  created_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index service_token_account on control.service_token (service_id);
select control.set_table_class('control.service_token', 'control');
