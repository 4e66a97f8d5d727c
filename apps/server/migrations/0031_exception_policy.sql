-- Up Migration
-- What a report of an exception does, as data: one row for a step, a code and a flow. Rows are never changed: a new version of the
-- policy brings the rows that differ, and a row counts until a newer one of its key does. So a case that stores a version is
-- explained for ever, and going back is writing old rows again.

-- A version of the policy of a warehouse.
create table site.exception_policy_set (
  whs_id text not null references site.warehouse,
  version integer not null check (version > 0),
  at timestamptz not null default clock_timestamp(),
  -- as policyAction says it
  action smallint not null,
  actor text not null,
  why text not null default '',
  to_version integer,
  primary key (whs_id, version)
);
select control.set_table_class('site.exception_policy_set', 'warehouse', true);

create table site.exception_policy (
  whs_id text not null,
  step smallint not null,
  code smallint not null,
  -- 0 all
  flow smallint not null,
  version integer not null,
  -- 0 off, 1 on
  status smallint not null default 1 check (status in (0, 1)),
  -- names of routes
  choosable text[] not null,
  -- action, when
  stock_list jsonb not null,
  claims smallint not null,
  extra_list smallint[] not null,
  reallocate smallint not null,
  reallocate_when smallint not null,
  retry_min integer not null,
  -- what, place, source, other_person, when
  count_list jsonb not null,
  -- role, when, limit
  approval_list jsonb not null,
  order_action smallint not null,
  order_wait_min integer not null,
  order_then smallint not null,
  -- kind, type, when, done
  raise_list jsonb not null,
  owner_role smallint not null,
  due_min integer not null,
  photo smallint not null check (photo between 0 and 2),
  note smallint not null check (note between 0 and 2),
  -- role, user_id, when, limit
  notify_list jsonb not null,
  dedupe_min integer not null,
  updated_by text not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (whs_id, step, code, flow, version),
  foreign key (whs_id, version) references site.exception_policy_set
);
create index exception_policy_version on site.exception_policy (whs_id, version);
select control.set_table_class('site.exception_policy', 'warehouse', true);

-- What every warehouse begins with. A later release that knows a new code brings its row here and calls the function below.
create table site.shipped_exception_policy (
  step smallint not null,
  code smallint not null,
  flow smallint not null,
  choosable text[] not null,
  stock_list jsonb not null,
  claims smallint not null,
  extra_list smallint[] not null,
  reallocate smallint not null,
  reallocate_when smallint not null,
  retry_min integer not null,
  count_list jsonb not null,
  approval_list jsonb not null,
  order_action smallint not null,
  order_wait_min integer not null,
  order_then smallint not null,
  raise_list jsonb not null,
  owner_role smallint not null,
  due_min integer not null,
  photo smallint not null,
  notify_list jsonb not null,
  note smallint not null default 0,
  dedupe_min integer not null default 30,
  primary key (step, code, flow)
);
select control.set_table_class('site.shipped_exception_policy', 'system');

-- Gives a warehouse the shipped rows it never had one of, as its next version. What it changed or switched off stays.
create function site.ship_exception_policy(whs text)
returns void language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs_before text := current_setting('app.whs_id', true);
  system_before text := current_setting('app.system', true);
  next integer;
begin
  perform set_config('app.whs_id', whs, true), set_config('app.system', 'on', true);
  if exists (select from shipped_exception_policy s where not exists (
      select from exception_policy p where p.whs_id = whs and (p.step, p.code, p.flow) = (s.step, s.code, s.flow))) then
    -- The same lock as whoever saves takes: the next number and its rows belong together.
    perform pg_advisory_xact_lock(hashtextextended('exception_policy ' || whs, 0));
    next := (select coalesce(max(version), 0) + 1 from exception_policy_set where whs_id = whs);
    insert into exception_policy_set (whs_id, version, action, actor) values (whs, next, 1, 'system');
    insert into exception_policy (whs_id, step, code, flow, version, choosable, stock_list, claims, extra_list, reallocate,
      reallocate_when, retry_min, count_list, approval_list, order_action, order_wait_min, order_then, raise_list, owner_role, due_min,
      photo, note, notify_list, dedupe_min, updated_by)
    select whs, s.step, s.code, s.flow, next, s.choosable, s.stock_list, s.claims, s.extra_list, s.reallocate, s.reallocate_when,
      s.retry_min, s.count_list, s.approval_list, s.order_action, s.order_wait_min, s.order_then, s.raise_list, s.owner_role, s.due_min,
      s.photo, s.note, s.notify_list, s.dedupe_min, 'system'
    from shipped_exception_policy s where not exists (
      select from exception_policy p where p.whs_id = whs and (p.step, p.code, p.flow) = (s.step, s.code, s.flow));
  end if;
  perform set_config('app.whs_id', coalesce(whs_before, ''), true), set_config('app.system', coalesce(system_before, ''), true);
end $$;
revoke all on function site.ship_exception_policy(text) from public;

create function site.ship_exception_policy_of_new() returns trigger language plpgsql security definer set search_path = site, pg_catalog as $$
begin
  perform ship_exception_policy(new.whs_id);
  return new;
end $$;
revoke all on function site.ship_exception_policy_of_new() from public;
create trigger ship_exception_policy after insert on site.warehouse
  for each row execute function site.ship_exception_policy_of_new();

select set_config('app.system', 'on', true);

-- The numbers are the codes of contracts/modules/exception-center/enums.ts.
insert into site.shipped_exception_policy (step, code, flow, choosable, stock_list, claims, extra_list, reallocate, reallocate_when,
  retry_min, count_list, approval_list, order_action, order_wait_min, order_then, raise_list, owner_role, due_min, photo, notify_list) values
