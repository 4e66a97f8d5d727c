-- Writes what was decided under the locks of stock_lock. It is given moves and claims and derives every sum from them
-- itself: a balance can differ from the ledger, or `allocated` from its claims, only if this function is wrong, and a
-- decision that would break a bound is stopped by the constraints of the tables.
--
-- What is given (absent means none):
--   moves       rows of the ledger, each with in_at, the date its goods came to the house, and the numbers of its balances
--   claims      allocations as they shall be, of those that were there
--   claims_made new ones that are open, each as a list: number, balance, demand, type of the demand, kind, quantity, block, trace
--   blocks      blocks as they shall be; made: new ones        unblocks  rows to add
--   uids        serials as they shall be; made: new ones       containers as they shall be
--   plans       planned room as it shall be; made: new ones
--   batches     those that move for the first time
--   events      what happened
create or replace function site.stock_write(given jsonb)
returns void language plpgsql security definer set search_path = site, pg_catalog
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  whs text := current_setting('app.whs_id');
  now_at timestamptz := (given ->> 'at')::timestamptz;
  claims allocation[]; claims_were allocation[] := '{}';
  blocks stock_block[]; blocks_were stock_block[] := '{}';
  batch_ids bigint[] := stock_numbers(given -> 'batches');
  touched integer; written integer;
