-- Up Migration
-- Work for people: one table of tasks for all modules, what happened to each, and which steps are legal.

-- The machines of the contracts (packages/contracts/src/common/task-machines.ts) as rows, for the proofs; a test holds both
-- equal. A new task comes from nowhere: its edge has no from_status.
create table site.task_machine_edge (
  machine text not null,
  act text not null,
  from_status smallint,
  to_status smallint not null,
  unique nulls not distinct (machine, act, from_status)
);

create table site.task_type_def (
  task_type text primary key,
  module text not null,
  -- what the rules of skills call the work; empty where there is no such rule
  work_type text not null,
  machine text not null,
  no_prefix text not null check (no_prefix ~ '^[A-Z]{2}$'),
  max_open_per_user smallint not null default 1 check (max_open_per_user > 0),
  claim_return_min smallint not null check (claim_return_min > 0),
  takeover_idle_min smallint not null check (takeover_idle_min > 0)
);

create table site.task (
  whs_id text not null references site.warehouse,
  task_id bigint generated always as identity,
  task_no text not null,
  task_type text not null references site.task_type_def,
  status smallint not null,
  -- higher first; the scale of every document is mapped to it (tasks/domain/priority.ts)
  priority smallint not null check (priority between 1 and 9),
  due_at timestamptz,
  -- where it begins. No foreign key: a task that is over does not keep a zone from being deleted.
  zone_id text,
  pathway_id text,
  -- path order
  seq integer not null default 0,
  skill_code text not null default '',
  skill_level smallint not null default 0 check (skill_level between 0 and 3),
  -- a device one must have in hand, as in device_template
  device_type smallint check (device_type between 1 and 5),
  container_id text,
  assignee text,
  -- as she was called when she got it: people are in another database
  assignee_name text not null default '',
  assigned_by text,
  -- raised whenever the holder changes: who acts with an older one has lost the task
  epoch integer not null default 0,
  source_type text not null,
  source_id text not null,
  source_no text not null,
  lines integer not null default 0 check (lines >= 0),
  qty bigint not null default 0 check (qty >= 0),
  est_s integer not null default 0 check (est_s >= 0),
  -- what it waits for; while there is something, it is offered to nobody
  blocked_reason text not null default '',
  created_at timestamptz not null,
  claimed_at timestamptz,
  started_at timestamptz,
  paused_at timestamptz,
  done_at timestamptz,
  cancelled_at timestamptz,
  last_act_at timestamptz,
  -- seconds it was paused, and from its making to its first start
  pause_s integer not null default 0 check (pause_s >= 0),
  wait_s integer not null default 0 check (wait_s >= 0),
  done_by text,
  cancel_reason text not null default '',
  -- as many as it has events
  version integer not null default 1,
  primary key (whs_id, task_id),
  unique (whs_id, task_no),
  check ((assignee is null) = (claimed_at is null)),
  check (paused_at is null or assignee is not null),
  check ((done_at is null) = (done_by is null)),
  check (num_nonnulls(done_at, cancelled_at) < 2),
  check ((cancelled_at is null) = (cancel_reason = ''))
);
-- What is offered, in the order in which it is offered. Held, blocked and ended tasks are not in it.
create index task_pool on site.task (whs_id, task_type, status, priority desc, due_at, task_id)
  where assignee is null and blocked_reason = '' and done_at is null and cancelled_at is null;
create index task_open on site.task (whs_id, task_type) where done_at is null and cancelled_at is null;
create index task_of_person on site.task (whs_id, assignee, task_type)
  where assignee is not null and done_at is null and cancelled_at is null;
select control.set_table_class('site.task', 'warehouse');

-- Not parted by months: that a version is there once is the key's to hold, over all months.
create table site.task_event (
  whs_id text not null,
  task_id bigint not null,
  version integer not null check (version > 0),
  act text not null,
  from_status smallint,
  to_status smallint not null,
  -- who did it, and who has the task from then on
  user_id text not null,
  assignee text,
  at timestamptz not null,
  request_id uuid not null,
  note text not null default '',
  primary key (whs_id, task_id, version),
  foreign key (whs_id, task_id) references site.task
);
select control.set_table_class('site.task_event', 'warehouse', true);

