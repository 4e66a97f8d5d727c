-- Demands: what a line of a document asks of stock. Their claims are made and ended through stock_write.

create or replace function site.demand_open(lines jsonb)
returns table (id bigint, doc_line integer) language plpgsql security definer set search_path = site, pg_catalog as $$
begin
  return query
  insert into stock_demand (whs_id, demand_type, doc_id, doc_line, group_id, sku_id, owner_id, priority, due_at, allow_expired, ordered)
  select current_setting('app.whs_id'), l.demand_type, l.doc_id, l.doc_line, l.group_id, l.sku_id, l.owner_id, l.priority, l.due_at, l.allow_expired, l.ordered
  from jsonb_to_recordset(lines) as l(demand_type smallint, doc_id bigint, doc_line integer, group_id bigint, sku_id bigint, owner_id bigint,
    priority smallint, due_at timestamptz, allow_expired boolean, ordered integer)
  returning stock_demand.id, stock_demand.doc_line;
end $$;

-- What is open of a line falls or rises; what is claimed or shipped of it stays. The constraint refuses the rest.
create or replace function site.demand_change(demand bigint, new_ordered integer, new_cancelled integer, new_priority smallint, new_due timestamptz, close boolean)
returns setof site.stock_demand language sql security definer set search_path = site, pg_catalog as $$
  update stock_demand set ordered = new_ordered, cancelled = new_cancelled, priority = new_priority, due_at = new_due,
    closed_at = case when close then coalesce(closed_at, now()) end
  where whs_id = current_setting('app.whs_id') and id = demand
  returning *;
$$;

-- Finds the batch of these dates and this lot, or makes it.
create or replace function site.batch_get(sku bigint, produced date, expires date, came date, lot text)
returns bigint language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs text := current_setting('app.whs_id');
  number bigint;
begin
  loop
    select b.id into number from batch b
    where b.whs_id = whs and b.sku_id = sku and coalesce(b.production_date, '-infinity') = coalesce(produced, '-infinity')
      and coalesce(b.expiry_date, '-infinity') = coalesce(expires, '-infinity') and coalesce(b.inbound_date, '-infinity') = coalesce(came, '-infinity')
      and b.supplier_lot = lot;
    if found then
      return number;
    end if;
    insert into batch (whs_id, sku_id, production_date, expiry_date, inbound_date, supplier_lot) values (whs, sku, produced, expires, came, lot)
    on conflict do nothing;
  end loop;
end $$;

create or replace function site.batch_recall(batch_number bigint, recalled boolean)
returns void language sql security definer set search_path = site, pg_catalog as $$
  update batch set recall_at = case when recalled then coalesce(recall_at, now()) end
  where whs_id = current_setting('app.whs_id') and id = batch_number;
$$;

create or replace function site.container_make(label text, type smallint)
returns bigint language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs text := current_setting('app.whs_id');
  number bigint;
begin
  insert into container (whs_id, container_id, container_type) values (whs, label, type) on conflict (whs_id, container_id) do nothing;
  select c.id into number from container c where c.whs_id = whs and c.container_id = label;
  return number;
end $$;

-- A count agreed with the books: nothing moves, the place and its balances keep the date.
create or replace function site.stock_mark_counted(balances bigint[], counted_at timestamptz)
returns void language plpgsql security definer set search_path = site, pg_catalog as $$
begin
  perform 1 from stock where whs_id = current_setting('app.whs_id') and id = any(balances)
  order by sku_id, location_id, container_id, batch_id, owner_id, grade for update;
  update stock set last_count_at = counted_at where whs_id = current_setting('app.whs_id') and id = any(balances);
end $$;

grant execute on function site.demand_open(jsonb), site.demand_change(bigint, integer, integer, smallint, timestamptz, boolean),
  site.batch_get(bigint, date, date, date, text), site.batch_recall(bigint, boolean), site.container_make(text, smallint),
  site.stock_mark_counted(bigint[], timestamptz) to app;
