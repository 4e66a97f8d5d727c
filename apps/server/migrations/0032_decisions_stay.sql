-- Up Migration
-- A decision explains what was done: nobody changes one, and none goes before its thirty days.
revoke update, delete on site.decision from app;
comment on table site.decision is 'class: warehouse, append only';

-- A portion of the decisions that are older than they are kept; how many went. The age is no argument: nobody can ask for a younger one.
create function site.prune_decisions(portion integer)
returns integer language plpgsql security definer set search_path = site, pg_catalog as $$
declare
  gone integer;
begin
  if coalesce(current_setting('app.system', true), '') <> 'on' then
    raise exception 'decisions are pruned by the worker alone';
  end if;
  with old as (select whs_id, decision_id from decision where at < now() - interval '30 days' limit portion)
  delete from decision d using old where d.whs_id = old.whs_id and d.decision_id = old.decision_id;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function site.prune_decisions(integer) from public;
grant execute on function site.prune_decisions(integer) to app;
