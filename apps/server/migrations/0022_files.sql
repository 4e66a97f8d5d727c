-- Up Migration
-- Files that things have, photos first: what is known of each. The bytes are in the store of files, under the object key.

create table site.file_object (
  site_id text not null,
  file_id text not null,
  -- <warehouse>/<yyyymm>/<file_id>; nothing of it comes from a person
  object_key text not null unique check (object_key ~ '^[A-Z0-9]+/\d{6}/[0-9a-f-]{36}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  mime text not null,
  -- what kind of thing it is for: it is put on no other
  purpose text not null,
  -- 1: the same picture small lies beside it
  has_small smallint not null default 0 check (has_small in (0, 1)),
  created_by text not null,
  ctime timestamptz not null default now(),
  -- when it is removed; null while a thing has it
  expires_at timestamptz,
  primary key (site_id, file_id)
);
create index file_object_expires on site.file_object (expires_at) where expires_at is not null;
-- Of the site, as a SKU is, whichever of its warehouses sent the file: who may see one, the thing that has it decides.
select control.set_table_class('site.file_object', 'site');
create policy system_reads on site.file_object for select using (current_setting('app.system', true) = 'on');
create policy system_prunes on site.file_object for delete using (current_setting('app.system', true) = 'on');

alter table site.sku add constraint sku_images check (cardinality(image_list) <= 9);
