-- Up Migration
-- What the demo page of the dev environment scanned. Empty everywhere else.

create table site.test_scan (
  whs_id text not null references site.warehouse,
  scan_id bigint generated always as identity,
  -- Not unique on purpose: were a command ever done twice, it would be seen here.
  request_id uuid not null,
  label text not null check (label <> ''),
  scanned_by text not null,
  ctime timestamptz not null default now(),
  primary key (whs_id, scan_id)
);
create index test_scan_ctime on site.test_scan (whs_id, ctime, scan_id) include (label);
select control.set_table_class('site.test_scan', 'warehouse');
