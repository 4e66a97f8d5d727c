-- Room in places: limits, and volume and weight set right after a SKU was measured again.

-- A limit below what stands or is planned becomes the cap only when enough has left.
create or replace function site.set_location_capacity(place bigint)
returns void language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs text := current_setting('app.whs_id');
begin
  perform stock_make_loads(array[place]);
  perform 1 from location_load where whs_id = whs and location_id = place for update;
  update location_load l set
    limit_qty = p.max_qty, limit_volume_cm3 = p.max_volume_cm3, limit_weight_g = p.max_weight_g, limit_containers = p.max_container,
    cap_qty = case when p.max_qty is not null then greatest(p.max_qty, l.qty + l.plan_qty) end,
    cap_volume_cm3 = case when p.max_volume_cm3 is not null then greatest(p.max_volume_cm3, l.volume_cm3 + l.plan_volume_cm3) end,
    cap_weight_g = case when p.max_weight_g is not null then greatest(p.max_weight_g, l.weight_g + l.plan_weight_g) end,
    cap_containers = case when p.max_container is not null then greatest(p.max_container, l.containers + l.plan_containers) end
  from location p where p.whs_id = whs and p.id = place and l.whs_id = whs and l.location_id = place;
end $$;

-- Counts volume and weight of a place anew from what stands there.
create or replace function site.location_recount(place bigint)
returns void language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs text := current_setting('app.whs_id');
begin
  perform stock_make_loads(array[place]);
  perform 1 from location_load where whs_id = whs and location_id = place for update;
  update location_load l set volume_cm3 = s.volume, weight_g = s.weight,
    cap_volume_cm3 = case when l.limit_volume_cm3 is not null then greatest(l.limit_volume_cm3, s.volume + l.plan_volume_cm3) end,
    cap_weight_g = case when l.limit_weight_g is not null then greatest(l.limit_weight_g, s.weight + l.plan_weight_g) end
  from (
    select coalesce(sum(b.on_hand * coalesce(k.volume_cm3, 0)), 0) as volume, coalesce(sum(b.on_hand * coalesce(k.weight_g, 0)::bigint), 0) as weight
    from stock b left join sku k on k.site_id = current_setting('app.site_id') and k.id = b.sku_id
    where b.whs_id = whs and b.location_id = place
  ) s
  where l.whs_id = whs and l.location_id = place;
end $$;

-- Balances that hold nothing and are claimed by nobody for a day, in the order everybody locks them.
create or replace function site.stock_sweep(most integer)
returns integer language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs text := current_setting('app.whs_id');
  gone integer;
begin
  with empty as (
    select id from stock s
    where whs_id = whs and on_hand = 0 and allocated = 0 and blocked = 0 and last_move_at < now() - interval '24 hours'
      -- a soft claim looks at it
      and not exists (select 1 from allocation a where a.whs_id = whs and a.stock_id = s.id and a.state = 1)
    order by sku_id, location_id, container_id, batch_id, owner_id, grade limit most for update
  )
  delete from stock s using empty e where s.whs_id = whs and s.id = e.id;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Runs of the proofs that found nothing: every ten minutes in every warehouse would be millions of rows a year. What was
-- broken is kept for good, with the run it belongs to.
create or replace function site.proofs_forget(days integer)
returns void language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs text := current_setting('app.whs_id');
begin
  delete from proof_run where whs_id = whs and broken = 0 and at < now() - make_interval(days => days);
  delete from books_run b where b.whs_id = whs and b.done_at < now() - make_interval(days => days)
    and not exists (select 1 from proof_run p where p.whs_id = whs and p.run_id = b.run_id);
end $$;

grant execute on function site.set_location_capacity(bigint), site.location_recount(bigint), site.stock_sweep(integer), site.proofs_forget(integer) to app;
