-- Up Migration
-- Rules: typed data that decides where goods go and which stock serves whom; every decision with its trace.

create table site.rule (
  whs_id text not null references site.warehouse,
  rule_id text not null check (rule_id ~ '^[A-Z]{2}[0-9]{4,}$'),
  rule_type text not null,
  rule_name text not null check (rule_name <> ''),
  -- the order of preference inside the type: the smallest is asked first
  sort integer not null,
  -- 0 disabled, 1 enabled
  status smallint not null default 1 check (status in (0, 1)),
  -- the last word of its type: no scope, never deleted
  is_default smallint not null default 0 check (is_default in (0, 1)),
  -- of its versions, kept here so that a list of rules is one index; written by site.refresh_rule alone
  active_version integer,
  draft_version integer,
  next_version integer,
  next_from timestamptz,
  -- counted from the stored decisions every hour
  hit_24h integer not null default 0,
  hit_30d integer not null default 0,
  last_hit_at timestamptz,
  note text not null default '',
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, rule_id),
  check (is_default = 0 or status = 1)
);
create unique index rule_default on site.rule (whs_id, rule_type) where is_default = 1;
create index rule_order on site.rule (whs_id, rule_type, sort, rule_id);
create index rule_sort on site.rule (whs_id, sort, rule_id) include (rule_type, status, draft_version);
create index rule_mtime on site.rule (whs_id, mtime, rule_id) include (rule_type, status, draft_version);
select control.set_table_class('site.rule', 'warehouse');
select control.add_text_search('site.rule', 'rule_name');
create policy system_counts on site.rule using (current_setting('app.system', true) = 'on');

create table site.rule_version (
  whs_id text not null,
  rule_id text not null,
  version integer not null check (version > 0),
  -- 0 draft, 1 scheduled, 2 active, 3 superseded, 9 discarded
  state smallint not null check (state in (0, 1, 2, 3, 9)),
  scope jsonb not null,
  body jsonb not null,
  effective_from timestamptz,
  effective_to timestamptz,
  author text not null,
  publisher text not null default '',
  publish_note text not null default '',
  published_at timestamptz,
  simulation_id text,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  primary key (whs_id, rule_id, version),
  foreign key (whs_id, rule_id) references site.rule on delete cascade,
  check (effective_to > effective_from),
  check (state in (0, 9) or effective_from is not null)
);
create unique index rule_version_active on site.rule_version (whs_id, rule_id) where state = 2;
create unique index rule_version_draft on site.rule_version (whs_id, rule_id) where state = 0;
select control.set_table_class('site.rule_version', 'warehouse');

-- What a list of rules tells of the versions of one.
create function site.refresh_rule(whs text, rule text)
returns void language sql set search_path = site, pg_catalog as $$
  update rule r set
    active_version = (select version from rule_version v where v.whs_id = whs and v.rule_id = rule and v.state = 2),
    draft_version = (select version from rule_version v where v.whs_id = whs and v.rule_id = rule and v.state = 0),
    (next_version, next_from) = (select version, effective_from from rule_version v
      where v.whs_id = whs and v.rule_id = rule and v.state = 1 order by effective_from, version limit 1)
  where r.whs_id = whs and r.rule_id = rule
$$;
revoke all on function site.refresh_rule(text, text) from public;
grant execute on function site.refresh_rule(text, text) to app;

-- The rules of a type as they were valid from a moment on: a decision names its set, so that it can be made again.
create table site.rule_set (
  whs_id text not null references site.warehouse,
  rule_type text not null,
  set_version integer not null check (set_version > 0),
  at timestamptz not null default clock_timestamp(),
  -- in order: rule_id, version, sort
  members jsonb not null,
  -- why there is a new one, as ruleAction says it
  action smallint not null,
  actor text not null,
  note text not null default '',
  primary key (whs_id, rule_type, set_version)
);
select control.set_table_class('site.rule_set', 'warehouse', true);

create table site.rule_change_log (
  whs_id text not null references site.warehouse,
  log_id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  rule_type text not null,
  -- null: of the whole set
  rule_id text,
  version integer,
  set_version integer,
  action smallint not null,
  actor text not null,
  why text not null default '',
  primary key (whs_id, log_id)
);
create index rule_change_log_time on site.rule_change_log (whs_id, at, log_id) include (rule_type, rule_id);
select control.set_table_class('site.rule_change_log', 'warehouse', true);

