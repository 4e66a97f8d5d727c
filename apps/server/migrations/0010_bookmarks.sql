-- Up Migration
-- When a bookmark was saved last: used_at also moves when one is only loaded.
alter table control.filter_template add column saved_at timestamptz not null default now();
update control.filter_template set saved_at = created_at;
