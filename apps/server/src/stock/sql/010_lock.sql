-- Locks all that a command of the stock room will judge and tells what it found, in one round trip. What is decided from
-- it is written by stock_write in the same transaction.
--
-- The order of locks is the same for everybody, so two commands can wait for each other only one way round:
--   stock_demand (id) > container (id) > location_load (location_id) > stock (key) > stock_uid (id) > allocation, stock_block (id)
-- Rows that are not there yet are made, empty, so that they too can be locked.

drop function if exists site.stock_places(bigint[], site.location_load[]);

create or replace function site.stock_numbers(list jsonb)
returns bigint[] language plpgsql immutable as $$
begin
  if list is null then
    return '{}';
  end if;
  return array(select value::bigint from jsonb_array_elements_text(list) order by 1);
end $$;

-- What has room to run out of: cells, and other places with a limit. Docks and lanes take what comes.
create or replace function site.stock_has_load(l site.location)
returns boolean language sql immutable
return l.kind in (1, 2, 4, 6) and (l.kind = 1 or num_nonnulls(l.max_qty, l.max_volume_cm3, l.max_weight_g, l.max_container) > 0);

-- The load of a place is made on its first use, with the limits the place has.
create or replace function site.stock_make_loads(places bigint[])
returns void language plpgsql as $$
begin
  insert into site.location_load (whs_id, location_id, limit_qty, limit_volume_cm3, limit_weight_g, limit_containers, cap_qty, cap_volume_cm3, cap_weight_g, cap_containers)
  select l.whs_id, l.id, l.max_qty, l.max_volume_cm3, l.max_weight_g, l.max_container, l.max_qty, l.max_volume_cm3, l.max_weight_g, l.max_container
  from unnest(places) p(id)
  cross join lateral (
    select l.*, site.stock_has_load(l) as has_load from site.location l where l.whs_id = current_setting('app.whs_id') and l.id = p.id offset 0) l
  where l.has_load
    and not exists (select 1 from site.location_load o where o.whs_id = l.whs_id and o.location_id = l.id)
  order by l.id
  on conflict do nothing;
end $$;

-- The demands that must stand still before these claims do.
create or replace function site.stock_demands_of(whs text, claim_ids bigint[], claims_on bigint[])
returns bigint[] language plpgsql stable as $$
begin
  if claim_ids = '{}' and claims_on = '{}' then
    return '{}';
  end if;
  return array(
    select demand_id from site.allocation where whs_id = whs and id = any(claim_ids)
    union select demand_id from site.allocation where whs_id = whs and stock_id = any(claims_on) and state = 1);
end $$;

-- Locks demands and tells them, as lists of numbers and of times.
create or replace function site.stock_lock_demands(whs text, demand_ids bigint[])
returns json language plpgsql as $$
declare
  numbers bigint[]; due timestamptz[]; closed timestamptz[];
begin
  select array_agg(n), array_agg(due_at), array_agg(closed_at) into numbers, due, closed from (
    select array[id, demand_type, group_id, sku_id, owner_id, priority, allow_expired::int, ordered, allocated, shipped, cancelled] as n, due_at, closed_at
    from site.stock_demand where whs_id = whs and id = any(demand_ids) order by id for update) locked;
  return json_build_object('numbers', to_json(numbers), 'due', to_json(due), 'closed', to_json(closed));
end $$;

-- A list of numbers is looked up one by one (`unnest` and a lateral select by key): `= any(list)` may be answered by reading
-- the whole house while a table has no statistics yet, and a connection keeps the plan it made then.

