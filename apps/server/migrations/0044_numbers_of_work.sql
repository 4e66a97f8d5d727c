-- Up Migration
-- Numbers of tasks and parcels. Documents are counted without a gap, and whoever makes one waits for the other who does;
-- at every scan that would be a queue of the whole house. Of tasks and parcels nobody minds a gap.
create sequence site.task_number;
create sequence site.parcel_number;
grant usage on sequence site.task_number, site.parcel_number to app;

-- No number of before is given again.
select setval('site.task_number', max(last)) from site.number_sequence where name like 'task\_%' having max(last) is not null;
select setval('site.parcel_number', max(last)) from site.number_sequence where name = 'lmtn' having max(last) is not null;
delete from site.number_sequence where name like 'task\_%' or name = 'lmtn';