begin
  if given ? 'claims' then
    claims := array(select c from jsonb_populate_recordset(null::allocation, given -> 'claims') c);
    claims_were := array(select a from allocation a where a.whs_id = whs and a.id = any(array(select c.id from unnest(claims) c)));
  end if;
  if given ? 'blocks' then
    blocks := array(select b from jsonb_populate_recordset(null::stock_block, given -> 'blocks') b);
    blocks_were := array(select b from stock_block b where b.whs_id = whs and b.id = any(array(select c.id from unnest(blocks) c)));
  end if;

  with moves as materialized (
    select * from jsonb_to_recordset(given -> 'moves') as m(id bigint, post_id bigint, actor text, device text, request_id uuid, doc_type smallint, doc_id bigint, doc_line integer,
      task_id bigint, reason smallint, sku_id bigint, batch_id bigint, uid_id bigint, owner_id bigint, grade smallint, qty integer,
      from_location_id bigint, from_container_id bigint, to_location_id bigint, to_container_id bigint, allocation_id bigint, reverses bigint, note text,
      in_at timestamptz, from_stock bigint, to_stock bigint)
  ), ledger as (
    insert into stock_move (whs_id, id, post_id, at, actor, device, request_id, doc_type, doc_id, doc_line, task_id, reason, sku_id, batch_id, uid_id, owner_id, grade, qty,
      from_location_id, from_container_id, to_location_id, to_container_id, allocation_id, reverses, note)
    select whs, id, post_id, now_at, actor, device, request_id, doc_type, doc_id, doc_line, task_id, reason, sku_id, batch_id, uid_id, owner_id, grade, qty,
      from_location_id, from_container_id, to_location_id, to_container_id, allocation_id, reverses, note
    from moves
  ), moved as (
    -- the key stands beside the number: a number that is not of that key changes nothing and is found out below
    select stock_id, sku_id, location_id, container_id, batch_id, owner_id, grade, sum(q) as q, max(id) as last_id, min(in_at) as in_at from (
      select from_stock as stock_id, sku_id, from_location_id as location_id, from_container_id as container_id, batch_id, owner_id, grade, -qty as q, id, null::timestamptz as in_at
      from moves where from_location_id > 0 or from_location_id <= -10
      union all
      select to_stock, sku_id, to_location_id, to_container_id, batch_id, owner_id, grade, qty, id, in_at
      from moves where to_location_id > 0 or to_location_id <= -10
    ) sides group by 1, 2, 3, 4, 5, 6, 7
  ), made as materialized (
    select (c ->> 0)::bigint as id, (c ->> 1)::bigint as stock_id, (c ->> 2)::bigint as demand_id, (c ->> 3)::smallint as demand_type, (c ->> 4)::smallint as kind,
      (c ->> 5)::integer as qty, (c ->> 6)::bigint as block_id, (c ->> 7)::bigint as trace_id
    from jsonb_array_elements(given -> 'claims_made') c
  ), kept as (
    insert into allocation (whs_id, id, stock_id, demand_id, demand_type, kind, qty, state, block_id, trace_id, created_at)
    select whs, id, stock_id, demand_id, demand_type, kind, qty, 1, block_id, trace_id, now_at from made
  ), claimed as (
    select stock_id, sum(allocated) as allocated, sum(blocked) as blocked from (
      select stock_id, qty as allocated, 0 as blocked from made where kind = 1
      union all select a.stock_id, a.qty, 0 from unnest(claims) a where a.state = 1 and a.kind = 1
      union all select a.stock_id, -a.qty, 0 from unnest(claims_were) a where a.state = 1 and a.kind = 1
      union all select b.stock_id, 0, b.open_qty from unnest(blocks) b
      union all select b.stock_id, 0, -b.open_qty from unnest(blocks_were) b
    ) sides group by 1
  ), summed as materialized (
    select stock_id, sku_id, location_id, container_id, batch_id, owner_id, grade, coalesce(m.q, 0) as on_hand, coalesce(c.allocated, 0) as allocated, coalesce(c.blocked, 0) as blocked, m.last_id, m.in_at
    from moved m full join claimed c using (stock_id)
  ), changed as (
    update stock s set
      on_hand = s.on_hand + d.on_hand, allocated = s.allocated + d.allocated, blocked = s.blocked + d.blocked,
      first_in_at = case when d.in_at is null then s.first_in_at when s.on_hand <= 0 then d.in_at else least(s.first_in_at, d.in_at) end,
      last_move_id = coalesce(d.last_id, s.last_move_id), last_move_at = case when d.last_id is null then s.last_move_at else now_at end
    from summed d
    where s.whs_id = whs and s.id = d.stock_id and (d.sku_id is null or (s.sku_id, s.location_id, s.container_id, s.batch_id, s.owner_id, s.grade)
      = (d.sku_id, d.location_id, d.container_id, d.batch_id, d.owner_id, d.grade))
    returning 1
  ), demanded as (
    update stock_demand d set allocated = d.allocated + c.allocated, shipped = d.shipped + c.shipped
    from (
      select demand_id, sum(open) as allocated, sum(gone) as shipped from (
        select demand_id, qty as open, 0 as gone from made where kind = 1
        union all
        select a.demand_id, case when a.state = 1 then a.qty else 0 end, case when a.state = 2 then a.qty else 0 end from unnest(claims) a where a.kind = 1
        union all
        select a.demand_id, case when a.state = 1 then -a.qty else 0 end, case when a.state = 2 then -a.qty else 0 end from unnest(claims_were) a where a.kind = 1
      ) both_sides group by demand_id
    ) c where d.whs_id = whs and d.id = c.demand_id and (c.allocated <> 0 or c.shipped <> 0)
  )
  select (select count(*) from summed), (select count(*) from changed) into touched, written;
  if touched <> written then
    raise exception 'stock_write: % balances to change, % were there', touched, written;
  end if;

  if claims is not null then
    insert into allocation select c.* from unnest(claims) c
    on conflict (whs_id, id) do update set stock_id = excluded.stock_id, demand_id = excluded.demand_id, demand_type = excluded.demand_type, qty = excluded.qty, state = excluded.state,
      kind = excluded.kind, closed_at = excluded.closed_at, close_reason = excluded.close_reason;
  end if;
  if blocks is not null then
    insert into stock_block select b.* from unnest(blocks) b
    on conflict (whs_id, id) do update set stock_id = excluded.stock_id, qty = excluded.qty, open_qty = excluded.open_qty;
  end if;
  if given ? 'unblocks' then
    insert into stock_unblock (whs_id, block_id, qty, reason, doc_type, doc_id, unblocked_by)
    select whs, u.block_id, u.qty, u.reason, u.doc_type, u.doc_id, u.unblocked_by
    from jsonb_to_recordset(given -> 'unblocks') as u(block_id bigint, qty integer, reason text, doc_type smallint, doc_id bigint, unblocked_by text);
  end if;
  if given ? 'uids' then
    insert into stock_uid select u.* from jsonb_populate_recordset(null::stock_uid, given -> 'uids') u
    on conflict (whs_id, id) do update set stock_id = excluded.stock_id, batch_id = excluded.batch_id, state = excluded.state, mtime = excluded.mtime;
  end if;
  if batch_ids <> '{}' then
    update batch set immutable_at = now_at where whs_id = whs and id = any(batch_ids) and immutable_at is null;
  end if;

  perform stock_write_loads(given);

  if given ? 'events' then
    insert into outbox (whs_id, subject, aggregate, body)
    select whs, format('wms.%s.%s.%s', current_setting('app.site_id'), whs, e.subject), e.aggregate, e.body
    from jsonb_to_recordset(given -> 'events') as e(subject text, aggregate text, body jsonb);
  end if;