-- For goods that move. What is asked (absent means none):
--   demands, containers, places, blocks, skus, batches   by number
--   keys       balances by key, each with `made`
--   uids       serials by text
--   claims     allocations by number; their demands are locked too
--   claims_on  balances whose open claims are all needed, by number: those that carry or break them
--   tasks      whose planned room may be used up
--   contents_of  containers whose balances must be known whole
--   reversing  moves that shall be undone
--   posts, moves, allocations, blocks_made, uids_made, plans_made   how many numbers are needed
create or replace function site.stock_lock(asked jsonb)
returns json language plpgsql security definer set search_path = site, pg_catalog
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  whs text := current_setting('app.whs_id');
  claim_ids bigint[] := stock_numbers(asked -> 'claims');
  claims_on bigint[] := stock_numbers(asked -> 'claims_on');
  demand_ids bigint[] := stock_numbers(asked -> 'demands') || stock_demands_of(whs, claim_ids, claims_on);
  block_ids bigint[] := stock_numbers(asked -> 'blocks');
  demands json; containers container[]; uids stock_uid[]; claims allocation[]; blocks stock_block[];
  place_ids bigint[] := stock_numbers(asked -> 'places');
  -- Named here and not in the queries: behind row-level security a call in a condition is asked of every row, and no index serves it.
  container_ids bigint[] := stock_numbers(asked -> 'containers');
  sku_ids bigint[] := stock_numbers(asked -> 'skus');
  batch_ids bigint[] := stock_numbers(asked -> 'batches');
  task_ids bigint[] := stock_numbers(asked -> 'tasks');
  contents_of bigint[] := stock_numbers(asked -> 'contents_of');
  reversing bigint[] := stock_numbers(asked -> 'reversing');
  -- Lists of numbers, told without names: for what comes in tens, naming every number took most of the time.
  balances bigint[]; came timestamptz[]; places bigint[]; labels text[]; loads bigint[]; unmixed bigint[]; there bigint[]; planned bigint[];