create table site.decision (
  whs_id text not null,
  decision_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  rule_type text not null,
  set_version integer not null,
  rule_id text not null,
  version integer not null,
  document_type text not null,
  document_id text not null,
  line integer not null default 0,
  -- what was decided about and what there was to choose from: enough to decide it again
  input jsonb not null,
  candidates jsonb not null,
  trace jsonb not null,
  primary key (whs_id, decision_id),
  foreign key (whs_id, rule_type, set_version) references site.rule_set
);
create index decision_time on site.decision (whs_id, rule_type, at, decision_id) include (rule_id);
create index decision_document on site.decision (whs_id, document_id, line, at);
create index decision_age on site.decision (at);
select control.set_table_class('site.decision', 'warehouse');
create policy system_reads on site.decision for select using (current_setting('app.system', true) = 'on');
create policy system_prunes on site.decision for delete using (current_setting('app.system', true) = 'on');

create table site.rule_simulation (
  whs_id text not null references site.warehouse,
  simulation_id text not null,
  rule_type text not null,
  -- 0 waiting, 1 running, 2 done, 3 failed
  status smallint not null default 0 check (status between 0 and 3),
  -- the set that is live, and the drafts that stand in it for what is tried
  set_version integer not null,
  -- rule_id, version
  drafts jsonb not null,
  decided_from timestamptz not null,
  decided_to timestamptz not null,
  -- one decision alone
  decision_id uuid,
  sample integer not null check (sample > 0),
  total integer not null default 0,
  done integer not null default 0,
  changed integer not null default 0,
  worse integer not null default 0,
  -- name to old and new
  measures jsonb not null default '{}',
  fail_reason text not null default '',
  -- a worker that was thought dead writes nothing under an older one
  epoch integer not null default 0,
  ctime timestamptz not null default now(),
  creator text not null,
  primary key (whs_id, simulation_id)
);
create index rule_simulation_age on site.rule_simulation (ctime);
select control.set_table_class('site.rule_simulation', 'warehouse');
create policy system_reads on site.rule_simulation for select using (current_setting('app.system', true) = 'on');
create policy system_prunes on site.rule_simulation for delete using (current_setting('app.system', true) = 'on');

-- The decisions that would have been others.
create table site.rule_simulation_line (
  whs_id text not null,
  line_id bigint generated always as identity,
  simulation_id text not null,
  line_no integer not null,
  decision_id uuid not null,
  document_id text not null,
  is_worse smallint not null check (is_worse in (0, 1)),
  old_trace jsonb not null,
  new_trace jsonb not null,
  primary key (whs_id, line_id),
  foreign key (whs_id, simulation_id) references site.rule_simulation on delete cascade
);
create index rule_simulation_line_number on site.rule_simulation_line (whs_id, simulation_id, line_no, line_id) include (is_worse);
select control.set_table_class('site.rule_simulation_line', 'warehouse');

-- What every warehouse begins with. A type of rules brings its own in the migration that makes it.
create table site.shipped_rule (
  rule_type text not null,
  prefix text not null check (prefix ~ '^[A-Z]{2}$'),
  n integer not null,
  rule_name text not null,
  scope jsonb not null,
  body jsonb not null,
  is_default smallint not null,
  primary key (rule_type, n)
);
select control.set_table_class('site.shipped_rule', 'system');

-- Gives a warehouse the rules of one type, as its first set. It sees what the warehouse sees, whoever asks.
create function site.ship_rules(whs text, type text)
returns void language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  whs_before text := current_setting('app.whs_id', true);
  system_before text := current_setting('app.system', true);
begin
  perform set_config('app.whs_id', whs, true), set_config('app.system', 'on', true);
  insert into rule (whs_id, rule_id, rule_type, rule_name, sort, is_default, active_version, creator, modifier)
  select whs, s.prefix || lpad(s.n::text, 4, '0'), type, s.rule_name,
    case s.is_default when 1 then 1000000 else s.n * 10 end, s.is_default, 1, 'system', 'system'
  from shipped_rule s where s.rule_type = type;
  insert into rule_version (whs_id, rule_id, version, state, scope, body, effective_from, author, publisher, published_at)
  select whs, s.prefix || lpad(s.n::text, 4, '0'), 1, 2, s.scope, s.body, now(), 'system', 'system', now()
  from shipped_rule s where s.rule_type = type;
  insert into number_sequence (whs_id, name, last)
  select whs, 'rule_' || min(s.prefix), max(s.n) from shipped_rule s where s.rule_type = type;
  insert into rule_set (whs_id, rule_type, set_version, members, action, actor)
  select whs, type, 1, jsonb_agg(jsonb_build_object('rule_id', r.rule_id, 'version', 1, 'sort', r.sort) order by r.sort), 6, 'system'
  from rule r where r.whs_id = whs and r.rule_type = type;
  insert into rule_change_log (whs_id, rule_type, set_version, action, actor) values (whs, type, 1, 6, 'system');
  perform set_config('app.whs_id', coalesce(whs_before, ''), true), set_config('app.system', coalesce(system_before, ''), true);
