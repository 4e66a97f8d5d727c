-- The witness of the proofs: balances as of a moment, added up from the ledger and never copied from stock.

-- Tells how many keys the cut has; nothing when there is one since `due`, made by another server meanwhile.
-- The caller has waited until no post can come any more that bears an earlier time.
create or replace function site.stock_cut_books(cut timestamptz, due timestamptz)
returns integer language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs text := current_setting('app.whs_id');
  last timestamptz;
  n integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('stock_cut:' || whs, 0));
  select max(at) into last from stock_cut where whs_id = whs;
  if last >= least(due, cut) then
    return null;
  end if;
  last := coalesce(last, '-infinity');
  with ledger as (
    select sku_id, location_id, container_id, batch_id, owner_id, grade, sum(q) as q, max(id) as id
    from (
      select sku_id, location_id, container_id, batch_id, owner_id, grade, on_hand as q, last_move_id as id
      from stock_checkpoint where whs_id = whs and at = last
      union all
      select sku_id, location_id, container_id, batch_id, owner_id, grade, q, id
      from moves_by_key where whs_id = whs and at > last and at <= cut
    ) x group by sku_id, location_id, container_id, batch_id, owner_id, grade
  ), kept as materialized (
    -- What holds nothing and has no row in stock any more need not be carried on.
    select * from ledger l
    where q <> 0 or exists (select 1 from stock s where s.whs_id = whs and
      (s.sku_id, s.location_id, s.container_id, s.batch_id, s.owner_id, s.grade) = (l.sku_id, l.location_id, l.container_id, l.batch_id, l.owner_id, l.grade))
  ), named as (
    insert into stock_cut (whs_id, at, keys) select whs, cut, count(*) from kept returning keys
  ), written as (
    insert into stock_checkpoint (whs_id, at, sku_id, location_id, container_id, batch_id, owner_id, grade, on_hand, last_move_id)
    select whs, cut, sku_id, location_id, container_id, batch_id, owner_id, grade, q, id from kept
  )
  select keys into n from named;
  return n;
end $$;

grant execute on function site.stock_cut_books(timestamptz, timestamptz) to app;
