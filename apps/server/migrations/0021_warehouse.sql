-- Up Migration
-- What a warehouse is to people stands in the directory; how it works, in its row at its site.

alter table control.warehouse_directory
  add column whs_no text not null default '',
  add column address text not null default '',
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column version integer not null default 1,
  add column ctime timestamptz not null default now(),
  add column mtime timestamptz not null default now(),
  add column creator text not null default 'system',
  add column modifier text not null default 'system',
  -- The request that wrote it last. A warehouse lies in two databases: a request that is repeated because only one of
  -- them heard it knows its own row again.
  add column written_by uuid;

-- The number was kept at the site alone.
do $$
declare
  of record;
begin
  perform set_config('app.control', 'on', true);
  for of in select site_id from control.site loop
    perform set_config('app.site_id', of.site_id, true);
    update control.warehouse_directory d set whs_no = w.whs_no from site.warehouse w where w.whs_id = d.whs_id;
  end loop;
  update control.warehouse_directory set whs_no = whs_id where whs_no = '';
end $$;
alter table control.warehouse_directory alter column whs_no drop default;
alter table control.warehouse_directory add constraint warehouse_number_once unique (site_id, whs_no);

-- The house's own words for texts of the console: they win over those of the build.
create table control.translation (
  locale text not null,
  -- namespace:path, as in the console's text files
  key text not null check (key ~ '^[a-z-]+:[A-Za-z0-9_.]+$'),
  text text not null check (text <> '' and length(text) <= 500),
  modifier text not null,
  mtime timestamptz not null default now(),
  primary key (locale, key)
);
select control.set_table_class('control.translation', 'control');
