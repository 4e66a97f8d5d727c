/** A column of the task a row `r` of a list belongs to: each list of tasks has a table of its own beside the one of the room. */
export const taskColumn = (column: string): string =>
  `(select t.${column} from task t where t.whs_id = r.whs_id and t.task_id = r.task_id)`;

/** A condition of such a list, whose row is `l`: the task has one of the values given. */
export const taskIsOneOf = (column: string): string =>
  `exists (select 1 from task t where t.whs_id = l.whs_id and t.task_id = l.task_id and t.${column} = any(?))`;