begin
  if demand_ids <> '{}' then
    demands := stock_lock_demands(whs, demand_ids);
  end if;
  if container_ids <> '{}' then
    containers := array(select c from container c where whs_id = whs and id = any(container_ids) order by id for update);
  end if;

  if place_ids <> '{}' then
    if (select count(*) from location_load where whs_id = whs and location_id = any(place_ids)) < cardinality(place_ids) then
      perform stock_make_loads(place_ids);
    end if;
    loads := array(
      select array[l.location_id, l.qty, l.volume_cm3, l.weight_g, l.containers, l.plan_qty, l.plan_volume_cm3, l.plan_weight_g, l.plan_containers,
        l.cap_qty, l.cap_volume_cm3, l.cap_weight_g, l.cap_containers]
      from (select p.id from unnest(place_ids) p(id) order by 1) p
      cross join lateral (select * from location_load l where l.whs_id = whs and l.location_id = p.id for update) l);
    select array_agg(array[l.id, l.kind, l.standing, l.max_sku, m.mix_sku, m.mix_batch, m.mix_owner]), array_agg(l.location_id),
      array_agg(l.id) filter (where m.mix_sku = 0 or m.mix_batch = 0 or m.mix_owner = 0 or l.max_sku is not null)
    into places, labels, unmixed
    from unnest(place_ids) p(id)
    cross join lateral (select * from location l where l.whs_id = whs and l.id = p.id offset 0) l
    left join zone z on z.whs_id = whs and z.zone_id = l.zone_id
    cross join lateral (select coalesce(l.mix_sku, z.mix_sku, 1) as mix_sku, coalesce(l.mix_batch, z.mix_batch, 1) as mix_batch, coalesce(l.mix_owner, z.mix_owner, 1) as mix_owner) m;
    -- Under the lock of a load nobody else changes what stands there: where mixing is refused that is told, and what is planned to come.
    if unmixed is not null then
      there := array(select array[location_id, id, sku_id, batch_id, owner_id] from stock where whs_id = whs and location_id = any(unmixed) and on_hand > 0 and location_id = any(loads[:][1:1]));
      planned := array(select array[location_id, task_id, sku_id] from location_plan where whs_id = whs and location_id = any(unmixed) and state = 1);
    end if;
  end if;

  -- Balances that goods may come to are made before any is locked: who waits for another's new row holds no row yet.
  if asked ? 'keys' then
    insert into stock (whs_id, sku_id, location_id, container_id, batch_id, owner_id, grade, first_in_at, last_move_at)
    select whs, k.sku_id, k.location_id, k.container_id, k.batch_id, k.owner_id, k.grade, clock_timestamp(), '-infinity'
    from jsonb_to_recordset(asked -> 'keys') as k(sku_id bigint, location_id bigint, container_id bigint, batch_id bigint, owner_id bigint, grade smallint, made boolean)
    where k.made and not exists (select 1 from stock s where s.whs_id = whs and s.sku_id = k.sku_id and s.location_id = k.location_id
      and s.container_id = k.container_id and s.batch_id = k.batch_id and s.owner_id = k.owner_id and s.grade = k.grade)
    order by 2, 3, 4, 5, 6, 7
    on conflict do nothing;
    select array_agg(numbers), array_agg(first_in_at) into balances, came from (
      select array[s.id, s.sku_id, s.location_id, s.container_id, s.batch_id, s.owner_id, s.grade, s.on_hand, s.allocated, s.blocked, s.last_move_id] as numbers, s.first_in_at
      from (
        select k.* from jsonb_to_recordset(asked -> 'keys') as k(sku_id bigint, location_id bigint, container_id bigint, batch_id bigint, owner_id bigint, grade smallint)
        order by 1, 2, 3, 4, 5, 6
      ) k cross join lateral (
        select * from stock s where s.whs_id = whs and s.sku_id = k.sku_id and s.location_id = k.location_id and s.container_id = k.container_id
          and s.batch_id = k.batch_id and s.owner_id = k.owner_id and s.grade = k.grade
        for update
      ) s) locked;
  end if;

  if asked ? 'uids' then
    uids := array(select u from stock_uid u where whs_id = whs and uid = any(array(select jsonb_array_elements_text(asked -> 'uids'))) and state in (1, 4) order by id for update);
  end if;
  if claim_ids <> '{}' or claims_on <> '{}' then
    claims := array(select a from allocation a where whs_id = whs and (id = any(claim_ids) or (stock_id = any(claims_on) and state = 1)) order by id for update);
  end if;
  if block_ids <> '{}' or claims_on <> '{}' then
    blocks := array(select b from stock_block b where whs_id = whs and (id = any(block_ids) or (stock_id = any(claims_on) and open_qty > 0)) order by id for update);
  end if;

  -- The time and the numbers are taken only now: per key their order is the order of the commits.
  return json_build_object(
    'demands', demands, 'containers', to_json(containers), 'balances', to_json(balances), 'came', to_json(came),
    'places', to_json(places), 'labels', to_json(labels), 'loads', to_json(loads), 'there', to_json(there), 'planned', to_json(planned),
    'uids', (select json_agg(to_jsonb(u) || jsonb_build_object('stands', l.location_id))
      from unnest(uids) u left join stock s on s.whs_id = whs and s.id = u.stock_id left join location l on l.whs_id = whs and l.id = s.location_id),
    'claims', to_json(claims), 'blocks', to_json(blocks),
    'skus', (select json_agg(json_build_object('id', k.id, 'label', k.sku_id, 'volume_cm3', coalesce(k.volume_cm3, 0), 'weight_g', coalesce(k.weight_g, 0), 'need_uid', k.need_uid, 'need_batch', k.need_batch))
      from unnest(sku_ids) n(id) cross join lateral (select * from sku k where k.site_id = current_setting('app.site_id') and k.id = n.id offset 0) k),
    'batches', case when batch_ids <> '{}' then (select json_agg(json_build_object('id', b.id, 'sku_id', b.sku_id, 'inbound_date', b.inbound_date, 'expiry_date', b.expiry_date, 'recalled', b.recall_at is not null, 'moved', b.immutable_at is not null))
      from batch b where b.whs_id = whs and b.id = any(batch_ids)) end,
    'plans', case when task_ids <> '{}' then (select json_agg(l) from location_plan l where l.whs_id = whs and l.task_id = any(task_ids) and l.state = 1) end,
    'contents', case when contents_of <> '{}' then (select json_agg(s.id) from unnest(contents_of) c(id)
      cross join lateral (select id from stock s where s.whs_id = whs and s.container_id = c.id and s.container_id <> 0 and s.on_hand > 0 offset 0) s) end,
    'reversed', case when reversing <> '{}' then (select json_agg(m.reverses) from stock_move m
      where m.whs_id = whs and m.reverses = any(reversing) and m.reverses <> 0) end,
    'at', clock_timestamp(),
    'post_ids', array_to_json(array(select nextval('stock_post_id') from generate_series(1, (asked ->> 'posts')::int))),
    'move_ids', array_to_json(array(select nextval('stock_move_id') from generate_series(1, (asked ->> 'moves')::int))),
    'allocation_ids', array_to_json(array(select nextval('allocation_id') from generate_series(1, (asked ->> 'allocations')::int))),
    'block_ids', array_to_json(array(select nextval('stock_block_id') from generate_series(1, (asked ->> 'blocks_made')::int))),
    'uid_ids', array_to_json(array(select nextval('stock_uid_id') from generate_series(1, (asked ->> 'uids_made')::int))),
    'plan_ids', array_to_json(array(select nextval('location_plan_id') from generate_series(1, (asked ->> 'plans_made')::int))));
