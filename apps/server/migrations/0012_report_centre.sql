-- Up Migration
-- The centre of exports: who asked, why one failed, what a dead worker left behind, and the types a person pinned.

alter table site.export_task
  add column created_by text not null default '',
  -- 0 none, 1 cancelled, 2 disk full, 3 too many rows, 4 too big, 5 too long, 6 fault
  add column fail_code smallint not null default 0 check (fail_code between 0 and 6),
  -- the file a worker is writing: whoever takes the task over removes what is there of it
  add column writing_key text;

-- Not a right and of no warehouse: which types of export stand first in her report centre.
create table control.task_type_filter (
  user_id text not null references control.app_user on delete cascade,
  export_module smallint not null,
  task_type integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, export_module, task_type)
);
select control.set_table_class('control.task_type_filter', 'control');
create policy own_writes on control.task_type_filter
  using (user_id = current_setting('app.user_id', true)) with check (user_id = current_setting('app.user_id', true));
