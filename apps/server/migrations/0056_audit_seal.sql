-- Up Migration
-- Tamper evidence of the logs (ADR 26). Rows are sealed after their commit, in batches, into one chain per warehouse and
-- per log of the control database. The seals are computed with a key that the database never sees.

-- The order of sealing is the order of transaction numbers, so that a late commit is never skipped.
alter table control.rights_log add column txid xid8 not null default pg_current_xact_id();
alter table control.access_status_log add column txid xid8 not null default pg_current_xact_id();
alter table control.auth_log add column txid xid8 not null default pg_current_xact_id();
-- The server's signature of a row, made with the key. Rows from before this migration have none.
alter table site.audit_log add column stamp text;
create index rights_log_order on control.rights_log (txid, id);
create index access_status_log_order on control.access_status_log (txid, id);
create index auth_log_order on control.auth_log (txid, id);
create index audit_log_order on site.audit_log (whs_id, txid, id);

-- The server gives a row its content. Number, time and transaction number are set by the database alone.
revoke insert on site.audit_log, control.rights_log, control.access_status_log, control.auth_log from app;
grant insert (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, before, after, reason, stamp)
  on site.audit_log to app;
grant insert (user_id, display_name, ip, whs_id, request_id, call_id, object_type, object_id, action, before, after, reason)
  on control.rights_log to app;
grant insert (user_id, whs_id, action, role_id, key, before, after, operator, reason) on control.access_status_log to app;
grant insert (action, user_id, login_name_hash, ip, ok, detail) on control.auth_log to app;

-- A row names the person its transaction works for. Restrictive: it narrows every other policy.
create policy own_person on site.audit_log as restrictive for insert
  with check (user_id = current_setting('app.user_id', true));
create policy own_person on control.rights_log as restrictive for insert
  with check (user_id = current_setting('app.user_id', true));

-- One batch of rows of one day. `whs_id` is a warehouse, or the name of a log of the control database.
create table site.audit_seal (
  whs_id text not null,
  seq bigint not null check (seq > 0),
  day date not null,
  row_count integer not null,
  -- it covers all rows behind the first position, up to and with the second
  from_txid xid8 not null,
  from_id bigint not null,
  upto_txid xid8 not null,
  upto_id bigint not null,
  -- the latest time of a row of the chain so far, in microseconds
  newest_at_us bigint not null,
  -- from this transaction on, every row of the chain has a stamp
  stamped_from bigint not null,
  -- JSON: number, transaction number, time in microseconds, MAC and state of the stamp of each row, in order
  rows text not null,
  -- which key it was made with
  key_id text not null,
  prev_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (whs_id, seq)
);
create index audit_seal_day on site.audit_seal (whs_id, day, seq);
select control.set_table_class('site.audit_seal', 'warehouse', true);
revoke insert on site.audit_seal from app;
grant select, insert on site.audit_seal to audit_room;
comment on table site.audit_seal is 'class: warehouse, of the audit room, append only';

-- Adds a seal to the chain the transaction works in. A chain only grows.
create function site.audit_seal_append(seal jsonb)
returns void language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  chain text := current_setting('app.whs_id');
  last bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_seal:' || chain, 0));
  select max(seq) into last from audit_seal where whs_id = chain;
  if (seal->>'seq')::bigint <= coalesce(last, 0) then
    raise exception 'the chain of % already ends with seal %', chain, last;
  end if;
  insert into audit_seal (whs_id, seq, day, row_count, from_txid, from_id, upto_txid, upto_id, newest_at_us, stamped_from, rows, key_id, prev_hash, hash, sealed_at)
  values (chain, (seal->>'seq')::bigint, (seal->>'day')::date, (seal->>'row_count')::integer,
    (seal->>'from_txid')::xid8, (seal->>'from_id')::bigint, (seal->>'upto_txid')::xid8, (seal->>'upto_id')::bigint,
    (seal->>'newest_at_us')::bigint, (seal->>'stamped_from')::bigint, seal->>'rows', seal->>'key_id',
    decode(seal->>'prev_hash', 'hex'), decode(seal->>'hash', 'hex'), (seal->>'sealed_at')::timestamptz);
end $$;

-- The warehouses of this database with finished rows behind their last seal: one question instead of one per warehouse.
create function site.audit_unsealed()
returns setof text language sql stable security definer set search_path = site, pg_catalog as $$
  select w.whs_id from warehouse w
  left join lateral (
    select upto_txid, upto_id from audit_seal s where s.whs_id = w.whs_id order by seq desc limit 1
  ) last on true
  where exists (
    select from audit_log a
    where a.whs_id = w.whs_id and (a.txid, a.id) > (coalesce(last.upto_txid, '0'), coalesce(last.upto_id, 0))
      and a.txid < pg_snapshot_xmin(pg_current_snapshot())
  )
$$;
grant usage on schema control to audit_room;
grant select (whs_id) on site.warehouse to audit_room;
grant select (whs_id, txid, id) on site.audit_log to audit_room;
create policy audit_room_reads on site.warehouse for select to audit_room using (true);
create policy audit_room_reads on site.audit_log for select to audit_room using (true);
create policy audit_room_reads on site.audit_seal for select to audit_room using (true);

revoke all on function site.audit_seal_append(jsonb), site.audit_unsealed() from public;
grant execute on function site.audit_seal_append(jsonb), site.audit_unsealed() to app;
alter function site.audit_seal_append(jsonb) owner to audit_room;
alter function site.audit_unsealed() owner to audit_room;
