-- Up Migration
-- What the files of a sub-application were when its version was registered: the console loads no other bytes.
create table control.sub_app_file (
  app text not null check (app ~ '^[A-Za-z0-9_-]{1,40}$'),
  version text not null check (version ~ '^\d{1,6}\.\d{1,6}\.\d{1,6}$'),
  path text not null,
  integrity text not null check (integrity ~ '^sha384-[A-Za-z0-9+/]{64}$'),
  registered_at timestamptz not null default now(),
  primary key (app, version, path)
);
select control.set_table_class('control.sub_app_file', 'control', true);
-- Only the login that migrates registers: a server that was taken over cannot approve files of its own.
revoke insert on control.sub_app_file from app;
create policy registration on control.sub_app_file to tally_owner using (true) with check (true);
