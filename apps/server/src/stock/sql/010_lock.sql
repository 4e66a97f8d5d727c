-- Locks all that a command of the stock room will judge and tells what it found, in one round trip. What is decided from
-- it is written by stock_write in the same transaction.
--
-- The order of locks is the same for everybody, so two commands can wait for each other only one way round:
--   stock_demand (id) > container (id) > location_load (location_id) > stock (key) > stock_uid (id) > allocation, stock_block (id)
-- Rows that are not there yet are made, empty, so that they too can be locked.

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
  from site.location l
  where l.whs_id = current_setting('app.whs_id') and l.id = any(places) and site.stock_has_load(l)
    and not exists (select 1 from site.location_load o where o.whs_id = l.whs_id and o.location_id = l.id)
  order by l.id
  on conflict do nothing;
end $$;

-- Places with their loads. Under the lock of a load nobody else changes what stands there, so where mixing is refused
-- that is told too, and what is planned to come.
create or replace function site.stock_places(place_ids bigint[], loads site.location_load[])
returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object(
      'place', json_build_object('id', l.id, 'label', l.location_id, 'kind', l.kind, 'standing', l.standing, 'max_sku', l.max_sku,
        'mix_sku', m.mix_sku, 'mix_batch', m.mix_batch, 'mix_owner', m.mix_owner),
      'load', to_json(o),
      'there', case when o.location_id is not null and (m.mix_sku = 0 or m.mix_batch = 0 or m.mix_owner = 0 or l.max_sku is not null) then
        (select json_agg(json_build_object('id', s.id, 'sku_id', s.sku_id, 'batch_id', s.batch_id, 'owner_id', s.owner_id))
         from site.stock s where s.whs_id = l.whs_id and s.location_id = l.id and s.on_hand > 0) end,
      'planned', case when m.mix_sku = 0 and o.plan_qty > 0 then
        (select json_agg(json_build_object('task_id', p.task_id, 'sku_id', p.sku_id)) from site.location_plan p where p.whs_id = l.whs_id and p.location_id = l.id and p.state = 1) end))
    from site.location l
    left join site.zone z on z.whs_id = l.whs_id and z.zone_id = l.zone_id
    left join unnest(loads) o on o.location_id = l.id
    cross join lateral (select coalesce(l.mix_sku, z.mix_sku, 1) as mix_sku, coalesce(l.mix_batch, z.mix_batch, 1) as mix_batch, coalesce(l.mix_owner, z.mix_owner, 1) as mix_owner) m
    where l.whs_id = current_setting('app.whs_id') and l.id = any(place_ids));
end $$;

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
  demand_ids bigint[] := stock_numbers(asked -> 'demands');
  claim_ids bigint[] := stock_numbers(asked -> 'claims');
  claims_on bigint[] := stock_numbers(asked -> 'claims_on');
  block_ids bigint[] := stock_numbers(asked -> 'blocks');
  demands stock_demand[]; containers container[]; balances stock[]; uids stock_uid[]; claims allocation[]; blocks stock_block[];
  place_ids bigint[] := stock_numbers(asked -> 'places'); loads location_load[];
