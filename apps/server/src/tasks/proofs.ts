export interface Proof {
  readonly name: string;
  readonly says: string;
  /** $1 is the warehouse. A row is a violation. */
  readonly sql: string;
}

/** R11 and R14 of the promises: true at any moment, also in the middle of the work. */
export const taskProofs: readonly Proof[] = [
  {
    name: 'R11 status',
    says: 'A task stands where its last event left it, and has a version for each event.',
    sql: `select t.task_id from task t left join lateral (
        select to_status, version, assignee from task_event e where (e.whs_id, e.task_id) = (t.whs_id, t.task_id) order by version desc limit 1) e on true
      where t.whs_id = $1 and (t.status, t.version, t.assignee) is distinct from (e.to_status, e.version, e.assignee)`,
  },
  {
    name: 'R11 edges',
    says: 'Every event goes along an edge of its machine.',
    sql: `select e.task_id, e.version from task_event e join task t using (whs_id, task_id)
      where e.whs_id = $1 and not exists (select 1 from task_legal_edge g
        where (g.task_type, g.act, g.to_status) = (t.task_type, e.act, e.to_status) and g.from_status is not distinct from e.from_status)`,
  },
  {
    name: 'R11 chain',
    says: 'Events are numbered 1 to n, each begins where the one before ended, and none is earlier.',
    sql: `select task_id, version from (
        select task_id, version, from_status, at, row_number() over w as n, lag(to_status) over w as left_at, lag(at) over w as at_before
        from task_event where whs_id = $1 window w as (partition by task_id order by version)) e
      where version <> n or from_status is distinct from left_at or at < at_before`,
  },
  {
    name: 'R11 ends',
    says: 'A task is over exactly when no edge leads out of its status.',
    sql: `select t.task_id from task t where t.whs_id = $1
      and (t.done_at is null and t.cancelled_at is null) <> exists (
        select 1 from task_legal_edge g where (g.task_type, g.from_status) = (t.task_type, t.status))`,
  },
  {
    name: 'R14 load',
    says: 'Nobody works on more tasks of a type than the type allows.',
    sql: `select t.assignee, t.task_type from task t join task_type_def d using (task_type)
        join task_legal_edge g on (g.task_type, g.act, g.from_status) = (t.task_type, 'pause', t.status)
      where t.whs_id = $1 and t.assignee is not null and t.paused_at is null
      group by 1, 2, d.max_open_per_user having count(*) > d.max_open_per_user`,
  },
  {
    name: 'R14 holder',
    says: 'What is at work has a holder.',
    sql: `select t.task_id from task t join task_legal_edge g on (g.task_type, g.act, g.from_status) = (t.task_type, 'pause', t.status)
      where t.whs_id = $1 and t.assignee is null`,
  },
];
