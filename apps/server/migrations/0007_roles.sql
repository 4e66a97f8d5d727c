-- Up Migration
-- What roles need beside their tables: titles an administrator wrote, and the log of who was given what.

create table control.permission_title (
  key text not null references control.permission,
  locale text not null,
  title text not null check (title <> ''),
  primary key (key, locale)
);
select control.set_table_class('control.permission_title', 'control');

create table control.access_status_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: a key was given to a role or taken from it, which concerns everybody who holds the role
  user_id text,
  -- null: a role of the house
  whs_id text,
  -- grant, revoke, disable, enable, expire, review
  action text not null,
  role_id bigint,
  key text,
  before text not null default '',
  after text not null default '',
  operator text not null,
  reason text not null default ''
);
create index access_status_log_user on control.access_status_log (user_id, id desc);
create index access_status_log_role on control.access_status_log (role_id, id desc);
select control.set_table_class('control.access_status_log', 'control', true);
comment on column control.access_status_log.whs_id is 'the warehouse the right is held in';

create index role_permission_key on control.role_permission (key, role_id);
create index user_role_role on control.user_role (role_id);
