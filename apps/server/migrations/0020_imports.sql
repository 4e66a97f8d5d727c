-- Up Migration
-- Files people hand in: their parts as they arrive, and imports, whose rows are looked at before they are applied.

-- A file comes in parts, each small enough for a weak network: one that is lost is sent again, not the file.
create table site.upload_part (
  whs_id text not null references site.warehouse,
  upload_id uuid not null,
  part_no smallint not null check (part_no between 0 and 199),
  user_id text not null,
  size integer not null check (size > 0),
  object_key text not null,
  at timestamptz not null default now(),
  primary key (whs_id, upload_id, part_no)
);
create index upload_part_age on site.upload_part (at);
select control.set_table_class('site.upload_part', 'warehouse');
create policy system_reads on site.upload_part for select using (current_setting('app.system', true) = 'on');
create policy system_prunes on site.upload_part for delete using (current_setting('app.system', true) = 'on');

create table site.import_task (
  whs_id text not null references site.warehouse,
  task_id text not null,
  import_type smallint not null,
  -- 1 insert only, 2 update only, 3 both
  mode smallint not null check (mode in (1, 2, 3)),
  file_name text not null,
  file_size bigint not null,
  upload_id uuid not null,
  -- the titles of the columns as the person reads them, beside the names on the wire
  titles jsonb not null,
  words jsonb not null,
  -- what a sheet she downloads says beside her own cells
  texts jsonb not null,
  -- 0 uploaded, 1 validating, 2 waiting confirm, 3 applying, 4 done, 5 partly done, 6 fail, 9 cancel
  task_status smallint not null default 0 check (task_status in (0, 1, 2, 3, 4, 5, 6, 9)),
  total_rows integer not null default 0,
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  same_rows integer not null default 0,
  error_rows integer not null default 0,
  applied_rows integer not null default 0,
  unknown_columns text[] not null default '{}',
  -- 0 none, 1 unreadable file, 2 missing column, 3 too many rows, 4 fault
  fail_code smallint not null default 0 check (fail_code between 0 and 4),
  reason text not null default '',
  user_id text not null,
  created_by text not null,
  -- who answers for what is written: her name, her address, her id
  confirmed_by text not null default '',
  confirmed_email text not null default '',
  confirmed_user_id text not null default '',
  epoch integer not null default 0,
  ctime timestamptz not null default now(),
  done_at timestamptz,
  primary key (whs_id, task_id),
  check (task_status <> 6 or fail_code <> 0)
);
create index import_task_newest on site.import_task (whs_id, ctime desc, task_id desc);
create index import_task_type on site.import_task (whs_id, import_type, ctime desc, task_id desc);
create index import_task_age on site.import_task (ctime);
select control.set_table_class('site.import_task', 'warehouse');
create policy system_reads on site.import_task for select using (current_setting('app.system', true) = 'on');
create policy system_prunes on site.import_task for delete using (current_setting('app.system', true) = 'on');

create table site.import_row (
  whs_id text not null,
  task_id text not null,
  -- as the spreadsheet counts: the titles are row 1
  row_no integer not null,
  row_key text not null,
  -- what stood in the file, by the name of the column
  cells jsonb not null,
  -- 1 new, 2 changed, 3 same, 4 error, 5 applied
  verdict smallint not null check (verdict between 1 and 5),
  -- what will be written, and the version of the row it was compared with
  value jsonb,
  base integer,
  -- of a changed row: before and after, field by field
  before jsonb,
  after jsonb,
  problems jsonb not null default '[]',
  primary key (whs_id, task_id, row_no),
  foreign key (whs_id, task_id) references site.import_task on delete cascade
);
create index import_row_verdict on site.import_row (whs_id, task_id, verdict, row_no);
create index import_row_key on site.import_row (whs_id, task_id, row_key);
select control.set_table_class('site.import_row', 'warehouse');
