-- Up Migration
-- Things of a whole site, such as its SKUs: their lists, the search in them and their history are the site's.

-- As before, and for a table of a site by its site.
create or replace function control.add_text_search(target regclass, searched text)
returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target) || '_' || searched;
  of_site boolean := obj_description(target, 'pg_class') like 'class: site%';
  scope text := case when of_site then 'site_id' else 'whs_id' end;
  way record;
begin
  if not exists (select 1 from pg_policy where polrelid = target and polname = 'searches') then
    execute format('create policy searches on %s for select to search_room using (true)', target);
    execute format('grant select on %s to search_room', target);
  end if;
  -- A text is in a column exactly when its letters, each three times, are in the letters of the column.
  for way in
    select 'like_' || name as search, format('%I', searched) as within, 'wanted' as pattern
    union all
    select 'letters_' || name, format('control.letters(%I)', searched), 'control.letters_sought(wanted)'
  loop
    execute format('create index on %s using gin (%I public.text_ops, (%s) public.gin_trgm_ops)', target, scope, way.within);
    execute format(
      'create function site.%I(wanted text) returns setof %s language sql stable security definer '
      'set search_path = pg_catalog as %L',
      way.search, target,
      format('select * from %s where %I = current_setting(%L, true) and %s ilike %s', target, scope, 'app.' || scope, way.within, way.pattern));
    execute format('revoke all on function site.%I from public', way.search);
    execute format('grant execute on function site.%I to app', way.search);
    execute format('alter function site.%I owner to search_room', way.search);
  end loop;
end $$;

-- A command is written down in the warehouse it was given in. What it did to a thing of the site is read in all of them.
create function control.is_of_site(object_type text)
returns boolean language sql immutable parallel safe strict
return object_type in ('warehouse', 'merchant', 'shop', 'shop_group', 'supplier', 'category', 'sku', 'sku_group', 'sku_mapping', 'model_sku_mapping', 'device_template');
alter table site.audit_log add column site_id text not null generated always as (left(whs_id, 2)) stored;
create policy site_things on site.audit_log for select using (
  site_id = current_setting('app.site_id', true) and control.is_of_site(object_type)
);
create index audit_log_site_thing on site.audit_log (site_id, object_type, object_id, at desc, id desc) where control.is_of_site(object_type);
