-- Up Migration
-- Corrections of the books that a person asks for and another one agrees to, opening stock among them.

create table site.inventory_adjustment (
  whs_id text not null references site.warehouse,
  adjustment_no text not null,
  -- its number in the ledger and on the blocks of its goods
  id bigint generated always as identity,
  -- 1 manual, 2 cycle count, 3 full stock count, 4 surplus, 5 damage, 6 expiry, 7 transfer loss, 8 short at pick, 9 opening stock
  adjustment_type smallint not null check (adjustment_type between 1 and 9),
  -- 0 created, 1 pending, 2 locked, 3 rejected, 4 approved, 5 PMS approving, 6 adjusting, 7 done, 8 cancel, 9 fail
  status smallint not null default 0 check (status between 0 and 9),
  remark text not null default '',
  cancel_reason text not null default '',
  -- sums of its lines, kept here so that a list is one index; written by site.refresh_adjustment alone
  line_count integer not null default 0,
  plus_qty bigint not null default 0,
  minus_qty bigint not null default 0,
  plus_value_minor bigint not null default 0,
  minus_value_minor bigint not null default 0,
  -- empty: its lines have none or several
  currency text not null default '',
  posted_lines integer not null default 0,
  failed_lines integer not null default 0,
  approval_id text,
  -- who let the goods be posted: the actor of the moves
  adjusted_by text not null default '',
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  creator_id text not null,
  modifier text not null,
  submitted_at timestamptz,
  done_at timestamptz,
  primary key (whs_id, adjustment_no),
  unique (whs_id, id),
  foreign key (whs_id, approval_id) references site.approval_request
);
create index inventory_adjustment_ctime on site.inventory_adjustment (whs_id, ctime, adjustment_no) include (status, adjustment_type, creator_id, approval_id);
create index inventory_adjustment_status on site.inventory_adjustment (whs_id, status, ctime desc);
create index inventory_adjustment_no on site.inventory_adjustment (whs_id, adjustment_no) include (status, adjustment_type, creator_id, approval_id);
select control.set_table_class('site.inventory_adjustment', 'warehouse');

-- Labels, as people read them: the numbers of the stock room are found when the line is locked or posted.
create table site.inventory_adjustment_line (
  whs_id text not null,
  adjustment_no text not null,
  line_no integer not null check (line_no between 1 and 5000),
  line_id bigint generated always as identity,
  sku_id text not null,
  owner_id text not null,
  location_id text not null,
  -- empty: loose
  container_id text not null default '',
  grade smallint not null check (grade between 1 and 4),
  production_date date,
  expiry_date date,
  inbound_date date,
  supplier_lot text not null default '',
  -- the serial of the one unit
  uid text not null default '',
  sign smallint not null check (sign in (1, -1)),
  qty integer not null check (qty > 0),
  -- as the SKU said when the line was written; null: it says nothing
  unit_cost_minor bigint,
  currency text not null default '',
  reason smallint not null,
  note text not null default '',
  -- 0: holds nothing
  block_id bigint not null default 0,
  -- 0: not posted
  posted_move bigint not null default 0,
  posted_at timestamptz,
  tries smallint not null default 0,
  -- 0: not refused
  fail_retcode integer not null default 0,
  fail_name text not null default '',
  fail_params jsonb not null default '{}',
  -- 1: left out when the document was closed
  dropped smallint not null default 0 check (dropped in (0, 1)),
  primary key (whs_id, adjustment_no, line_no),
  unique (whs_id, line_id),
  foreign key (whs_id, adjustment_no) references site.inventory_adjustment on delete cascade,
  check (uid = '' or qty = 1),
  check ((posted_move <> 0) = (posted_at is not null)),
  check (dropped = 0 or posted_move = 0)
);
create index inventory_adjustment_line_order on site.inventory_adjustment_line (whs_id, adjustment_no, line_no, line_id) include (block_id, posted_move, dropped, fail_retcode);
create index inventory_adjustment_line_sku on site.inventory_adjustment_line (whs_id, sku_id, adjustment_no);
create index inventory_adjustment_line_place on site.inventory_adjustment_line (whs_id, location_id, adjustment_no);
create index inventory_adjustment_line_open on site.inventory_adjustment_line (whs_id, adjustment_no, sign, line_no) where posted_move = 0 and dropped = 0;
select control.set_table_class('site.inventory_adjustment_line', 'warehouse');

