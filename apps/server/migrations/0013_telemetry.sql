-- Up Migration
-- What consoles report beyond pages: the time of calls, of scan steps and of drawing a page, and what went wrong in a browser.

alter table site.telemetry_minute drop constraint telemetry_minute_kind_check;
-- 1 page view, 2 time spent, 3 call, 4 step of a scan, 5 page drawn
alter table site.telemetry_minute add check (kind between 1 and 5);

create table site.client_error (
  whs_id text not null references site.warehouse,
  error_id bigint generated always as identity,
  at timestamptz not null default now(),
  -- 1 script, 2 image, 3 refusal
  kind smallint not null check (kind between 1 and 3),
  message text not null,
  page text not null,
  stack text not null,
  build text not null,
  primary key (whs_id, error_id)
);
select control.set_table_class('site.client_error', 'warehouse');
create index client_error_at on site.client_error (at);
create policy system_prunes on site.client_error for delete using (current_setting('app.system', true) = 'on');
create policy system_reads on site.client_error for select using (current_setting('app.system', true) = 'on');
create index telemetry_minute_at on site.telemetry_minute (minute);
