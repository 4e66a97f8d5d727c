-- Up Migration
-- Consoles also report which of the calls they time were refused: an error of that step of a scan.

alter table site.telemetry_minute drop constraint telemetry_minute_kind_check;
-- 1 page view, 2 time spent, 3 call, 4 step of a scan, 5 page drawn, 6 call refused
alter table site.telemetry_minute add check (kind between 1 and 6);
