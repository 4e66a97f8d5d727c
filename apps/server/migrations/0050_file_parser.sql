-- How often a parser was started for the file and did not come to an orderly end: a file is read twice at most.
alter table site.import_task add column reads_begun smallint not null default 0;

-- 5 too slow, 6 too much, 7 damaged, 8 protected, 9 unsupported, 10 unsafe, 11 interrupted
alter table site.import_task
  drop constraint import_task_fail_code_check,
  add constraint import_task_fail_code_check check (fail_code between 0 and 11);
