-- Up Migration
-- Signing in by password: what holds up those who guess, and how a person gets a new password.

-- How often a password was wrong, one after the other. The key is a hash of the sign-in name, whether it exists or not;
-- a browser that has signed in before as this person has a row of its own, so that strangers do not hold her up.
create table control.login_guard (
  guard_key bytea primary key,
  consecutive_fails integer not null default 0,
  next_allowed_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create index login_guard_age on control.login_guard (touched_at);
select control.set_table_class('control.login_guard', 'control');

-- Tries of a minute, from one address and in all.
create table control.login_pace (
  minute timestamptz not null,
  bucket text not null,
  tries integer not null default 1,
  primary key (minute, bucket)
);
select control.set_table_class('control.login_pace', 'control');

create table control.captcha_challenge (
  captcha_id uuid primary key default gen_random_uuid(),
  login_name_hash bytea not null,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captcha_challenge_age on control.captcha_challenge (expires_at);
select control.set_table_class('control.captcha_challenge', 'control');

-- Browsers that have signed in. The id is known to the browser alone.
create table control.known_device (
  device_hash bytea not null,
  user_id text not null references control.app_user on delete cascade,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (device_hash, user_id)
);
create index known_device_user on control.known_device (user_id);
create index known_device_age on control.known_device (last_seen);
select control.set_table_class('control.known_device', 'control');
drop policy own_rows on control.known_device;

create table control.password_reset (
  token_hash bytea primary key,
  user_id text not null references control.app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on control.password_reset (user_id);
select control.set_table_class('control.password_reset', 'control');
-- Whose link it is may be known to nobody outside sign-in.
drop policy own_rows on control.password_reset;

-- Mail that is to be sent or was sent. It holds no text and no link: those are made when it goes out, so that whoever
-- reads this table cannot use it to sign in.
create table control.mail_message (
  mail_id bigint generated always as identity primary key,
  -- 1 link for a new password, 2 the password was changed
  kind smallint not null check (kind in (1, 2)),
  login_name text not null,
  -- 1 waiting, 2 sent, 3 given up
  state smallint not null default 1 check (state in (1, 2, 3)),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text not null default ''
);
create index mail_message_age on control.mail_message (created_at);
select control.set_table_class('control.mail_message', 'control');

-- Which list of common passwords this one was held against (0 none yet), and since when it is known to be on it.
alter table control.user_credential
  add column judged_by smallint not null default 0,
  add column weak_since timestamptz;

create table control.user_setting (
  user_id text not null references control.app_user on delete cascade,
  name text not null,
  value text not null check (length(value) <= 4096),
  updated_at timestamptz not null default now(),
  primary key (user_id, name)
);
select control.set_table_class('control.user_setting', 'control');
-- What she chose is hers to change.
create policy own_writes on control.user_setting
  using (user_id = current_setting('app.user_id', true)) with check (user_id = current_setting('app.user_id', true));