-- Rights keep the server from changing what happened; this keeps everybody from it.
create function site.task_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'rows of task_event are only ever added';
end $$;
create trigger stays before update or delete on site.task_event for each row execute function site.task_event_stays();
create trigger stays_whole before truncate on site.task_event execute function site.task_event_stays();

-- Written by migrations alone, read wherever a task is.
select control.set_table_class('site.task_machine_edge', 'system');
select control.set_table_class('site.task_type_def', 'system');
revoke insert, update, delete on site.task_machine_edge, site.task_type_def from app;
create policy known_everywhere on site.task_machine_edge for select using (true);
create policy known_everywhere on site.task_type_def for select using (true);

create view site.task_legal_edge with (security_invoker = true) as
  select d.task_type, e.act, e.from_status, e.to_status
  from site.task_type_def d join site.task_machine_edge e using (machine);
grant select on site.task_legal_edge to app;

-- Without a to_status the step leaves the status as it is.
select set_config('app.system', 'on', true);
insert into site.task_machine_edge (machine, act, from_status, to_status)
select machine, act, f, coalesce(to_status, f) from (values
  ('A', 'create', '{null}', 0),
  ('A', 'start', '{0}', 1),
  ('A', 'done', '{1}', 2),
  ('A', 'cancel', '{0,1}', 9),
  ('A', 'claim', '{0}', null),
  ('A', 'assign', '{0}', null),
  ('A', 'unassign', '{0}', null),
  ('A', 'lapse', '{0}', null),
  ('A', 'reassign', '{0,1}', null),
  ('A', 'act', '{1}', null),
  ('A', 'skip', '{1}', null),
  ('A', 'pause', '{1}', null),
  ('A', 'resume', '{1}', null),
  ('A', 'take_over', '{1}', null),
  ('A', 'block', '{0,1}', null),
  ('A', 'unblock', '{0,1}', null),
  ('B', 'create', '{null}', 10),
  ('B', 'start', '{10}', 20),
  ('B', 'done', '{20}', 30),
  ('B', 'cancel', '{10,20}', 40),
  ('B', 'claim', '{10}', null),
  ('B', 'assign', '{10}', null),
  ('B', 'unassign', '{10}', null),
  ('B', 'lapse', '{10}', null),
  ('B', 'reassign', '{10,20}', null),
  ('B', 'act', '{20}', null),
  ('B', 'skip', '{20}', null),
  ('B', 'pause', '{20}', null),
  ('B', 'resume', '{20}', null),
  ('B', 'take_over', '{20}', null),
  ('B', 'block', '{10,20}', null),
  ('B', 'unblock', '{10,20}', null),
  ('C', 'create', '{null}', 1),
  ('C', 'start', '{1}', 2),
  ('C', 'done', '{2}', 3),
  ('C', 'cancel', '{1,2}', 4),
  ('C', 'claim', '{1}', null),
  ('C', 'assign', '{1}', null),
  ('C', 'unassign', '{1}', null),
  ('C', 'lapse', '{1}', null),
  ('C', 'reassign', '{1,2}', null),
  ('C', 'act', '{2}', null),
  ('C', 'skip', '{2}', null),
  ('C', 'pause', '{2}', null),
  ('C', 'resume', '{2}', null),
  ('C', 'take_over', '{2}', null),
  ('C', 'block', '{1,2}', null),
  ('C', 'unblock', '{1,2}', null),
  ('P', 'create', '{null}', 0),
  ('P', 'claim', '{0}', 1),
  ('P', 'assign', '{0}', 1),
  ('P', 'unassign', '{1}', 0),
  ('P', 'lapse', '{1}', 0),
  ('P', 'start', '{1}', 2),
  ('P', 'done', '{2}', 3),
  ('P', 'fail', '{2}', 4),
  ('P', 'cancel', '{0,1,2}', 9),
  ('P', 'reassign', '{1,2}', null),
  ('P', 'act', '{2}', null),
  ('P', 'skip', '{2}', null),
  ('P', 'pause', '{2}', null),
  ('P', 'resume', '{2}', null),
  ('P', 'take_over', '{2}', null),
  ('P', 'block', '{0,1,2}', null),
  ('P', 'unblock', '{0,1,2}', null),
  ('count', 'create', '{null}', 0),
  ('count', 'claim', '{0}', 3),
  ('count', 'assign', '{0}', 3),
  ('count', 'unassign', '{3}', 0),
  ('count', 'lapse', '{3,1}', 0),
  ('count', 'start', '{3}', 1),
  ('count', 'done', '{1}', 2),
  ('count', 'cancel', '{0,3,1}', 9),
  ('count', 'reassign', '{3,1}', null),
  ('count', 'act', '{1}', null),
  ('count', 'skip', '{1}', null),
  ('count', 'pause', '{1}', null),
  ('count', 'resume', '{1}', null),
  ('count', 'take_over', '{1}', null),
  ('count', 'block', '{0,3,1}', null),
  ('count', 'unblock', '{0,3,1}', null),
  ('reverse', 'create', '{null}', 0),
  ('reverse', 'claim', '{0}', 1),
  ('reverse', 'assign', '{0}', 1),
  ('reverse', 'unassign', '{1}', 0),
  ('reverse', 'lapse', '{1}', 0),
  ('reverse', 'start', '{1}', 2),
  ('reverse', 'done', '{2}', 3),
  ('reverse', 'cancel', '{0,1,2}', 9),
  ('reverse', 'reassign', '{1,2}', null),
  ('reverse', 'act', '{2}', null),
  ('reverse', 'skip', '{2}', null),
  ('reverse', 'pause', '{2}', null),
  ('reverse', 'resume', '{2}', null),
  ('reverse', 'take_over', '{2}', null),
  ('reverse', 'block', '{0,1,2}', null),
  ('reverse', 'unblock', '{0,1,2}', null),
  ('rack_transfer', 'create', '{null}', 0),
  ('rack_transfer', 'start', '{0}', 1),
  ('rack_transfer', 'pick', '{1}', 2),
  ('rack_transfer', 'drop', '{2}', 5),
  ('rack_transfer', 'put', '{5}', 3),
  ('rack_transfer', 'put_back', '{1,2,5,3}', 6),
  ('rack_transfer', 'done', '{1,3,6}', 4),
  ('rack_transfer', 'cancel', '{0}', 9),
  ('rack_transfer', 'claim', '{0,5,6}', null),
  ('rack_transfer', 'assign', '{0,5,6}', null),
  ('rack_transfer', 'unassign', '{0,5,6}', null),
  ('rack_transfer', 'lapse', '{0,5,6}', null),
  ('rack_transfer', 'reassign', '{0,1,2,5,3,6}', null),
  ('rack_transfer', 'act', '{1,2,3,5,6}', null),
  ('rack_transfer', 'skip', '{1,2,3}', null),
  ('rack_transfer', 'pause', '{1,2,3}', null),
  ('rack_transfer', 'resume', '{1,2,3}', null),
  ('rack_transfer', 'take_over', '{1,2,3}', null),
  ('rack_transfer', 'block', '{0,1,2,5,3,6}', null),
  ('rack_transfer', 'unblock', '{0,1,2,5,3,6}', null),
  ('replenishment', 'create', '{null}', 0),
  ('replenishment', 'release', '{0}', 1),
  ('replenishment', 'start', '{1}', 2),
  ('replenishment', 'pick', '{2}', 3),
  ('replenishment', 'put', '{3}', 4),
  ('replenishment', 'done', '{4}', 5),
  ('replenishment', 'cancel', '{0,1}', 9),
  ('replenishment', 'claim', '{1}', null),
  ('replenishment', 'assign', '{1}', null),
  ('replenishment', 'unassign', '{1}', null),
  ('replenishment', 'lapse', '{1}', null),
  ('replenishment', 'reassign', '{1,2,3,4}', null),
  ('replenishment', 'act', '{2,3,4}', null),
  ('replenishment', 'skip', '{2,3,4}', null),
  ('replenishment', 'pause', '{2,3,4}', null),
  ('replenishment', 'resume', '{2,3,4}', null),
  ('replenishment', 'take_over', '{2,3,4}', null),
  ('replenishment', 'block', '{0,1,2,3,4}', null),
  ('replenishment', 'unblock', '{0,1,2,3,4}', null)
) as m(machine, act, from_list, to_status), unnest(from_list::smallint[]) f;