-- arrive
(1, 1, 0, '{PC.Inbound.Operation.Arriving,PC.MTInbound.Operation.Arriving,PC.ReturnInbound.Operation.Arriving}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":1,"when":0,"done":0}]', 3, 240, 1, '[]'), -- unknown_parcel
(1, 2, 0, '{PC.Inbound.Operation.Arriving,PC.Inbound.Operation.CartonCounting,PC.MTInbound.Operation.Arriving}', '[]', 0, '{1}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[]', 0, 0, 2, '[]'), -- carton_damaged
(1, 3, 0, '{PC.Inbound.Operation.Arriving}', '[]', 0, '{}', 0, 0, 0, '[]', '[{"role":1,"when":8,"limit":0}]', 1, 0, 0, '[{"kind":7,"type":1,"when":8,"done":0}]', 4, 1440, 0, '[{"role":10,"user_id":"","when":8,"limit":0}]'), -- carton_missing
(1, 4, 0, '{PC.Inbound.Operation.Arriving,PC.MTInbound.Operation.Arriving}', '[]', 0, '{}', 0, 0, 0, '[{"what":3,"place":0,"source":0,"other_person":0,"when":0}]', '[{"role":1,"when":0,"limit":0}]', 0, 0, 0, '[{"kind":1,"type":4,"when":0,"done":0}]', 1, 60, 2, '[]'), -- seal_broken
(1, 5, 0, '{}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":1,"when":0,"done":0},{"kind":10,"type":1,"when":19,"done":0}]', 3, 240, 1, '[{"role":11,"user_id":"","when":0,"limit":0}]'), -- mtb_unknown
(1, 6, 0, '{}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":1,"when":0,"done":0},{"kind":10,"type":1,"when":19,"done":0}]', 3, 240, 1, '[{"role":11,"user_id":"","when":0,"limit":0}]'), -- mtb_other_whs
(1, 7, 0, '{}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[{"role":1,"when":9,"limit":0}]', 0, 0, 0, '[{"kind":1,"type":1,"when":0,"done":0},{"kind":10,"type":2,"when":0,"done":0}]', 1, 60, 2, '[{"role":11,"user_id":"","when":0,"limit":0}]'), -- mtb_declared_lost
-- count
(2, 8, 0, '{PC.Inbound.Operation.Counting,PC.Inbound.Operation.CartonCounting}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[{"what":3,"place":0,"source":0,"other_person":0,"when":1}]', '[{"role":1,"when":12,"limit":0}]', 1, 0, 0, '[{"kind":1,"type":3,"when":0,"done":0},{"kind":7,"type":0,"when":0,"done":0}]', 1, 480, 0, '[{"role":10,"user_id":"","when":0,"limit":0}]'), -- surplus
(2, 9, 0, '{PC.Inbound.Operation.Counting,PC.Inbound.Operation.CartonCounting}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":1,"type":2,"when":0,"done":0},{"kind":7,"type":0,"when":0,"done":0}]', 1, 480, 2, '[{"role":10,"user_id":"","when":0,"limit":0}]'), -- wrong_sku
(2, 10, 0, '{PC.Inbound.Operation.Counting,PC.Inbound.Operation.CartonCounting}', '[{"action":4,"when":24}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":4,"when":0,"done":0}]', 1, 480, 2, '[]'), -- damaged
(2, 11, 0, '{PC.Inbound.Operation.Counting,PC.Inbound.Operation.CartonCounting}', '[]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":6,"when":0,"done":0}]', 5, 120, 1, '[]'), -- barcode_unknown
(2, 12, 0, '{PC.Inbound.Operation.Counting,PC.Inbound.Operation.CartonCounting}', '[]', 0, '{}', 0, 0, 0, '[{"what":3,"place":0,"source":0,"other_person":1,"when":0}]', '[{"role":1,"when":13,"limit":10}]', 1, 0, 0, '[{"kind":7,"type":1,"when":0,"done":0}]', 4, 1440, 0, '[{"role":10,"user_id":"","when":0,"limit":0}]'), -- short
-- box
(3, 10, 0, '{PC.Inbound.Operation.Boxing}', '[{"action":4,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":4,"when":0,"done":0}]', 1, 480, 2, '[]'), -- damaged
(3, 8, 0, '{PC.Inbound.Operation.Boxing}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[{"role":1,"when":12,"limit":0}]', 1, 0, 0, '[{"kind":1,"type":3,"when":0,"done":0},{"kind":7,"type":0,"when":0,"done":0}]', 1, 480, 0, '[{"role":10,"user_id":"","when":0,"limit":0}]'), -- surplus
(3, 9, 0, '{PC.Inbound.Operation.Boxing}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":1,"type":2,"when":0,"done":0},{"kind":7,"type":0,"when":0,"done":0}]', 1, 480, 2, '[{"role":10,"user_id":"","when":0,"limit":0}]'), -- wrong_sku
(3, 13, 0, '{PC.Inbound.Operation.Boxing}', '[]', 0, '{}', 0, 0, 0, '[{"what":3,"place":0,"source":0,"other_person":0,"when":0}]', '[{"role":1,"when":0,"limit":0}]', 0, 0, 0, '[{"kind":1,"type":5,"when":0,"done":0}]', 1, 240, 0, '[]'), -- missing
(3, 14, 0, '{PC.Inbound.Operation.Boxing}', '[{"action":5,"when":4},{"action":7,"when":17}]', 0, '{}', 0, 0, 0, '[]', '[{"role":1,"when":18,"limit":0}]', 0, 0, 0, '[{"kind":1,"type":7,"when":0,"done":0}]', 1, 480, 1, '[{"role":12,"user_id":"","when":0,"limit":0}]'), -- short_life
(3, 15, 0, '{PC.Inbound.Operation.Boxing}', '[{"action":7,"when":0}]', 0, '{2}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":11,"when":0,"done":0}]', 1, 240, 1, '[]'), -- uid_duplicate
(3, 16, 0, '{PC.Inbound.Operation.Boxing}', '[{"action":7,"when":0}]', 0, '{2}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":11,"when":0,"done":0}]', 1, 240, 1, '[]'), -- uid_missing
(3, 11, 0, '{PC.Inbound.Operation.Boxing}', '[]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":6,"when":0,"done":0}]', 5, 120, 1, '[]'), -- barcode_unknown
-- receive
(4, 10, 0, '{PC.Inbound.Operation.Receiving,PC.Inbound.Operation.Receiving.ReportException,PC.MTInbound.Operation.MTReceiving}', '[{"action":4,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":4,"when":0,"done":0}]', 1, 480, 2, '[]'), -- damaged
(4, 8, 0, '{PC.Inbound.Operation.Receiving,PC.Inbound.Operation.Receiving.ReportException,PC.MTInbound.Operation.MTReceiving}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[{"role":1,"when":12,"limit":0}]', 1, 0, 0, '[{"kind":1,"type":3,"when":0,"done":0},{"kind":7,"type":0,"when":0,"done":0}]', 1, 480, 0, '[{"role":10,"user_id":"","when":0,"limit":0}]'), -- surplus
(4, 9, 0, '{PC.Inbound.Operation.Receiving,PC.Inbound.Operation.Receiving.ReportException,PC.MTInbound.Operation.MTReceiving}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":1,"type":2,"when":0,"done":0},{"kind":7,"type":0,"when":0,"done":0}]', 1, 480, 2, '[{"role":10,"user_id":"","when":0,"limit":0}]'), -- wrong_sku
(4, 13, 0, '{PC.Inbound.Operation.Receiving,PC.Inbound.Operation.Receiving.ReportException,PC.MTInbound.Operation.MTReceiving}', '[]', 0, '{}', 0, 0, 0, '[{"what":3,"place":0,"source":0,"other_person":0,"when":0}]', '[{"role":1,"when":0,"limit":0}]', 0, 0, 0, '[{"kind":1,"type":5,"when":0,"done":0}]', 1, 240, 0, '[]'), -- missing
(4, 14, 0, '{PC.Inbound.Operation.Receiving,PC.Inbound.Operation.Receiving.ReportException,PC.MTInbound.Operation.MTReceiving}', '[{"action":5,"when":4},{"action":7,"when":17}]', 0, '{}', 0, 0, 0, '[]', '[{"role":1,"when":18,"limit":0}]', 0, 0, 0, '[{"kind":1,"type":7,"when":0,"done":0}]', 1, 480, 1, '[{"role":12,"user_id":"","when":0,"limit":0}]'), -- short_life
(4, 15, 0, '{PC.Inbound.Operation.Receiving,PC.Inbound.Operation.Receiving.ReportException,PC.MTInbound.Operation.MTReceiving}', '[{"action":7,"when":0}]', 0, '{2}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":11,"when":0,"done":0}]', 1, 240, 1, '[]'), -- uid_duplicate
(4, 16, 0, '{PC.Inbound.Operation.Receiving,PC.Inbound.Operation.Receiving.ReportException,PC.MTInbound.Operation.MTReceiving}', '[{"action":7,"when":0}]', 0, '{2}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":11,"when":0,"done":0}]', 1, 240, 1, '[]'), -- uid_missing
(4, 11, 0, '{PC.Inbound.Operation.Receiving,PC.Inbound.Operation.Receiving.ReportException,PC.MTInbound.Operation.MTReceiving}', '[]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":6,"when":0,"done":0}]', 5, 120, 1, '[]'), -- barcode_unknown
-- qc
(5, 17, 0, '{PC.Inbound.Operation.QC,PC.MTInbound.Operation.MTQC,PC.InventoryManagement.Inspect.Operation}', '[{"action":6,"when":0}]', 0, '{3}', 0, 0, 0, '[]', '[{"role":6,"when":10,"limit":0}]', 0, 0, 0, '[{"kind":1,"type":4,"when":15,"done":0},{"kind":1,"type":7,"when":15,"done":0},{"kind":1,"type":8,"when":15,"done":0}]', 1, 480, 2, '[]'), -- fail
(5, 10, 0, '{PC.Inbound.Operation.QC,PC.MTInbound.Operation.MTQC,PC.InventoryManagement.Inspect.Operation}', '[{"action":4,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":4,"when":0,"done":0},{"kind":7,"type":0,"when":0,"done":0}]', 1, 480, 2, '[]'), -- damaged
(5, 18, 0, '{PC.Inbound.Operation.QC,PC.MTInbound.Operation.MTQC,PC.InventoryManagement.Inspect.Operation}', '[{"action":5,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":7,"when":0,"done":0},{"kind":7,"type":0,"when":0,"done":0}]', 1, 480, 2, '[]'), -- expired
(5, 19, 0, '{PC.Inbound.Operation.QC,PC.MTInbound.Operation.MTQC,PC.InventoryManagement.Inspect.Operation}', '[{"action":6,"when":0}]', 0, '{4}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":8,"when":0,"done":0}]', 1, 480, 1, '[]'), -- incomplete
(5, 20, 0, '{PC.Inbound.Operation.QC,PC.MTInbound.Operation.MTQC,PC.InventoryManagement.Inspect.Operation}', '[{"action":6,"when":0}]', 0, '{4}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":8,"when":0,"done":0}]', 1, 480, 1, '[]'), -- attribute
(5, 21, 0, '{PC.Inbound.Operation.QC,PC.MTInbound.Operation.MTQC,PC.InventoryManagement.Inspect.Operation}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":2,"when":0,"done":0}]', 1, 480, 2, '[]'), -- wrong_item
(5, 22, 0, '{PC.Inbound.Operation.QC,PC.MTInbound.Operation.MTQC,PC.InventoryManagement.Inspect.Operation}', '[{"action":7,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":2,"when":0,"done":0}]', 1, 480, 2, '[]'), -- unknown
(5, 13, 0, '{PC.InventoryManagement.Inspect.Operation}', '[{"action":3,"when":0}]', 0, '{}', 0, 0, 0, '[{"what":1,"place":0,"source":1,"other_person":0,"when":0}]', '[{"role":2,"when":0,"limit":0}]', 0, 0, 0, '[]', 2, 240, 1, '[]'), -- missing
-- putaway
(6, 23, 0, '{PC.Inbound.Operation.StandardPutaway,PC.Inbound.Operation.StandardPutaway.ReportException,PC.Inbound.Operation.MassPutaway,PC.Inbound.Operation.MassPutaway.ReportException,PC.MTInbound.Operation.StandardPutaway,PC.MTInbound.Operation.MassPutaway,PC.ReturnInbound.Operation.StandardPutaway,PC.ReturnInbound.Operation.MassPutaway,PC.InventoryManagement.RackTransfer.StandardPutaway,PC.InventoryManagement.RackTransfer.MassPutaway}', '[]', 0, '{5}', 5, 0, 0, '[{"what":1,"place":0,"source":1,"other_person":0,"when":0}]', '[]', 0, 0, 0, '[{"kind":1,"type":9,"when":0,"done":1}]', 0, 0, 0, '[]'), -- full
(6, 24, 0, '{PC.Inbound.Operation.StandardPutaway,PC.Inbound.Operation.StandardPutaway.ReportException,PC.Inbound.Operation.MassPutaway,PC.Inbound.Operation.MassPutaway.ReportException,PC.MTInbound.Operation.StandardPutaway,PC.MTInbound.Operation.MassPutaway,PC.ReturnInbound.Operation.StandardPutaway,PC.ReturnInbound.Operation.MassPutaway,PC.InventoryManagement.RackTransfer.StandardPutaway,PC.InventoryManagement.RackTransfer.MassPutaway}', '[]', 0, '{6}', 5, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":9,"when":0,"done":0}]', 1, 60, 1, '[{"role":1,"user_id":"","when":0,"limit":0}]'), -- blocked_aisle
(6, 25, 0, '{PC.Inbound.Operation.StandardPutaway,PC.Inbound.Operation.StandardPutaway.ReportException,PC.Inbound.Operation.MassPutaway,PC.Inbound.Operation.MassPutaway.ReportException,PC.MTInbound.Operation.StandardPutaway,PC.MTInbound.Operation.MassPutaway,PC.ReturnInbound.Operation.StandardPutaway,PC.ReturnInbound.Operation.MassPutaway,PC.InventoryManagement.RackTransfer.StandardPutaway,PC.InventoryManagement.RackTransfer.MassPutaway}', '[{"action":2,"when":0}]', 0, '{}', 5, 0, 0, '[{"what":1,"place":0,"source":1,"other_person":0,"when":0}]', '[]', 0, 0, 0, '[{"kind":1,"type":9,"when":0,"done":0}]', 2, 240, 1, '[{"role":1,"user_id":"","when":0,"limit":0}]'), -- wrong_goods
(6, 10, 0, '{PC.Inbound.Operation.StandardPutaway,PC.Inbound.Operation.StandardPutaway.ReportException,PC.Inbound.Operation.MassPutaway,PC.Inbound.Operation.MassPutaway.ReportException,PC.MTInbound.Operation.StandardPutaway,PC.MTInbound.Operation.MassPutaway,PC.ReturnInbound.Operation.StandardPutaway,PC.ReturnInbound.Operation.MassPutaway,PC.InventoryManagement.RackTransfer.StandardPutaway,PC.InventoryManagement.RackTransfer.MassPutaway}', '[{"action":4,"when":0}]', 0, '{}', 6, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":4,"when":0,"done":0}]', 1, 480, 2, '[]'), -- damaged
(6, 26, 0, '{PC.Inbound.Operation.StandardPutaway,PC.Inbound.Operation.StandardPutaway.ReportException,PC.Inbound.Operation.MassPutaway,PC.Inbound.Operation.MassPutaway.ReportException,PC.MTInbound.Operation.StandardPutaway,PC.MTInbound.Operation.MassPutaway,PC.ReturnInbound.Operation.StandardPutaway,PC.ReturnInbound.Operation.MassPutaway,PC.InventoryManagement.RackTransfer.StandardPutaway,PC.InventoryManagement.RackTransfer.MassPutaway}', '[{"action":3,"when":2}]', 0, '{}', 0, 0, 0, '[{"what":3,"place":0,"source":0,"other_person":0,"when":0}]', '[{"role":1,"when":0,"limit":0}]', 0, 0, 0, '[{"kind":1,"type":10,"when":0,"done":0}]', 2, 240, 0, '[]'), -- qty_less
(6, 27, 0, '{PC.Inbound.Operation.StandardPutaway,PC.Inbound.Operation.StandardPutaway.ReportException,PC.Inbound.Operation.MassPutaway,PC.Inbound.Operation.MassPutaway.ReportException,PC.MTInbound.Operation.StandardPutaway,PC.MTInbound.Operation.MassPutaway,PC.ReturnInbound.Operation.StandardPutaway,PC.ReturnInbound.Operation.MassPutaway,PC.InventoryManagement.RackTransfer.StandardPutaway,PC.InventoryManagement.RackTransfer.MassPutaway}', '[]', 0, '{8}', 0, 0, 0, '[{"what":3,"place":0,"source":0,"other_person":0,"when":0}]', '[{"role":1,"when":0,"limit":0}]', 0, 0, 0, '[{"kind":1,"type":10,"when":0,"done":0}]', 2, 240, 0, '[]'), -- qty_more
(6, 28, 0, '{}', '[]', 0, '{9}', 7, 0, 10, '[]', '[]', 0, 0, 0, '[{"kind":1,"type":9,"when":0,"done":0}]', 4, 120, 0, '[]'), -- no_location
-- pick
(7, 29, 0, '{PC.SalesOutbound.Operation.Picking,PC.MTOutbound.Operation.Picking,PC.RTSOutbound.Operation.Picking}', '[{"action":3,"when":0}]', 1, '{10}', 3, 0, 0, '[{"what":1,"place":0,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":1,"when":7,"done":0}]', 1, 30, 0, '[]'), -- empty
(7, 30, 0, '{PC.SalesOutbound.Operation.Picking,PC.MTOutbound.Operation.Picking,PC.RTSOutbound.Operation.Picking}', '[{"action":3,"when":0}]', 1, '{}', 3, 0, 0, '[{"what":1,"place":0,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":1,"when":7,"done":0}]', 1, 30, 0, '[]'), -- fewer
(7, 10, 0, '{PC.SalesOutbound.Operation.Picking,PC.MTOutbound.Operation.Picking,PC.RTSOutbound.Operation.Picking}', '[{"action":4,"when":0},{"action":1,"when":0}]', 1, '{}', 3, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":2,"when":0,"done":0}]', 1, 60, 2, '[]'), -- damaged
(7, 21, 0, '{PC.SalesOutbound.Operation.Picking,PC.MTOutbound.Operation.Picking,PC.RTSOutbound.Operation.Picking}', '[{"action":1,"when":0}]', 1, '{}', 3, 0, 0, '[{"what":1,"place":0,"source":2,"other_person":0,"when":0},{"what":2,"place":0,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":6,"when":0,"done":0}]', 2, 60, 1, '[]'), -- wrong_item
(7, 31, 0, '{PC.SalesOutbound.Operation.Picking,PC.MTOutbound.Operation.Picking,PC.RTSOutbound.Operation.Picking}', '[{"action":1,"when":14}]', 0, '{11}', 3, 0, 0, '[{"what":1,"place":0,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[]', 0, 0, 0, '[]'), -- wrong_batch
(7, 32, 0, '{PC.SalesOutbound.Operation.Picking,PC.MTOutbound.Operation.Picking,PC.RTSOutbound.Operation.Picking}', '[]', 0, '{}', 1, 0, 0, '[{"what":2,"place":0,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":6,"when":0,"done":0}]', 2, 60, 0, '[]'), -- uid_not_here
(7, 33, 0, '{PC.SalesOutbound.Operation.Picking,PC.MTOutbound.Operation.Picking,PC.RTSOutbound.Operation.Picking}', '[]', 0, '{7}', 8, 0, 30, '[]', '[]', 1, 0, 0, '[]', 1, 30, 0, '[]'), -- cannot_reach
(7, 29, 2, '{PC.MTOutbound.Operation.Picking}', '[{"action":3,"when":0}]', 1, '{10,12}', 3, 0, 0, '[{"what":1,"place":0,"source":2,"other_person":0,"when":0}]', '[]', 1, 120, 4, '[]', 4, 120, 0, '[]'), -- empty mt
(7, 30, 2, '{PC.MTOutbound.Operation.Picking}', '[{"action":3,"when":0}]', 1, '{12}', 3, 0, 0, '[{"what":1,"place":0,"source":2,"other_person":0,"when":0}]', '[]', 1, 120, 4, '[]', 4, 120, 0, '[]'), -- fewer mt
(7, 29, 3, '{PC.RTSOutbound.Operation.Picking}', '[{"action":3,"when":0}]', 1, '{10}', 0, 0, 0, '[{"what":1,"place":0,"source":2,"other_person":0,"when":0}]', '[]', 4, 0, 0, '[]', 4, 240, 0, '[{"role":14,"user_id":"","when":22,"limit":10}]'), -- empty rts
(7, 30, 3, '{PC.RTSOutbound.Operation.Picking}', '[{"action":3,"when":0}]', 1, '{}', 0, 0, 0, '[{"what":1,"place":0,"source":2,"other_person":0,"when":0}]', '[]', 4, 0, 0, '[]', 4, 240, 0, '[{"role":14,"user_id":"","when":22,"limit":10}]'), -- fewer rts
-- merge
(8, 34, 0, '{PC.SalesOutbound.Operation.MergeLane}', '[{"action":3,"when":3}]', 0, '{}', 2, 3, 0, '[{"what":1,"place":1,"source":2,"other_person":0,"when":0}]', '[{"role":1,"when":3,"limit":0}]', 1, 0, 0, '[{"kind":2,"type":3,"when":0,"done":0}]', 1, 30, 0, '[]'), -- tote_missing
-- sort
(9, 35, 0, '{PC.SalesOutbound.Operation.Sorting,PC.SalesOutbound.Operation.SortingWhileChecking}', '[]', 0, '{13}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":2,"type":5,"when":0,"done":0},{"kind":5,"type":3,"when":0,"done":0}]', 1, 60, 0, '[]'), -- extra
(9, 13, 0, '{PC.SalesOutbound.Operation.Sorting,PC.SalesOutbound.Operation.SortingWhileChecking}', '[{"action":3,"when":3}]', 0, '{14}', 2, 0, 0, '[{"what":1,"place":2,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":4,"when":0,"done":0}]', 1, 30, 0, '[]'), -- missing
(9, 10, 0, '{PC.SalesOutbound.Operation.Sorting,PC.SalesOutbound.Operation.SortingWhileChecking}', '[{"action":4,"when":0}]', 0, '{}', 2, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":2,"when":0,"done":0}]', 1, 60, 2, '[]'), -- damaged
-- check
(10, 10, 0, '{PC.SalesOutbound.Operation.Checking,PC.SalesOutbound.Operation.SortingWhileChecking,PC.MTOutbound.Operation.Checking}', '[{"action":4,"when":0}]', 0, '{}', 2, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":2,"when":0,"done":0}]', 1, 60, 2, '[]'), -- damaged
(10, 13, 0, '{PC.SalesOutbound.Operation.Checking,PC.SalesOutbound.Operation.SortingWhileChecking,PC.MTOutbound.Operation.Checking}', '[{"action":3,"when":3}]', 0, '{14}', 2, 0, 0, '[{"what":5,"place":0,"source":0,"other_person":0,"when":1},{"what":1,"place":2,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":4,"when":0,"done":0}]', 1, 30, 0, '[]'), -- missing
(10, 35, 0, '{PC.SalesOutbound.Operation.Checking,PC.SalesOutbound.Operation.SortingWhileChecking,PC.MTOutbound.Operation.Checking}', '[]', 0, '{13}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":2,"type":5,"when":0,"done":0},{"kind":5,"type":3,"when":0,"done":0}]', 1, 60, 0, '[]'), -- extra
(10, 21, 0, '{PC.SalesOutbound.Operation.Checking,PC.SalesOutbound.Operation.SortingWhileChecking,PC.MTOutbound.Operation.Checking}', '[]', 0, '{13}', 2, 0, 0, '[{"what":2,"place":2,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":6,"when":0,"done":0}]', 1, 60, 1, '[]'), -- wrong_item
(10, 36, 0, '{PC.SalesOutbound.Operation.Checking,PC.SalesOutbound.Operation.SortingWhileChecking,PC.MTOutbound.Operation.Checking}', '[]', 0, '{13}', 2, 0, 0, '[{"what":2,"place":2,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":6,"when":0,"done":0}]', 1, 60, 1, '[]'), -- uid_wrong
(10, 14, 0, '{PC.SalesOutbound.Operation.Checking,PC.SalesOutbound.Operation.SortingWhileChecking,PC.MTOutbound.Operation.Checking}', '[{"action":1,"when":0}]', 0, '{}', 3, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":6,"when":0,"done":0}]', 2, 60, 0, '[]'), -- short_life
-- pack
(11, 37, 0, '{}', '[]', 0, '{}', 0, 0, 0, '[]', '[{"role":1,"when":11,"limit":0}]', 1, 0, 0, '[{"kind":2,"type":7,"when":0,"done":0}]', 1, 30, 0, '[]'), -- weight_out
(11, 13, 0, '{PC.SalesOutbound.Operation.Packing,PC.MTOutbound.Operation.Packing}', '[{"action":3,"when":3}]', 0, '{14}', 2, 0, 0, '[{"what":1,"place":2,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":4,"when":0,"done":0}]', 1, 30, 0, '[]'), -- missing
(11, 35, 0, '{PC.SalesOutbound.Operation.Packing,PC.MTOutbound.Operation.Packing}', '[]', 0, '{13}', 0, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":5,"when":0,"done":0}]', 1, 30, 0, '[]'), -- extra
(11, 21, 0, '{PC.SalesOutbound.Operation.Packing,PC.MTOutbound.Operation.Packing}', '[]', 0, '{13}', 2, 0, 0, '[{"what":2,"place":2,"source":2,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":2,"type":6,"when":0,"done":0}]', 1, 30, 1, '[]'), -- wrong_item
(11, 10, 0, '{PC.SalesOutbound.Operation.Packing,PC.MTOutbound.Operation.Packing}', '[{"action":4,"when":0}]', 0, '{}', 2, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":2,"when":0,"done":0}]', 1, 30, 2, '[]'), -- damaged
(11, 38, 0, '{}', '[]', 0, '{15}', 0, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":8,"when":0,"done":0}]', 7, 60, 0, '[]'), -- awb_fail
(11, 39, 0, '{PC.SalesOutbound.Operation.Packing,PC.MTOutbound.Operation.Packing}', '[]', 0, '{16}', 0, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":9,"when":0,"done":0}]', 1, 15, 0, '[]'), -- label_fail
-- ship
(12, 40, 0, '{PC.SalesOutbound.Operation.Shipping,PC.SalesOutbound.Operation.GroupShipping}', '[{"action":3,"when":3}]', 0, '{}', 2, 3, 0, '[{"what":1,"place":1,"source":2,"other_person":0,"when":0}]', '[{"role":1,"when":3,"limit":0}]', 1, 0, 0, '[{"kind":2,"type":10,"when":0,"done":0}]', 1, 30, 0, '[]'), -- parcel_missing
(12, 41, 0, '{}', '[{"action":3,"when":3}]', 0, '{}', 2, 3, 0, '[{"what":1,"place":1,"source":2,"other_person":0,"when":0}]', '[{"role":1,"when":3,"limit":0}]', 1, 0, 0, '[{"kind":2,"type":10,"when":0,"done":0}]', 1, 30, 0, '[]'), -- lost_on_belt
(12, 42, 0, '{}', '[]', 0, '{17}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":2,"type":11,"when":0,"done":0}]', 1, 30, 0, '[]'), -- cancelled_parcel
(12, 43, 0, '{PC.SalesOutbound.Operation.Shipping,PC.SalesOutbound.Operation.GroupShipping}', '[]', 0, '{}', 0, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":9,"when":0,"done":0}]', 1, 15, 0, '[]'), -- label_not_printed
(12, 44, 0, '{}', '[]', 0, '{}', 0, 0, 0, '[]', '[]', 1, 0, 0, '[{"kind":2,"type":9,"when":0,"done":0}]', 1, 15, 0, '[]'), -- not_weighed
(12, 45, 0, '{}', '[]', 0, '{18}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[]', 0, 0, 0, '[]'), -- wrong_carrier
(12, 46, 0, '{}', '[]', 0, '{18}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[]', 0, 0, 0, '[]'), -- foreign_parcel
-- any
(0, 47, 0, '{}', '[]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":2,"type":12,"when":0,"done":0}]', 1, 30, 0, '[]'), -- stuck
-- transfer
(13, 12, 0, '{PC.InventoryManagement.RackTransfer.Picking,PC.InventoryManagement.RackTransfer.DevicePicking,PC.InventoryManagement.RackTransfer.Transfer,PC.Transfer.Task.TransferTask,PC.Transfer.Task.TransitTask}', '[{"action":3,"when":0}]', 1, '{}', 3, 0, 0, '[{"what":1,"place":0,"source":2,"other_person":0,"when":16},{"what":1,"place":0,"source":1,"other_person":0,"when":17}]', '[]', 1, 0, 0, '[{"kind":3,"type":67,"when":0,"done":0}]', 1, 60, 0, '[]'), -- short
(13, 10, 0, '{PC.InventoryManagement.RackTransfer.Picking,PC.InventoryManagement.RackTransfer.DevicePicking,PC.InventoryManagement.RackTransfer.Transfer,PC.Transfer.Task.TransferTask,PC.Transfer.Task.TransitTask}', '[{"action":4,"when":0}]', 0, '{}', 3, 0, 0, '[]', '[]', 1, 0, 0, '[]', 0, 0, 2, '[]'), -- damaged
(13, 21, 0, '{PC.InventoryManagement.RackTransfer.Picking,PC.InventoryManagement.RackTransfer.DevicePicking,PC.InventoryManagement.RackTransfer.Transfer,PC.Transfer.Task.TransferTask,PC.Transfer.Task.TransitTask}', '[{"action":1,"when":0}]', 0, '{}', 3, 0, 0, '[{"what":1,"place":0,"source":1,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":3,"type":67,"when":0,"done":0}]', 2, 240, 1, '[]'), -- wrong_item
(13, 23, 0, '{PC.InventoryManagement.RackTransfer.Transfer,PC.InventoryManagement.RackTransfer.Putback,PC.Transfer.Task.TransferTask,PC.Transfer.Task.TransitTask}', '[]', 0, '{5}', 9, 0, 0, '[{"what":1,"place":0,"source":1,"other_person":0,"when":0}]', '[]', 0, 0, 0, '[{"kind":3,"type":68,"when":0,"done":0}]', 1, 60, 0, '[]'), -- full
(13, 48, 0, '{PC.InventoryManagement.RackTransfer.Transfer,PC.InventoryManagement.RackTransfer.Putback,PC.Transfer.Task.TransferTask,PC.Transfer.Task.TransitTask}', '[]', 0, '{}', 0, 0, 0, '[{"what":3,"place":0,"source":0,"other_person":0,"when":0}]', '[{"role":1,"when":0,"limit":0}]', 0, 0, 0, '[{"kind":3,"type":48,"when":0,"done":0}]', 2, 240, 0, '[]'), -- box_diff
(13, 49, 0, '{PC.InventoryManagement.RackTransfer.Picking,PC.InventoryManagement.RackTransfer.DevicePicking,PC.InventoryManagement.RackTransfer.Transfer,PC.Transfer.Task.TransferTask,PC.Transfer.Task.TransitTask}', '[{"action":3,"when":23}]', 0, '{}', 0, 0, 0, '[{"what":1,"place":1,"source":1,"other_person":0,"when":0}]', '[]', 1, 0, 0, '[{"kind":6,"type":0,"when":0,"done":0}]', 1, 60, 0, '[]'), -- container_missing
(13, 50, 0, '{}', '[{"action":3,"when":3}]', 0, '{}', 2, 3, 0, '[{"what":1,"place":1,"source":1,"other_person":0,"when":0}]', '[{"role":1,"when":3,"limit":0}]', 1, 0, 0, '[{"kind":2,"type":3,"when":16,"done":0},{"kind":6,"type":0,"when":17,"done":0}]', 1, 30, 0, '[]'), -- device_lost
-- reverse
(14, 51, 0, '{PC.SalesOutbound.Task.ReversePicking}', '[{"action":3,"when":0}]', 0, '{}', 0, 0, 0, '[{"what":1,"place":1,"source":2,"other_person":0,"when":0}]', '[]', 0, 0, 0, '[{"kind":2,"type":4,"when":0,"done":0}]', 1, 60, 0, '[]'), -- not_found
(14, 10, 0, '{PC.SalesOutbound.Task.ReversePicking}', '[{"action":4,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[]', 0, 0, 2, '[]'), -- damaged
(14, 52, 0, '{PC.SalesOutbound.Task.ReversePicking}', '[{"action":6,"when":0}]', 0, '{19}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[]', 0, 0, 0, '[]'), -- label_destroyed
-- return
(15, 1, 0, '{PC.ReturnInbound.Operation.Arriving}', '[{"action":8,"when":5},{"action":7,"when":6}]', 0, '{}', 0, 0, 0, '[]', '[{"role":1,"when":20,"limit":0}]', 0, 0, 0, '[{"kind":3,"type":1,"when":0,"done":0}]', 1, 1440, 1, '[]'), -- unknown_parcel
(15, 53, 0, '{}', '[]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":3,"type":53,"when":0,"done":0},{"kind":8,"type":1,"when":0,"done":0}]', 1, 1440, 0, '[{"role":13,"user_id":"","when":0,"limit":0}]'), -- missing_parcel
(15, 21, 0, '{PC.ReturnInbound.Operation.QC,PC.ReturnInbound.Operation.QCAndReceiving,PC.ReturnInbound.Operation.Judgement}', '[{"action":6,"when":5},{"action":1,"when":5},{"action":7,"when":6}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":3,"type":21,"when":0,"done":0}]', 1, 1440, 2, '[]'), -- wrong_item
(15, 54, 0, '{PC.ReturnInbound.Operation.QC,PC.ReturnInbound.Operation.QCAndReceiving,PC.ReturnInbound.Operation.Judgement}', '[{"action":6,"when":5},{"action":1,"when":5},{"action":7,"when":6}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":3,"type":54,"when":0,"done":0}]', 1, 1440, 2, '[]'), -- extra_item
(15, 55, 0, '{PC.ReturnInbound.Operation.QC,PC.ReturnInbound.Operation.QCAndReceiving,PC.ReturnInbound.Operation.Judgement}', '[]', 0, '{20}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":3,"type":55,"when":0,"done":0},{"kind":8,"type":0,"when":15,"done":0},{"kind":9,"type":0,"when":15,"done":0}]', 1, 1440, 2, '[]'), -- empty_box
(15, 56, 0, '{PC.ReturnInbound.Operation.QC,PC.ReturnInbound.Operation.QCAndReceiving,PC.ReturnInbound.Operation.Judgement}', '[]', 0, '{20}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":3,"type":56,"when":0,"done":0},{"kind":8,"type":0,"when":15,"done":0},{"kind":9,"type":0,"when":15,"done":0}]', 1, 1440, 2, '[]'), -- qty_short
(15, 57, 0, '{PC.ReturnInbound.Operation.QC,PC.ReturnInbound.Operation.QCAndReceiving,PC.ReturnInbound.Operation.Judgement}', '[{"action":6,"when":0},{"action":1,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":3,"type":57,"when":0,"done":0},{"kind":9,"type":0,"when":0,"done":0}]', 8, 1440, 2, '[]'), -- uid_mismatch
(15, 58, 0, '{PC.ReturnInbound.Operation.Arriving,PC.ReturnInbound.Operation.QC,PC.ReturnInbound.Operation.QCAndReceiving,PC.ReturnInbound.Operation.Judgement,PC.ReturnInbound.Operation.Receiving}', '[{"action":6,"when":0},{"action":1,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":3,"type":58,"when":0,"done":0},{"kind":8,"type":2,"when":0,"done":0}]', 1, 1440, 2, '[{"role":13,"user_id":"","when":0,"limit":0}]'), -- damaged_parcel
(15, 59, 0, '{PC.ReturnInbound.Operation.Arriving,PC.ReturnInbound.Operation.QC,PC.ReturnInbound.Operation.QCAndReceiving,PC.ReturnInbound.Operation.Judgement,PC.ReturnInbound.Operation.Receiving}', '[{"action":2,"when":0},{"action":1,"when":0}]', 0, '{}', 0, 0, 0, '[]', '[{"role":1,"when":0,"limit":0}]', 0, 0, 0, '[{"kind":3,"type":59,"when":0,"done":0}]', 1, 15, 2, '[{"role":9,"user_id":"","when":0,"limit":0}]'), -- hazard
(15, 60, 0, '{PC.ReturnInbound.Operation.Arriving,PC.ReturnInbound.Operation.QC,PC.ReturnInbound.Operation.QCAndReceiving,PC.ReturnInbound.Operation.Judgement,PC.ReturnInbound.Operation.Receiving}', '[]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":3,"type":60,"when":0,"done":0}]', 1, 480, 1, '[]'), -- label_unreadable
(15, 61, 0, '{PC.ReturnInbound.Operation.Receiving,PC.ReturnInbound.Operation.QCAndReceiving}', '[{"action":3,"when":0}]', 0, '{}', 0, 0, 0, '[{"what":1,"place":1,"source":1,"other_person":0,"when":0}]', '[]', 0, 0, 0, '[{"kind":3,"type":61,"when":0,"done":0}]', 2, 240, 0, '[]'), -- unit_not_found
(15, 62, 0, '{PC.ReturnInbound.Operation.Receiving,PC.ReturnInbound.Operation.QCAndReceiving}', '[]', 0, '{}', 0, 0, 0, '[{"what":3,"place":0,"source":0,"other_person":0,"when":0}]', '[{"role":1,"when":0,"limit":0}]', 0, 0, 0, '[{"kind":3,"type":62,"when":0,"done":0}]', 1, 240, 1, '[]'), -- carton_content_diff
-- cycle
(16, 63, 0, '{PC.InventoryManagement.CycleCount.CCTask,PC.InventoryManagement.CycleCount.CCOrder.Count}', '[]', 0, '{21}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[]', 0, 0, 0, '[]'), -- unexpected_sku
(16, 11, 0, '{PC.InventoryManagement.CycleCount.CCTask,PC.InventoryManagement.CycleCount.CCOrder.Count}', '[]', 0, '{}', 0, 0, 0, '[]', '[]', 0, 0, 0, '[{"kind":6,"type":0,"when":0,"done":0}]', 5, 240, 2, '[]'), -- barcode_unknown
(16, 64, 0, '{PC.InventoryManagement.CycleCount.CCTask,PC.InventoryManagement.CycleCount.CCOrder.Count}', '[]', 0, '{}', 0, 0, 0, '[{"what":1,"place":0,"source":0,"other_person":0,"when":21}]', '[]', 0, 0, 0, '[]', 1, 480, 1, '[]'), -- not_reachable
(16, 65, 0, '{PC.InventoryManagement.CycleCount.CCTask,PC.InventoryManagement.CycleCount.CCOrder.Count}', '[]', 0, '{22}', 0, 0, 0, '[{"what":1,"place":3,"source":1,"other_person":0,"when":0}]', '[]', 0, 0, 0, '[]', 2, 240, 0, '[]'), -- uid_elsewhere
(16, 66, 0, '{}', '[]', 0, '{23}', 0, 0, 10, '[{"what":4,"place":0,"source":0,"other_person":0,"when":0}]', '[]', 0, 0, 0, '[]', 0, 0, 0, '[]'); -- disturbed

-- Warehouses that are there already.
do $$
declare
  of record;
  place record;
begin
  perform set_config('app.control', 'on', true);
  for of in select site_id from control.site loop
    perform set_config('app.site_id', of.site_id, true);
    for place in select whs_id from site.warehouse loop
      perform site.ship_exception_policy(place.whs_id);
    end loop;
  end loop;
end $$;