begin
  if claim_ids <> '{}' or claims_on <> '{}' then
    demand_ids := demand_ids || array(
      select demand_id from allocation where whs_id = whs and id = any(claim_ids)
      union select demand_id from allocation where whs_id = whs and stock_id = any(claims_on) and state = 1);
  end if;
  if demand_ids <> '{}' then
    demands := array(select d from stock_demand d where whs_id = whs and id = any(demand_ids) order by id for update);
  end if;
  if asked ? 'containers' then
    containers := array(select c from container c where whs_id = whs and id = any(stock_numbers(asked -> 'containers')) order by id for update);
  end if;

  if place_ids <> '{}' then
    perform stock_make_loads(place_ids);
    loads := array(select l from location_load l where whs_id = whs and location_id = any(place_ids) order by location_id for update);
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
    balances := array(
      select s from (
        select k.* from jsonb_to_recordset(asked -> 'keys') as k(sku_id bigint, location_id bigint, container_id bigint, batch_id bigint, owner_id bigint, grade smallint)
        order by 1, 2, 3, 4, 5, 6
      ) k cross join lateral (
        select s from stock s where s.whs_id = whs and s.sku_id = k.sku_id and s.location_id = k.location_id and s.container_id = k.container_id
          and s.batch_id = k.batch_id and s.owner_id = k.owner_id and s.grade = k.grade
        for update
      ) one(s));
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
    'demands', to_json(demands), 'containers', to_json(containers), 'balances', (select json_agg(json_build_object('whs_id', s.whs_id, 'id', s.id, 'sku_id', s.sku_id, 'location_id', s.location_id, 'container_id', s.container_id,
        'batch_id', s.batch_id, 'owner_id', s.owner_id, 'grade', s.grade, 'on_hand', s.on_hand, 'allocated', s.allocated, 'blocked', s.blocked,
        'first_in_at', s.first_in_at, 'last_move_id', s.last_move_id)) from unnest(balances) s),
    'places', case when place_ids <> '{}' then stock_places(place_ids, loads) end,
    'uids', (select json_agg(to_jsonb(u) || jsonb_build_object('stands', l.location_id))
      from unnest(uids) u left join stock s on s.whs_id = whs and s.id = u.stock_id left join location l on l.whs_id = whs and l.id = s.location_id),
    'claims', to_json(claims), 'blocks', to_json(blocks),
    'skus', (select json_agg(json_build_object('id', k.id, 'label', k.sku_id, 'volume_cm3', coalesce(k.volume_cm3, 0), 'weight_g', coalesce(k.weight_g, 0), 'need_uid', k.need_uid, 'need_batch', k.need_batch))
      from sku k where k.site_id = current_setting('app.site_id') and k.id = any(stock_numbers(asked -> 'skus'))),
    'batches', case when asked ? 'batches' then (select json_agg(json_build_object('id', b.id, 'sku_id', b.sku_id, 'inbound_date', b.inbound_date, 'expiry_date', b.expiry_date, 'recalled', b.recall_at is not null, 'moved', b.immutable_at is not null))
      from batch b where b.whs_id = whs and b.id = any(stock_numbers(asked -> 'batches'))) end,
    'plans', case when asked ? 'tasks' then (select json_agg(l) from location_plan l where l.whs_id = whs and l.task_id = any(stock_numbers(asked -> 'tasks')) and l.state = 1) end,
    'contents', case when asked ? 'contents_of' then (select json_agg(s.id) from stock s
      where s.whs_id = whs and s.container_id = any(stock_numbers(asked -> 'contents_of')) and s.on_hand > 0) end,
    'reversed', case when asked ? 'reversing' then (select json_agg(m.reverses) from stock_move m
      where m.whs_id = whs and m.reverses = any(stock_numbers(asked -> 'reversing'))) end,
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
  demand_ids bigint[] := stock_numbers(asked -> 'demands');
  stock_ids bigint[] := stock_numbers(asked -> 'stock_ids');
  claim_ids bigint[] := stock_numbers(asked -> 'claims');
  claims_on bigint[] := stock_numbers(asked -> 'claims_on');
  block_ids bigint[] := stock_numbers(asked -> 'blocks');
  demands stock_demand[]; balances stock[]; claims allocation[]; blocks stock_block[];
begin
  if claim_ids <> '{}' or claims_on <> '{}' then
    demand_ids := demand_ids || array(
      select demand_id from allocation where whs_id = whs and id = any(claim_ids)
      union select demand_id from allocation where whs_id = whs and stock_id = any(claims_on) and state = 1);
  end if;
  demands := array(select d from stock_demand d where whs_id = whs and id = any(demand_ids) order by id for update);
  -- The claims stand still now: where they stand may be read.
  if claim_ids <> '{}' then
    stock_ids := stock_ids || array(select stock_id from allocation where whs_id = whs and id = any(claim_ids));
  end if;
  if block_ids <> '{}' then
    stock_ids := stock_ids || array(select stock_id from stock_block where whs_id = whs and id = any(block_ids));
  end if;
  balances := array(select s from stock s where whs_id = whs and id = any(stock_ids)
    order by sku_id, location_id, container_id, batch_id, owner_id, grade for update);
  if claim_ids <> '{}' or claims_on <> '{}' then
    claims := array(select a from allocation a where whs_id = whs and (id = any(claim_ids) or (stock_id = any(claims_on) and state = 1)) order by id for update);
  end if;
  if block_ids <> '{}' then
    blocks := array(select b from stock_block b where whs_id = whs and id = any(block_ids) order by id for update);
  end if;
  return json_build_object(
    'demands', to_json(demands), 'claims', to_json(claims), 'blocks', to_json(blocks),
    'balances', (select json_agg(json_build_object('row', s, 'standing', coalesce(l.standing, 1), 'kind', coalesce(l.kind, 9), 'label', l.location_id,
        'expiry_date', b.expiry_date, 'recalled', b.recall_at is not null, 'owner_kind', o.kind))
      from unnest(balances) s
      left join location l on l.whs_id = whs and l.id = s.location_id
      left join batch b on b.whs_id = whs and b.id = s.batch_id
      left join owner o on o.site_id = current_setting('app.site_id') and o.id = s.owner_id),
    'at', clock_timestamp(),
    'allocation_ids', array_to_json(array(select nextval('allocation_id') from generate_series(1, (asked ->> 'allocations')::int))),
    'block_ids', array_to_json(array(select nextval('stock_block_id') from generate_series(1, (asked ->> 'blocks_made')::int))));
end $$;

grant execute on function site.stock_lock(jsonb), site.stock_lock_claims(jsonb) to app;
