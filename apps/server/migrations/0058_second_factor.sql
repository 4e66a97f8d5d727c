-- Second factors of users: authenticator apps (RFC 6238), passkeys (WebAuthn) and recovery codes.

alter table control.role
  -- 0 not required, 1 required: the rights of the role count only in a session with a second factor
  add column second_factor_required smallint not null default 0 check (second_factor_required in (0, 1));

-- Whether a second factor was proved when the session was opened, or set up in it.
alter table control.user_session add column second_factor boolean not null default false;

create table control.user_totp (
  user_id text primary key references control.app_user on delete cascade,
  -- AES-256-GCM with the key of the server: iv, ciphertext, tag
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- null: shown to the user, not confirmed by a code yet
  confirmed_at timestamptz,
  -- the newest time step a code was taken for: a code works once
  last_step bigint not null default 0
);
select control.set_table_class('control.user_totp', 'control');
drop policy own_rows on control.user_totp;

create table control.user_passkey (
  passkey_id uuid primary key default gen_random_uuid(),
  user_id text not null references control.app_user on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- signatures counted by the authenticator; 0 for those that do not count
  counter bigint not null default 0,
  transports text[] not null default '{}',
  passkey_name text not null check (passkey_name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index user_passkey_user on control.user_passkey (user_id);
select control.set_table_class('control.user_passkey', 'control');
drop policy own_rows on control.user_passkey;

create table control.user_recovery_code (
  user_id text not null references control.app_user on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select control.set_table_class('control.user_recovery_code', 'control');
drop policy own_rows on control.user_recovery_code;

-- A sign-in whose first factor was right and whose second is awaited.
create table control.pending_sign_in (
  -- the secret itself is in a cookie of the browser only
  browser_hash bytea primary key,
  user_id text not null references control.app_user on delete cascade,
  -- null: chosen when the session is opened
  whs_id text,
  -- 1 password, 2 Google, 3 business account
  auth_method smallint not null check (auth_method in (1, 2, 3)),
  wrong_codes smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index pending_sign_in_user on control.pending_sign_in (user_id);
create index pending_sign_in_age on control.pending_sign_in (expires_at);
select control.set_table_class('control.pending_sign_in', 'control');
drop policy own_rows on control.pending_sign_in;
comment on column control.pending_sign_in.whs_id is 'the warehouse the session will work in';

create table control.passkey_challenge (
  -- hash of the session id or of the secret of a pending sign-in
  holder_hash bytea not null,
  -- 1 add a passkey, 2 sign in
  purpose smallint not null check (purpose in (1, 2)),
  user_id text not null references control.app_user on delete cascade,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (holder_hash, purpose)
);
create index passkey_challenge_user on control.passkey_challenge (user_id);
create index passkey_challenge_age on control.passkey_challenge (expires_at);
select control.set_table_class('control.passkey_challenge', 'control');
drop policy own_rows on control.passkey_challenge;

-- 3: the second factors of the account were changed
alter table control.mail_message drop constraint mail_message_kind_check;
alter table control.mail_message add constraint mail_message_kind_check check (kind in (1, 2, 3));
