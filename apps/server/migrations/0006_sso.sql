-- Up Migration
-- Signing in with an account held elsewhere (OpenID Connect), and what the console may know before anybody signs in.

-- Who a person is at a provider. The pair of issuer and subject is the key, never the address: an address may be given
-- to somebody else. For the same reason an account has one subject at an issuer.
create table control.oidc_link (
  issuer text not null,
  subject text not null,
  user_id text not null references control.app_user on delete cascade,
  email_at_link text not null,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);
select control.set_table_class('control.oidc_link', 'control');

-- A sign-in under way: good once, for ten minutes, in the browser that began it. Neither state nor the browser's
-- secret is kept, only their hashes; the verifier is encrypted with the browser's secret.
create table control.oidc_flow (
  state_hash bytea primary key,
  provider text not null check (provider in ('google', 'tob')),
  nonce text not null,
  pkce_verifier bytea not null,
  browser_bind_hash bytea not null,
  redirect_path text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index oidc_flow_age on control.oidc_flow (expires_at);
select control.set_table_class('control.oidc_flow', 'control');

create table control.admin_config (
  config_key text primary key,
  config_value text not null,
  -- readable by anybody, before sign-in
  public boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  check (config_key <> 'enable_tob_login' or config_value in ('0', '1')),
  check (config_key <> 'tob_password_page_url' or config_value = '' or config_value ~ '^https?://')
);
select control.set_table_class('control.admin_config', 'control');
-- The table's class lets only the control room see it.
set local app.control = 'on';
insert into control.admin_config (config_key, config_value, public) values
  ('enable_tob_login', '0', true),
  ('tob_password_page_url', '', true);
