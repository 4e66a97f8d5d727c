-- Up Migration
-- What a decision is about: the content of a document by its hash, and the people whose content it is.

alter table site.approval_request
  -- the people who wrote or submitted the content of this round; four eyes: none of them decides
  add column author_list text[] not null default '{}',
  -- of the content this round is about
  add column content_hash text not null default '';
alter table site.approval_step add column content_hash text not null default '';
comment on column site.approval_step.content_hash is 'the content that was decided about; empty: not decided';

-- What each round was about, written once when the round begins.
create table site.approval_round (
  whs_id text not null,
  approval_id text not null,
  round integer not null check (round > 0),
  doc_version integer not null,
  content_hash text not null,
  facts jsonb not null,
  author_list text[] not null,
  config_id text,
  config_version integer,
  -- who submitted or changed the document
  opened_by text not null,
  opened_at timestamptz not null default now(),
  primary key (whs_id, approval_id, round),
  foreign key (whs_id, approval_id) references site.approval_request
);
select control.set_table_class('site.approval_round', 'warehouse');

-- Everyone who made, changed, imported into or submitted the document, by user id; of a machine the people behind it.
alter table site.inventory_adjustment add column author_list text[] not null default '{}';
alter table site.import_task
  -- the people who answer for the confirmation: of a machine those behind it
  add column confirmed_people text[] not null default '{}';

-- All that a person judges when deciding about an adjustment, and all that is posted of it.
create function site.adjustment_content_hash(whs text, number text)
returns text language sql stable set search_path = site, pg_catalog as $$
  select encode(sha256(convert_to(jsonb_build_array(a.adjustment_no, a.adjustment_type, a.remark)::text || coalesce(
    (select string_agg(jsonb_build_array(l.line_no, l.sku_id, l.owner_id, l.location_id, l.container_id, l.grade, l.supplier_lot,
       l.production_date, l.expiry_date, l.inbound_date, l.uid, l.sign, l.qty, l.unit_cost_minor, l.currency, l.reason, l.note)::text,
       '' order by l.line_no)
     from inventory_adjustment_line l where l.whs_id = a.whs_id and l.adjustment_no = a.adjustment_no), ''), 'UTF8')), 'hex')
  from inventory_adjustment a where a.whs_id = whs and a.adjustment_no = number
$$;
revoke all on function site.adjustment_content_hash(text, text) from public;
grant execute on function site.adjustment_content_hash(text, text) to app;

-- Documents that are there already. A request whose document changed since it was opened gets no hash: it waits for the
-- next change or is withdrawn, because nothing says what its decisions were about.
do $$
declare
  of record;
  place record;
begin
  perform set_config('app.control', 'on', true);
  for of in select site_id from control.site loop
    perform set_config('app.site_id', of.site_id, true);
    for place in select whs_id from site.warehouse loop
      perform set_config('app.whs_id', place.whs_id, true);
      update site.inventory_adjustment a set author_list = array(
        select a.creator_id union select l.user_id from site.audit_log l
        where l.whs_id = a.whs_id and l.object_type = 'inventory_adjustment' and l.object_id = a.adjustment_no
          and l.action in ('create', 'update', 'submit'))
      where a.whs_id = place.whs_id;
      update site.approval_request r set author_list = a.author_list,
        content_hash = case when r.status in (2, 3, 9) or r.doc_version = a.version
          then site.adjustment_content_hash(a.whs_id, a.adjustment_no) else '' end
      from site.inventory_adjustment a
      where r.whs_id = place.whs_id and r.doc_type = 'inventory_adjustment' and a.whs_id = r.whs_id and a.adjustment_no = r.doc_no;
      update site.approval_step s set content_hash = r.content_hash
      from site.approval_request r
      where s.whs_id = place.whs_id and s.decision <> 0 and r.whs_id = s.whs_id and r.approval_id = s.approval_id and r.round = s.round;
      insert into site.approval_round (whs_id, approval_id, round, doc_version, content_hash, facts, author_list, config_id, config_version, opened_by, opened_at)
      select r.whs_id, r.approval_id, r.round, r.doc_version, r.content_hash, r.facts, r.author_list, r.config_id, r.config_version, r.creator, r.ctime
      from site.approval_request r where r.whs_id = place.whs_id;
    end loop;
  end loop;
end $$;