-- The goods of a line as the stock room knows them: its numbers, and the balance that is there now. A batch that nobody
-- made yet is null.
create function site.adjustment_goods(line site.inventory_adjustment_line)
returns table (sku_no bigint, owner_no bigint, place_no bigint, container_no bigint, container_at bigint, batch_no bigint,
  stock_id bigint, on_hand integer, allocated integer, blocked integer)
language sql stable set search_path = site, pg_catalog as $$
  select k.id, o.id, p.id, coalesce(c.id, 0), coalesce(c.location_id, 0), g.batch_no, s.id, coalesce(s.on_hand, 0),
    coalesce(s.allocated, 0), coalesce(s.blocked, 0)
  from sku k
  join owner o on o.site_id = k.site_id and o.owner_id = line.owner_id
  join location p on p.whs_id = line.whs_id and p.location_id = line.location_id
  left join container c on line.container_id <> '' and c.whs_id = line.whs_id and c.container_id = line.container_id
  cross join lateral (select case
    when line.supplier_lot = '' and coalesce(line.production_date, line.expiry_date, line.inbound_date) is null then 0
    else (select b.id from batch b where b.whs_id = line.whs_id and b.sku_id = k.id and b.supplier_lot = line.supplier_lot
      and coalesce(b.production_date, '-infinity') = coalesce(line.production_date, '-infinity')
      and coalesce(b.expiry_date, '-infinity') = coalesce(line.expiry_date, '-infinity')
      and coalesce(b.inbound_date, '-infinity') = coalesce(line.inbound_date, '-infinity')) end as batch_no) g
  left join stock s on s.whs_id = line.whs_id and s.sku_id = k.id and s.location_id = p.id and s.container_id = coalesce(c.id, 0)
    and (line.container_id = '' or c.id is not null) and s.batch_id = g.batch_no and s.owner_id = o.id and s.grade = line.grade
  where k.site_id = left(line.whs_id, 2) and k.sku_id = line.sku_id
$$;
revoke all on function site.adjustment_goods(site.inventory_adjustment_line) from public;
grant execute on function site.adjustment_goods(site.inventory_adjustment_line) to app;

-- What the header tells of its lines.
create function site.refresh_adjustment(whs text, number text)
returns void language sql set search_path = site, pg_catalog as $$
  update inventory_adjustment a set
    (line_count, plus_qty, minus_qty, plus_value_minor, minus_value_minor, currency, posted_lines, failed_lines) =
    (select count(*), coalesce(sum(qty) filter (where sign = 1), 0), coalesce(sum(qty) filter (where sign = -1), 0),
       coalesce(sum(qty * unit_cost_minor) filter (where sign = 1), 0), coalesce(sum(qty * unit_cost_minor) filter (where sign = -1), 0),
       case when count(distinct l.currency) filter (where unit_cost_minor > 0) = 1 then max(l.currency) filter (where unit_cost_minor > 0) else '' end,
       count(*) filter (where posted_move <> 0), count(*) filter (where fail_retcode <> 0 and posted_move = 0 and dropped = 0)
     from inventory_adjustment_line l where l.whs_id = whs and l.adjustment_no = number)
  where a.whs_id = whs and a.adjustment_no = number
$$;
revoke all on function site.refresh_adjustment(text, text) from public;
grant execute on function site.refresh_adjustment(text, text) to app;

-- The document an import writes the lines of; empty for those that make things by themselves.
alter table site.import_task add column target text not null default '';

select set_config('app.system', 'on', true);
insert into site.shipped_approval (doc_type, n, config_name, condition, steps) values
('inventory_adjustment', 1, 'Inventory adjustment', '{"any":[]}', '[
  {"step_name":"Inventory Controller","role_list":["Inventory Controller"],"user_list":[],"four_eyes":1,"sla_minutes":120,"when":{"any":[]}},
  {"step_name":"Warehouse Manager","role_list":["Warehouse Manager"],"user_list":[],"four_eyes":1,"sla_minutes":120,
   "when":{"any":[[{"field":"value","op":"gt","value":500}],[{"field":"qty","op":"gt","value":50}]]}}]');

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
      perform site.ship_approvals(place.whs_id, 'inventory_adjustment');
    end loop;
  end loop;
end $$;
