-- Up Migration
-- People, rights, sessions and the directory of warehouses: small, read-mostly, shared by all sites.

create table control.site (
  site_id text primary key check (site_id ~ '^[A-Z]{2}$'),
  site_name text not null
);
select control.set_table_class('control.site', 'control');

create table control.warehouse_directory (
  whs_id text primary key check (whs_id ~ '^[A-Z]{2}[A-Z0-9]{1,10}$'),
  site_id text not null references control.site,
  whs_name text not null,
  time_region text not null,
  check (site_id = left(whs_id, 2))
);
select control.set_table_class('control.warehouse_directory', 'control');

create sequence control.user_number;
grant usage on sequence control.user_number to app;

create table control.app_user (
  user_id text primary key default 'U' || lpad(nextval('control.user_number')::text, 8, '0') check (user_id ~ '^U\d{8}$'),
  login_name text not null unique check (login_name = lower(login_name)),
  -- BPO staff may have no address
  email text,
  display_name text not null,
  local_name text not null default '',
  header text not null default '',
  -- 1 own staff, 2 BPO
  user_type smallint not null default 1 check (user_type in (1, 2)),
  bpo_vendor text not null default '',
  department text not null default '',
  staff_no text not null default '',
  -- 1 active, 2 disabled, 3 waits for approval
  status smallint not null default 1 check (status in (1, 2, 3)),
  lang text not null default 'en',
  sso_only boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  check (user_type = 2 or email is not null),
  check (user_type = 1 or bpo_vendor <> '')
);
create index app_user_name on control.app_user (display_name, user_id);
select control.set_table_class('control.app_user', 'control');

create table control.user_credential (
  user_id text primary key references control.app_user on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);
select control.set_table_class('control.user_credential', 'control');
-- A person's own row is hers, but her password hash is nobody's business outside sign-in.
drop policy own_rows on control.user_credential;

create table control.permission (
  key text primary key,
  type text not null check (type in ('route', 'button')),
  title text not null,
  module text not null,
  -- 0 none, 1 personal data, 2 value of stock, 3 administration
  sensitive smallint not null default 0 check (sensitive between 0 and 3),
  bpo_allowed boolean not null default false,
  version integer not null default 1,
  retired boolean not null default false
);
select control.set_table_class('control.permission', 'control');

create table control.role (
  role_id bigint generated always as identity primary key,
  -- null: a role of the house, the same in every warehouse
  whs_id text references control.warehouse_directory,
  role_name text not null check (role_name <> ''),
  -- 1 own staff, 2 BPO
  role_kind smallint not null default 1 check (role_kind in (1, 2)),
  description text not null default '',
  -- 1 on, 2 off: people keep the role, its rights rest
  status smallint not null default 1 check (status in (1, 2)),
  copied_from bigint references control.role on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  constraint role_name_once unique nulls not distinct (whs_id, role_name)
);
select control.set_table_class('control.role', 'control');

create table control.role_permission (
  role_id bigint not null references control.role on delete cascade,
  key text not null references control.permission,
  primary key (role_id, key)
);
select control.set_table_class('control.role_permission', 'control');

create table control.user_whs (
  user_id text not null references control.app_user on delete cascade,
  whs_id text not null references control.warehouse_directory,
  is_show_mbn smallint not null default 0 check (is_show_mbn in (0, 1)),
  is_default boolean not null default false,
  primary key (user_id, whs_id)
);
select control.set_table_class('control.user_whs', 'control');

create table control.user_role (
  user_id text not null,
  whs_id text not null,
  role_id bigint not null references control.role,
  valid_from timestamptz not null default now(),
  valid_to timestamptz not null default 'infinity',
  granted_by text not null default 'system',
  reason text not null default '',
  primary key (user_id, whs_id, role_id),
  foreign key (user_id, whs_id) references control.user_whs on delete cascade
);
select control.set_table_class('control.user_role', 'control');

create table control.user_session (
  sid_hash bytea primary key,
  user_id text not null references control.app_user on delete cascade,
  whs_id text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  ip text not null,
  user_agent text not null,
  -- what a list of sessions shows of it: the id itself is known to its browser alone
  session_ref uuid not null unique default gen_random_uuid(),
  -- 1 password, 2 Google, 3 business account
  auth_method smallint not null default 1 check (auth_method in (1, 2, 3)),
  revoked_at timestamptz,
  revoke_reason text
);
create index user_session_open on control.user_session (user_id) where revoked_at is null;
select control.set_table_class('control.user_session', 'control');

create table control.auth_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  user_id text,
  login_name_hash bytea,
  ip text not null,
  ok boolean not null,
  detail text not null default ''
);
create index auth_log_user on control.auth_log (user_id, at desc);
select control.set_table_class('control.auth_log', 'control', true);

-- What every change of people and rights leaves behind: its answer, and who did what to whom.
create table control.rights_request (
  user_id text not null references control.app_user,
  request_id uuid not null,
  fingerprint bytea not null,
  call_id text not null,
  retcode integer not null default 0,
  reply jsonb,
  at timestamptz not null default now(),
  primary key (user_id, request_id)
);
create index rights_request_age on control.rights_request (at);
select control.set_table_class('control.rights_request', 'control');

create table control.rights_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id text not null,
  display_name text not null,
  ip text not null,
  whs_id text not null,
  request_id uuid not null,
  call_id text not null,
  object_type text not null,
  object_id text not null,
  action text not null,
  before json,
  after json,
  reason text not null default ''
);
create index rights_log_object on control.rights_log (object_type, object_id, id desc);
select control.set_table_class('control.rights_log', 'control', true);
-- What somebody did to others' rights is not a row of hers.
drop policy own_rows on control.rights_log;
drop policy own_rows on control.rights_request;

create table control.paging_header (
  user_id text not null references control.app_user on delete cascade,
  name text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, name)
);
select control.set_table_class('control.paging_header', 'control');
-- The columns she chose are hers to change.
create policy own_writes on control.paging_header
  using (user_id = current_setting('app.user_id', true)) with check (user_id = current_setting('app.user_id', true));

-- What these tables hold of a warehouse is a right, not warehouse data: people move between warehouses.
comment on column control.user_session.whs_id is 'the warehouse the session works in';
comment on column control.role.whs_id is 'the warehouse the role belongs to';
comment on column control.rights_log.whs_id is 'the warehouse of the session that acted';

-- Which accounts the sign-in page of a demo offers. Empty everywhere else.
create table control.demo_account (
  user_id text primary key references control.app_user on delete cascade,
  place smallint not null,
  code text not null,
  role text not null,
  password text not null
);
select control.set_table_class('control.demo_account', 'control');
