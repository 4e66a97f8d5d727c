-- Up Migration
-- Consignees and the payloads of prints are encrypted by the server (ADR 27). SQL has no key: the server seals the rows
-- of earlier releases in its upkeep and empties the plain columns, which a later release drops.

alter table site.so_consignee
  add column name_sealed bytea,
  add column phone_sealed bytea,
  add column address_sealed bytea,
  add column postcode_sealed bytea,
  add column erased_at timestamptz,
  alter column name drop not null,
  alter column phone drop not null,
  alter column phone drop default,
  alter column address drop not null,
  alter column postcode drop not null,
  alter column postcode drop default;
-- A row is plain (written by an earlier release), sealed or erased.
alter table site.so_consignee add constraint so_consignee_form check (
  case
    when erased_at is not null then num_nonnulls(name, phone, address, postcode, name_sealed, phone_sealed, address_sealed, postcode_sealed) = 0
    when name_sealed is not null then num_nonnulls(name, phone, address, postcode) = 0 and num_nulls(phone_sealed, address_sealed, postcode_sealed) = 0
    else num_nonnulls(phone_sealed, address_sealed, postcode_sealed) = 0 and num_nulls(name, phone, address, postcode) = 0
  end);
create index so_consignee_kept on site.so_consignee (whs_id, order_no) where erased_at is null;

-- A page is drawn again from its document, so the payloads of earlier releases are not needed. A server of an earlier
-- release that still runs may write some more: upkeep empties those.
alter table site.print_job add column payload_sealed bytea, alter column payload drop not null;
update site.print_job set payload = null;
create index print_job_payload on site.print_job (whs_id, ctime) where payload_sealed is not null or payload is not null;

-- Who saw which personal data and why. Only ever added to.
create table site.pii_read (
  whs_id text not null references site.warehouse,
  pii_read_id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id text not null,
  display_name text not null,
  data_type text not null check (data_type in ('sales_order', 'parcel')),
  biz_id text not null check (biz_id <> ''),
  order_no text not null,
  -- consignee is all of it
  field text not null check (field in ('consignee_name', 'consignee_phone', 'consignee_address', 'consignee_postcode', 'consignee')),
  reason text not null check (reason <> ''),
  request_id uuid not null,
  primary key (whs_id, pii_read_id),
  unique (whs_id, request_id)
);
create index pii_read_at on site.pii_read (whs_id, at, pii_read_id);
create index pii_read_order on site.pii_read (whs_id, order_no, at, pii_read_id);
create index pii_read_user on site.pii_read (whs_id, user_id, at);
select control.set_table_class('site.pii_read', 'warehouse', true);