end $$;

-- For claims on goods that stay where they are: demands, then balances with what decides whether one may be claimed.
create or replace function site.stock_lock_claims(asked jsonb)
returns json language plpgsql security definer set search_path = site, pg_catalog
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  whs text := current_setting('app.whs_id');
  stock_ids bigint[] := stock_numbers(asked -> 'stock_ids');
  claim_ids bigint[] := stock_numbers(asked -> 'claims');
  claims_on bigint[] := stock_numbers(asked -> 'claims_on');
  demand_ids bigint[] := stock_numbers(asked -> 'demands') || stock_demands_of(whs, claim_ids, claims_on);
  block_ids bigint[] := stock_numbers(asked -> 'blocks');
  demands json; balances bigint[]; came timestamptz[]; about bigint[]; labels text[]; expires date[]; claims allocation[]; blocks stock_block[];
begin
  demands := stock_lock_demands(whs, demand_ids);
  -- The claims stand still now: where they stand may be read.
  if claim_ids <> '{}' then
    stock_ids := stock_ids || array(select stock_id from allocation where whs_id = whs and id = any(claim_ids));
  end if;
  if block_ids <> '{}' then
    stock_ids := stock_ids || array(select stock_id from stock_block where whs_id = whs and id = any(block_ids));
  end if;
  select array_agg(numbers), array_agg(first_in_at) into balances, came from (
    select array[id, sku_id, location_id, container_id, batch_id, owner_id, grade, on_hand, allocated, blocked, last_move_id] as numbers, first_in_at
    from stock where whs_id = whs and id = any(stock_ids)
    order by sku_id, location_id, container_id, batch_id, owner_id, grade for update) locked;
  -- read after the lock: a place that was closed while we waited is closed
  select array_agg(array[s.id, coalesce(l.standing, 1), coalesce(l.kind, 9), (b.recall_at is not null)::int, o.kind]), array_agg(l.location_id), array_agg(b.expiry_date)
  into about, labels, expires
  from stock s
  left join location l on l.whs_id = whs and l.id = s.location_id
  left join batch b on b.whs_id = whs and b.id = s.batch_id
  left join owner o on o.site_id = current_setting('app.site_id') and o.id = s.owner_id
  where s.whs_id = whs and s.id = any(stock_ids);
  if claim_ids <> '{}' or claims_on <> '{}' then
    claims := array(select a from allocation a where whs_id = whs and (id = any(claim_ids) or (stock_id = any(claims_on) and state = 1)) order by id for update);
  end if;
  if block_ids <> '{}' then
    blocks := array(select b from stock_block b where whs_id = whs and id = any(block_ids) order by id for update);
  end if;
  return json_build_object(
    'demands', demands, 'claims', to_json(claims), 'blocks', to_json(blocks), 'balances', to_json(balances), 'came', to_json(came),
    'about', to_json(about), 'labels', to_json(labels), 'expires', to_json(expires),
    'at', clock_timestamp(),
    'allocation_ids', array_to_json(array(select nextval('allocation_id') from generate_series(1, (asked ->> 'allocations')::int))),
    'block_ids', array_to_json(array(select nextval('stock_block_id') from generate_series(1, (asked ->> 'blocks_made')::int))));
end $$;

grant execute on function site.stock_lock(jsonb), site.stock_lock_claims(jsonb) to app;
