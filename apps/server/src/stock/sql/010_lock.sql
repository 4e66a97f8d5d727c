-- Locks all that a command of the stock room will judge and tells what it found, in one round trip. What is decided from
-- it is written by stock_write in the same transaction.
--
-- The order of locks is the same for everybody, so two commands can wait for each other only one way round:
--   stock_demand (id) > container (id) > location_load (location_id) > stock (key) > stock_uid (id) > allocation, stock_block (id)
-- Rows that are not there yet are made, empty, so that they too can be locked.

create or replace function site.stock_numbers(list jsonb)
returns bigint[] language sql immutable
return array(select value::bigint from jsonb_array_elements_text(list) order by 1);

-- The row of a place that has room to run out of, made on its first use with the limits the place has.
create or replace function site.stock_lock_load(place bigint)
returns site.location_load language plpgsql set search_path = site, pg_catalog as $$
declare
  whs text := current_setting('app.whs_id');
  load location_load;
begin
  loop
    select * into load from location_load where whs_id = whs and location_id = place for update;
    if found then
      return load;
    end if;
    insert into location_load (whs_id, location_id, limit_qty, limit_volume_cm3, limit_weight_g, limit_containers, cap_qty, cap_volume_cm3, cap_weight_g, cap_containers)
    select whs, id, max_qty, max_volume_cm3, max_weight_g, max_container, max_qty, max_volume_cm3, max_weight_g, max_container
    from location where whs_id = whs and id = place
    on conflict do nothing;
    if not found and not exists (select 1 from location where whs_id = whs and id = place) then
      raise exception 'location % is not of warehouse %', place, whs;
    end if;
  end loop;
end $$;

-- A balance by its key. `made` says that goods may come: then an empty row is made where there is none.
create or replace function site.stock_lock_row(k site.stock_key, made boolean)
returns site.stock language plpgsql set search_path = site, pg_catalog as $$
declare
  whs text := current_setting('app.whs_id');
  found_row stock;
begin
  loop
    select * into found_row from stock
    where whs_id = whs and sku_id = k.sku_id and location_id = k.location_id and container_id = k.container_id
      and batch_id = k.batch_id and owner_id = k.owner_id and grade = k.grade
    for update;
    if found or not made then
      return found_row;
    end if;
    insert into stock (whs_id, sku_id, location_id, container_id, batch_id, owner_id, grade, first_in_at, last_move_at)
    values (whs, k.sku_id, k.location_id, k.container_id, k.batch_id, k.owner_id, k.grade, clock_timestamp(), '-infinity')
    on conflict do nothing;
  end loop;
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
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  whs text := current_setting('app.whs_id');
  demand_ids bigint[] := stock_numbers(asked -> 'demands');
  claim_ids bigint[] := stock_numbers(asked -> 'claims');
  claims_on bigint[] := stock_numbers(asked -> 'claims_on');
  block_ids bigint[] := stock_numbers(asked -> 'blocks');
  demands stock_demand[]; containers container[]; balances stock[] := '{}'; uids stock_uid[]; claims allocation[]; blocks stock_block[];
  places json[] := '{}'; place record; load location_load; one stock; wanted record; number bigint;
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

  foreach number in array stock_numbers(asked -> 'places') loop
    select l.id, l.location_id as label, l.kind, l.standing, l.max_sku,
      coalesce(l.mix_sku, z.mix_sku, 1) as mix_sku, coalesce(l.mix_batch, z.mix_batch, 1) as mix_batch, coalesce(l.mix_owner, z.mix_owner, 1) as mix_owner,
      -- docks and lanes take what comes
      l.kind in (1, 2, 4, 6) and (l.kind = 1 or num_nonnulls(l.max_qty, l.max_volume_cm3, l.max_weight_g, l.max_container) > 0) as has_load
    into place
    from location l left join zone z on z.whs_id = l.whs_id and z.zone_id = l.zone_id
    where l.whs_id = whs and l.id = number;
    continue when not found;
    if place.has_load then
      load := stock_lock_load(number);
    end if;
    places := places || json_build_object('place', place, 'load', case when place.has_load then to_json(load) end,
      -- under the lock of its load nobody else changes what stands here
      'there', case when place.has_load and (place.mix_sku = 0 or place.mix_batch = 0 or place.mix_owner = 0 or place.max_sku is not null) then
        (select json_agg(json_build_object('id', s.id, 'sku_id', s.sku_id, 'batch_id', s.batch_id, 'owner_id', s.owner_id))
         from stock s where s.whs_id = whs and s.location_id = number and s.on_hand > 0) end,
      'planned', case when place.has_load and place.mix_sku = 0 and load.plan_qty > 0 then
        (select json_agg(json_build_object('task_id', p.task_id, 'sku_id', p.sku_id)) from location_plan p where p.whs_id = whs and p.location_id = number and p.state = 1) end);
  end loop;

  for wanted in
    select k.* from jsonb_to_recordset(asked -> 'keys')
      as k(sku_id bigint, location_id bigint, container_id bigint, batch_id bigint, owner_id bigint, grade smallint, made boolean)
    order by 1, 2, 3, 4, 5, 6
  loop
    one := stock_lock_row((wanted.sku_id, wanted.location_id, wanted.container_id, wanted.batch_id, wanted.owner_id, wanted.grade)::stock_key, wanted.made);
    if one.id is not null then
      balances := balances || one;
    end if;
  end loop;

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
    'demands', to_json(demands), 'containers', to_json(containers), 'places', to_json(places), 'balances', to_json(balances),
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
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
