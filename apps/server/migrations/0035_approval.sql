-- Up Migration
-- Approvals: who has to agree to a document before it takes effect. What a chain is made of is data; a request keeps the
-- steps as they were when it was opened, so that a later configuration changes nothing that waits.

create table site.approval_config (
  whs_id text not null references site.warehouse,
  config_id text not null check (config_id ~ '^AC[0-9]{4,}$'),
  -- a live version is never edited: saving makes the next one
  version integer not null default 1 check (version > 0),
  doc_type text not null,
  config_name text not null check (config_name <> ''),
  -- the smallest that matches decides
  priority integer not null,
  -- any of groups of which all must hold; empty: always
  condition jsonb not null,
  -- in order: name, roles, users, four_eyes, sla_minutes, and when it is needed
  steps jsonb not null,
  -- 1 draft, 2 live, 3 off
  status smallint not null check (status in (1, 2, 3)),
  effective_at timestamptz not null default now(),
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, config_id, version)
);
create unique index approval_config_live on site.approval_config (whs_id, config_id) where status = 2;
create index approval_config_type on site.approval_config (whs_id, doc_type, priority) where status = 2;
select control.set_table_class('site.approval_config', 'warehouse');

create table site.approval_request (
  whs_id text not null references site.warehouse,
  approval_id text not null,
  doc_type text not null,
  doc_no text not null,
  title text not null,
  -- what was judged by: qty, value, currency and what else the document tells
  facts jsonb not null,
  -- 0 pending, 1 approving, 2 approved, 3 rejected, 9 cancel
  status smallint not null check (status in (0, 1, 2, 3, 9)),
  -- a document that changes starts again: each start is a round with steps of its own
  round integer not null default 1 check (round > 0),
  current_step integer not null default 1 check (current_step > 0),
  step_count integer not null check (step_count >= 0),
  -- the version of the document that the decisions of this round speak of
  doc_version integer not null,
  -- null: no configuration asked for anybody
  config_id text,
  config_version integer,
  auto_reason text not null default '',
  due_at timestamptz,
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  creator_id text not null,
  modifier text not null,
  done_at timestamptz,
  primary key (whs_id, approval_id),
  foreign key (whs_id, config_id, config_version) references site.approval_config,
  check ((status in (2, 3, 9)) = (done_at is not null))
);
-- A document waits for one decision at a time.
create unique index approval_request_open on site.approval_request (whs_id, doc_type, doc_no) where status in (0, 1);
create index approval_request_doc on site.approval_request (whs_id, doc_type, doc_no, ctime);
create index approval_request_ctime on site.approval_request (whs_id, ctime, approval_id) include (status, doc_type, creator_id);
create index approval_request_due on site.approval_request (whs_id, status, due_at);
select control.set_table_class('site.approval_request', 'warehouse');

create table site.approval_step (
  whs_id text not null,
  approval_id text not null,
  round integer not null,
  step_no integer not null check (step_no > 0),
  step_name text not null,
  role_list text[] not null,
  user_list text[] not null,
  -- 1: not the person who made the document
  four_eyes smallint not null check (four_eyes in (0, 1)),
  sla_minutes integer not null check (sla_minutes > 0),
  -- 0 none, 1 approved, 2 rejected
  decision smallint not null default 0 check (decision in (0, 1, 2)),
  decided_by text not null default '',
  decided_id text not null default '',
  reason text not null default '',
  decided_at timestamptz,
  primary key (whs_id, approval_id, round, step_no),
  foreign key (whs_id, approval_id) references site.approval_request,
  check ((decision = 0) = (decided_at is null))
);
select control.set_table_class('site.approval_step', 'warehouse');

-- What every warehouse begins with. A type of documents brings its own in the migration that makes it.
create table site.shipped_approval (
  doc_type text not null,
  n integer not null,
  config_name text not null,
  condition jsonb not null,
  steps jsonb not null,
  primary key (doc_type, n)
);
select control.set_table_class('site.shipped_approval', 'system');

-- Gives a warehouse the configurations of one type that it does not have. It sees what the warehouse sees, whoever asks.
create function site.ship_approvals(whs text, type text)
returns void language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs_before text := current_setting('app.whs_id', true);
  system_before text := current_setting('app.system', true);
  one record;
  number integer;
begin
  perform set_config('app.whs_id', whs, true), set_config('app.system', 'on', true);
  for one in select * from shipped_approval s where s.doc_type = type order by s.n loop
    insert into number_sequence (whs_id, name, last) values (whs, 'approval_config', 1)
    on conflict (whs_id, name) do update set last = number_sequence.last + 1 returning last into number;
    insert into approval_config (whs_id, config_id, doc_type, config_name, priority, condition, steps, status, creator, modifier)
    values (whs, 'AC' || lpad(number::text, 4, '0'), one.doc_type, one.config_name, one.n * 10, one.condition, one.steps, 2, 'system', 'system');
  end loop;
  perform set_config('app.whs_id', coalesce(whs_before, ''), true), set_config('app.system', coalesce(system_before, ''), true);
end $$;
revoke all on function site.ship_approvals(text, text) from public;

create function site.ship_all_approvals() returns trigger language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  system_before text := current_setting('app.system', true);
  types text[];
begin
  perform set_config('app.system', 'on', true);
  types := array(select distinct doc_type from shipped_approval order by 1);
  perform set_config('app.system', coalesce(system_before, ''), true);
  perform ship_approvals(new.whs_id, type) from unnest(types) as type;
  return new;
end $$;
revoke all on function site.ship_all_approvals() from public;
create trigger ship_approvals after insert on site.warehouse for each row execute function site.ship_all_approvals();