insert into site.task_type_def (task_type, module, work_type, machine, no_prefix, claim_return_min, takeover_idle_min) values
  ('carton_counting', 'inbound', '', 'B', 'IK', 15, 15),
  ('counting', 'inbound', '', 'B', 'IG', 15, 15),
  ('boxing', 'inbound', 'ibBoxing', 'B', 'IX', 15, 15),
  ('qc', 'inbound', '', 'B', 'IQ', 15, 15),
  ('receiving', 'inbound', '', 'B', 'IR', 15, 15),
  ('reprocess', 'inbound', '', 'B', 'RP', 15, 15),
  ('ibt_picking', 'inbound', '', 'B', 'IT', 15, 15),
  ('crossdock', 'inbound', '', 'B', 'CD', 15, 15),
  ('putaway', 'inbound', 'ibPutaway', 'B', 'IP', 15, 15),
  ('sku_collection', 'inbound', '', 'A', 'SC', 15, 15),
  ('mt_qc', 'mtinbound', '', 'B', 'IQ', 15, 15),
  ('mt_receiving', 'mtinbound', '', 'B', 'IR', 15, 15),
  ('return_qc', 'returninbound', '', 'B', 'NQ', 15, 30),
  ('judging', 'returninbound', '', 'B', 'NJ', 15, 15),
  ('return_receiving', 'returninbound', '', 'B', 'NR', 15, 15),
  ('return_packing', 'returninbound', '', 'A', 'NP', 10, 10),
  ('return_shipping', 'returninbound', '', 'A', 'NS', 15, 15),
  ('picking', 'salesoutbound', 'picking', 'P', 'PK', 10, 10),
  ('sub_picking', 'salesoutbound', 'picking', 'P', 'SP', 10, 10),
  ('merging', 'salesoutbound', '', 'A', 'MG', 15, 15),
  ('presorting', 'salesoutbound', '', 'A', 'PS', 15, 15),
  ('sorting', 'salesoutbound', 'sorting', 'A', 'ST', 15, 15),
  ('checking', 'salesoutbound', '', 'A', 'CK', 10, 10),
  ('packing', 'salesoutbound', '', 'A', 'PC', 10, 10),
  ('shipping', 'salesoutbound', '', 'A', 'SH', 15, 15),
  ('group_shipping', 'salesoutbound', '', 'A', 'GS', 15, 15),
  ('delivering', 'salesoutbound', '', 'A', 'DV', 15, 15),
  ('reverse', 'salesoutbound', '', 'reverse', 'RV', 15, 15),
  ('mt_picking', 'mtoutbound', 'mtPicking', 'P', 'MK', 10, 10),
  ('mt_checking', 'mtoutbound', '', 'A', 'MC', 10, 10),
  ('mt_packing', 'mtoutbound', '', 'A', 'MP', 10, 10),
  ('mt_shipping', 'mtoutbound', '', 'A', 'MS', 15, 15),
  ('rts_picking', 'rtsoutbound', '', 'P', 'RQ', 10, 10),
  ('rts_shipping', 'rtsoutbound', '', 'A', 'RX', 15, 15),
  ('rack_transfer', 'inventory', 'rackTransfer', 'rack_transfer', 'RT', 15, 30),
  ('replenishment', 'inventory', '', 'replenishment', 'RK', 15, 15),
  ('count', 'inventory', 'cycleCount', 'count', 'CT', 15, 60),
  ('fsc_count', 'inventory', 'cycleCount', 'count', 'FT', 15, 60),
  ('inspect', 'inventory', '', 'C', 'IN', 15, 15),
  ('device_validation', 'inventory', '', 'C', 'DX', 15, 15),
  ('owner_transfer', 'inventory', '', 'C', 'OW', 15, 15),
  ('consumable_take', 'inventory', '', 'A', 'TK', 15, 15),
  ('consumable_removal', 'inventory', '', 'A', 'MR', 15, 15),
  ('transfer', 'transfer', '', 'C', 'TT', 15, 15),
  ('transit', 'transfer', '', 'C', 'TX', 15, 15),
  ('ib_trouble', 'exception', '', 'B', 'TS', 15, 15),
  ('jit_trouble', 'exception', '', 'B', 'TJ', 15, 15),
  ('rt_trouble', 'exception', '', 'B', 'TN', 15, 15),
  ('ob_trouble', 'exception', '', 'A', 'OT', 15, 15);
select set_config('app.system', '', true);
