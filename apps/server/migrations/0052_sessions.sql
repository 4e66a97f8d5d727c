-- Up Migration
select set_config('app.control', 'on', true);

-- When the user last proved who they are (password or provider). Kept when a session moves to another warehouse.
alter table control.user_session add column authenticated_at timestamptz not null default now();
update control.user_session set authenticated_at = created_at;

-- A session and its successors (change_whs, reset_my_pwd) share a lineage: ending one ends what came of it.
alter table control.user_session add column lineage uuid not null default gen_random_uuid();

-- The user who answers for a service account: its tokens can never do more than the owner may do there.
alter table control.service_account add column owner_id text references control.app_user on delete set null;
update control.service_account a set owner_id = u.user_id
  from control.app_user u where lower(a.created_by) in (u.login_name, lower(u.email));

alter table control.service_token add column maker_id text references control.app_user on delete set null;
update control.service_token t set maker_id = u.user_id
  from control.app_user u where lower(t.created_by) in (u.login_name, lower(u.email));

-- Tokens used to live for ever: those that are open get a year from now, so that no integration stops with the update.
alter table control.service_token add column expires_at timestamptz;
update control.service_token t set expires_at = least(a.expires_at, now() + interval '365 days')
  from control.service_account a where a.service_id = t.service_id;
alter table control.service_token alter column expires_at set not null;
