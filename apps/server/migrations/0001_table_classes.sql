-- Up Migration
-- Every table belongs to one of four classes, and its class is its row-level security:
--   warehouse  rows of one warehouse, seen only by a transaction that works in it
--   site       rows of one country site, seen by every warehouse of it; a row with a warehouse is written in it alone
--   control    people and rights, seen by the sign-in code, and by a person as far as the row is hers
--   system     the server's own book-keeping
-- A transaction says where it works by settings local to it; without them it sees nothing.

create function control.set_table_class(target regclass, class text, append_only boolean default false)
returns void language plpgsql as $$
declare
  own text := case when exists (
      select 1 from pg_attribute where attrelid = target and attname = 'user_id' and not attisdropped)
    then 'user_id = current_setting(''app.user_id'', true)' end;
  of_whs boolean := exists (
    select 1 from pg_attribute where attrelid = target and attname = 'whs_id' and not attisdropped);
  sees text := case class
    when 'warehouse' then 'whs_id = current_setting(''app.whs_id'', true)'
    when 'site' then 'site_id = current_setting(''app.site_id'', true)'
    when 'control' then 'current_setting(''app.control'', true) = ''on'''
    when 'system' then 'current_setting(''app.system'', true) = ''on'''
  end;
begin
  if sees is null then
    raise exception 'unknown table class %', class;
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  -- A row of a site that belongs to one warehouse is read in the whole site and written in that warehouse.
  if class = 'site' and of_whs then
    execute format('create policy site_class on %s for select using (%s)', target, sees);
    execute format('create policy own_warehouse on %s using (whs_id = current_setting(''app.whs_id'', true)) with check (whs_id = current_setting(''app.whs_id'', true) and %s)', target, sees);
  else
    execute format('create policy %I on %s using (%s) with check (%s)', class || '_class', target, sees, sees);
  end if;
  -- A person reads the control rows that are hers. Writing them would be giving herself roles, warehouses and sessions.
  if class = 'control' and own is not null then
    execute format('create policy own_rows on %s for select using (%s)', target, own);
  end if;
  execute format('revoke all on %s from public', target);
  execute format('grant select, insert %s on %s to app', case when append_only then '' else ', update, delete' end, target);
  execute format('comment on table %s is %L', target, 'class: ' || class || case when append_only then ', append only' else '' end);
end $$;

-- Leaves of a table partitioned by month, made on demand by the server's housekeeping. The leaf gets the same
-- protection as its parent: it is reached through the parent only, as app holds no right on it.
create function control.ensure_month(parent regclass, month date)
returns void language plpgsql security definer set search_path = pg_catalog as $$
declare
  first date := date_trunc('month', month)::date;
  leaf text := format('%s_%s', parent, to_char(first, 'YYYYMM'));
begin
  if to_regclass(leaf) is not null then
    return;
  end if;
  execute format('create table %s partition of %s for values from (%L) to (%L)', leaf, parent, first, (first + interval '1 month')::date);
  execute format('alter table %s enable row level security', leaf);
  execute format('alter table %s force row level security', leaf);
end $$;
revoke all on function control.ensure_month(regclass, date) from public;
grant execute on function control.ensure_month(regclass, date) to app;

-- Each letter three times: the pieces of three letters an index is made of then hold every letter and every pair.
create function control.letters(value text)
returns text language sql immutable parallel safe strict
return regexp_replace(value, '(.)', '\1\1\1', 'g');
-- The same for the pattern of a search, in which a backslash and its sign are one letter.
create function control.letters_sought(pattern text)
returns text language sql immutable parallel safe strict
return regexp_replace(pattern, '(\\.|.)', '\1\1\1', 'g');

-- A text sought anywhere in a column needs its own indexes, and under row-level security no such index is used: the
-- comparison is not leakproof, so PostgreSQL would read every row of the warehouse first. The search is therefore a
-- function of the role search_room, which alone passes the policy and asks for the warehouse itself; app gets no more
-- than its rows, and joins them to the table under its own policy.
--   like_<table>_<column>     by pieces of three letters
--   letters_<table>_<column>  for a text that has none, as most Chinese names are sought: by letters and pairs
-- What tells them apart stands in front: PostgreSQL cuts a name behind its 63rd letter.
create function control.add_text_search(target regclass, searched text)
returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target) || '_' || searched;
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
    execute format('create index on %s using gin (whs_id public.text_ops, (%s) public.gin_trgm_ops)', target, way.within);
    execute format(
      'create function site.%I(wanted text) returns setof %s language sql stable security definer '
      'set search_path = pg_catalog as %L',
      way.search, target,
      format('select * from %s where whs_id = current_setting(''app.whs_id'', true) and %s ilike %s', target, way.within, way.pattern));
    execute format('revoke all on function site.%I from public', way.search);
    execute format('grant execute on function site.%I to app', way.search);
    execute format('alter function site.%I owner to search_room', way.search);
  end loop;
end $$;

grant usage on schema control, site to app;
grant usage on schema control to search_room;