end $$;
revoke all on function site.ship_rules(text, text) from public;

create function site.ship_all_rules() returns trigger language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  system_before text := current_setting('app.system', true);
  types text[];
begin
  perform set_config('app.system', 'on', true);
  types := array(select distinct rule_type from shipped_rule order by 1);
  perform set_config('app.system', coalesce(system_before, ''), true);
  perform ship_rules(new.whs_id, type) from unnest(types) as type;
  return new;
end $$;
revoke all on function site.ship_all_rules() from public;
create trigger ship_rules after insert on site.warehouse for each row execute function site.ship_all_rules();

select set_config('app.system', 'on', true);

-- Names and places are those the definitions of places have; strategies, units and the rest are the codes of the contracts.
insert into site.shipped_rule (rule_type, prefix, n, rule_name, is_default, scope, body) values
('putaway.inbound', 'PR', 1, 'Temperature goods to their zones', 0,
  '{"any":[{"all":[{"field":"temperature_zone","op":"in","values":[3,4,5]}]}]}',
  '{"business_type":[],"purchase_type":[],"unit":3,"split":1,"max_places":3,"fallback":3,"steps":[
    {"target_type":1,"target_id":"CHILLED","strategy":2,"sort_list":[1],"fill_limit":95},
    {"target_type":1,"target_id":"FROZEN","strategy":2,"sort_list":[1],"fill_limit":95},
    {"target_type":1,"target_id":"CHILLED","strategy":4,"sort_list":[3,1],"fill_limit":100},
    {"target_type":1,"target_id":"FROZEN","strategy":4,"sort_list":[3,1],"fill_limit":100}]}'),
('putaway.inbound', 'PR', 2, 'High value to the cage', 0,
  '{"any":[{"all":[{"field":"tag_list","op":"has_any","values":[3]}]}]}',
  '{"business_type":[],"purchase_type":[],"unit":3,"split":1,"max_places":3,"fallback":3,"steps":[
    {"target_type":1,"target_id":"CAGE","strategy":2,"sort_list":[1],"fill_limit":100},
    {"target_type":1,"target_id":"CAGE","strategy":4,"sort_list":[3,1],"fill_limit":100}]}'),
('putaway.inbound', 'PR', 3, 'Bulky and heavy to the ground', 0,
  '{"any":[{"all":[{"field":"tag_list","op":"has_any","values":[1,2]}]}]}',
  '{"business_type":[],"purchase_type":[],"unit":3,"split":1,"max_places":3,"fallback":1,"steps":[
    {"target_type":1,"target_id":"BULK","strategy":8,"sort_list":[1],"fill_limit":100},
    {"target_type":5,"target_id":"","strategy":4,"sort_list":[4,1],"fill_limit":100}]}'),
('putaway.inbound', 'PR', 4, 'Fast movers near their pick face', 0,
  '{"any":[{"all":[{"field":"abc_class","op":"in","values":[4,1]}]}]}',
  '{"business_type":[],"purchase_type":[],"unit":3,"split":1,"max_places":3,"fallback":1,"steps":[
    {"target_type":4,"target_id":"","strategy":1,"sort_list":[1],"fill_limit":100},
    {"target_type":1,"target_id":"RESERVE","strategy":6,"sort_list":[1],"fill_limit":100},
    {"target_type":1,"target_id":"RESERVE","strategy":4,"sort_list":[3,1],"fill_limit":100}]}'),
('putaway.inbound', 'PR', 5, 'Default', 1,
  '{"any":[]}',
  '{"business_type":[],"purchase_type":[],"unit":3,"split":1,"max_places":3,"fallback":2,"steps":[
    {"target_type":5,"target_id":"","strategy":2,"sort_list":[1],"fill_limit":100},
    {"target_type":5,"target_id":"","strategy":4,"sort_list":[3,1],"fill_limit":100}]}'),
('allocate.sales', 'AS', 1, 'Default', 1,
  '{"any":[]}',
  '{"on_short":2,"steps":[
    {"target_type":1,"target_id":"PICK","picking_rule":5,"unit_policy":0,"grade_list":[1],"same_owner":1,"single_batch":0,"include_staging":0,"min_life_days":0,"max_places":0,"qty_from":0,"qty_to":0},
    {"target_type":1,"target_id":"RESERVE","picking_rule":5,"unit_policy":4,"grade_list":[1],"same_owner":1,"single_batch":0,"include_staging":0,"min_life_days":0,"max_places":0,"qty_from":0,"qty_to":0}]}');

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
      perform site.ship_rules(place.whs_id, 'putaway.inbound'), site.ship_rules(place.whs_id, 'allocate.sales');
    end loop;
  end loop;
end $$;
