-- Up Migration
-- Receiving with devices: cartons are counted by people who do not know what was announced, then the goods go onto devices.

alter table site.asn
  -- 1 counted and received with devices, 0 boxed; set as the ASN arrives and never again
  add column flow_variant smallint not null default 0 check (flow_variant in (0, 1)),
  add column counted_qty integer not null default 0 check (counted_qty >= 0),
  add column counted_time timestamptz;

alter table site.asn_line
  -- null where nobody counts
  add column counted_qty integer check (counted_qty >= 0),
  -- never more counted than was announced, never more on devices than was counted
  add constraint asn_line_counted check (
    counted_qty is null
    or (counted_qty <= expected_qty and draft_qty + received_good_qty + received_damaged_qty <= counted_qty));

-- 0 is not counted, 10 pending, 20 ongoing, 30 done
alter table site.asn_group add column counting_status smallint not null default 0 check (counting_status in (0, 10, 20, 30));
create index asn_group_counting on site.asn_group (whs_id, arrived_time, group_id) where counting_status in (10, 20);

alter table site.tracking
  -- 1 announced, 2 came without a label
  add column source smallint not null default 1 check (source in (1, 2)),
  add column counted_qty integer not null default 0 check (counted_qty >= 0),
  -- who counts it, and when she last did
  add column claim_user text not null default '',
  add column claim_time timestamptz,
  drop constraint tracking_status_check,
  -- 0 pending, 2 unarrived, 3 arrived, 4 counting, 5 counted, 9 received, 12 cancelled
  add constraint tracking_status_check check (status in (0, 2, 3, 4, 5, 9, 12)),
  add constraint tracking_claim check ((claim_user = '') = (claim_time is null) and (claim_user = '' or status = 4));
create index tracking_claimed on site.tracking (whs_id, claim_user) where claim_user <> '';

-- What somebody counted of a SKU in a carton. A correction is a new row that names the one it replaces: the newest counts.
create table site.counting_record (
  whs_id text not null,
  record_id bigint generated always as identity,
  group_id text not null,
  tracking_id text not null,
  asn_id text not null,
  sku_id text not null,
  qty integer not null check (qty >= 0),
  -- 0: the first of its carton and SKU
  replaces_record_id bigint not null default 0,
  counted_at timestamptz not null default now(),
  creator text not null,
  primary key (whs_id, record_id),
  foreign key (whs_id, group_id) references site.asn_group,
  foreign key (whs_id, tracking_id) references site.tracking,
  foreign key (whs_id, asn_id) references site.asn
);
create index counting_record_of_carton on site.counting_record (whs_id, tracking_id, asn_id, sku_id, record_id);
-- Two counts of one carton and SKU can neither both be the first nor both replace the same one.
create unique index counting_record_first on site.counting_record (whs_id, tracking_id, asn_id, sku_id) where replaces_record_id = 0;
create unique index counting_record_replaces on site.counting_record (whs_id, replaces_record_id) where replaces_record_id <> 0;
select control.set_table_class('site.counting_record', 'warehouse', true);

-- What the header tells of its lines, and of its cartons where they have labels.
create or replace function site.refresh_asn(whs text, number text)
returns void language sql set search_path = site, pg_catalog as $$
  update asn a set
    (sku_qty, expected_qty, counted_qty, draft_qty, received_qty, put_qty, short_qty) =
    (select count(*), coalesce(sum(l.expected_qty), 0), coalesce(sum(l.counted_qty), 0), coalesce(sum(l.draft_qty), 0),
       coalesce(sum(l.received_good_qty + l.received_damaged_qty), 0), coalesce(sum(l.put_qty), 0), coalesce(sum(l.short_qty), 0)
     from asn_line l where l.whs_id = whs and l.asn_id = number)
  where a.whs_id = whs and a.asn_id = number
$$;