end $$;

-- What stands in places and what is on its way there: from the moves, the containers that changed place and the plans.
create or replace function site.stock_write_loads(given jsonb)
returns void language plpgsql set search_path = site, pg_catalog
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  whs text := current_setting('app.whs_id');
  boxes container[]; boxes_were container[] := '{}';
  plans location_plan[]; plans_were location_plan[] := '{}';
begin
  if given ? 'containers' then
    boxes := array(select c from jsonb_populate_recordset(null::container, given -> 'containers') c);
    boxes_were := array(select c from container c where c.whs_id = whs and c.id = any(array(select b.id from unnest(boxes) b)));
    update container c set parent_id = b.parent_id, location_id = b.location_id, open_task_id = b.open_task_id, mtime = clock_timestamp()
    from unnest(boxes) b where c.whs_id = whs and c.id = b.id;
  end if;
  if given ? 'plans' then
    plans := array(select p from jsonb_populate_recordset(null::location_plan, given -> 'plans') p);
    plans_were := array(select p from location_plan p where p.whs_id = whs and p.id = any(array(select n.id from unnest(plans) n)));
    insert into location_plan select p.* from unnest(plans) p
    on conflict (whs_id, id) do update set qty = excluded.qty, volume_cm3 = excluded.volume_cm3, weight_g = excluded.weight_g, state = excluded.state;
  end if;
  with moves as materialized (
    select * from jsonb_to_recordset(given -> 'moves') as m(sku_id bigint, qty integer, from_location_id bigint, to_location_id bigint)
  )
  update location_load l set
    qty = l.qty + d.qty,
    volume_cm3 = greatest(0, l.volume_cm3 + d.volume), weight_g = greatest(0, l.weight_g + d.weight), containers = l.containers + d.stood,
    plan_qty = l.plan_qty + d.plan_qty, plan_volume_cm3 = l.plan_volume_cm3 + d.plan_volume, plan_weight_g = l.plan_weight_g + d.plan_weight,
    -- where a limit was set below what stood here, the cap sinks with it until it is the limit
    cap_qty = case when l.limit_qty is not null then greatest(l.limit_qty, least(l.cap_qty, l.qty + d.qty + l.plan_qty + d.plan_qty)) end,
    cap_volume_cm3 = case when l.limit_volume_cm3 is not null
      then greatest(l.limit_volume_cm3, least(l.cap_volume_cm3, greatest(0, l.volume_cm3 + d.volume) + l.plan_volume_cm3 + d.plan_volume)) end,
    cap_weight_g = case when l.limit_weight_g is not null
      then greatest(l.limit_weight_g, least(l.cap_weight_g, greatest(0, l.weight_g + d.weight) + l.plan_weight_g + d.plan_weight)) end,
    cap_containers = case when l.limit_containers is not null
      then greatest(l.limit_containers, least(l.cap_containers, l.containers + d.stood + l.plan_containers)) end
  from (
    select location_id, sum(qty) as qty, sum(volume) as volume, sum(weight) as weight, sum(stood) as stood,
      sum(plan_qty) as plan_qty, sum(plan_volume) as plan_volume, sum(plan_weight) as plan_weight
    from (
      select b.location_id, b.q as qty, b.q * coalesce(k.volume_cm3, 0) as volume, b.q * coalesce(k.weight_g, 0) as weight, 0 as stood, 0 as plan_qty, 0::bigint as plan_volume, 0::bigint as plan_weight
      from (
        select m.from_location_id as location_id, -m.qty as q, m.sku_id from moves m
        union all select m.to_location_id, m.qty, m.sku_id from moves m
      ) b left join lateral (select volume_cm3, weight_g from sku k where k.site_id = current_setting('app.site_id') and k.id = b.sku_id offset 0) k on true
      where b.location_id > 0
      union all select c.location_id, 0, 0, 0, 1, 0, 0, 0 from unnest(boxes) c where c.parent_id = 0
      union all select c.location_id, 0, 0, 0, -1, 0, 0, 0 from unnest(boxes_were) c where c.parent_id = 0
      union all select p.location_id, 0, 0, 0, 0, p.qty, p.volume_cm3, p.weight_g from unnest(plans) p where p.state = 1
      union all select p.location_id, 0, 0, 0, 0, -p.qty, -p.volume_cm3, -p.weight_g from unnest(plans_were) p where p.state = 1
    ) parts group by location_id
  ) d
  where l.whs_id = whs and l.location_id = d.location_id;
end $$;

grant execute on function site.stock_write(jsonb) to app;
