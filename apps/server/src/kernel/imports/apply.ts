import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { importVerdict } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { stampOf } from '../audit/stamp.ts';
import type { AuditValues } from '../call.ts';
import type { ChangeTx } from '../db/tx.ts';
import { uuidv5 } from '../ids.ts';
import type { Kernel } from '../kernel.ts';
import type { ImportDef, RowValues } from './define-import.ts';
import { problemOf } from './parse-row.ts';
import { type TaskRow, stillMine } from './task.ts';

/** Small enough that a killed server repeats little, large enough that the disk is waited for seldom. */
const chunkRows = 2_000;

interface WaitingRow {
  readonly row_no: number;
  readonly row_key: string;
  readonly verdict: number;
  readonly value: RowValues;
  readonly base: number | null;
}

const waiting = (tx: ChangeTx, taskId: string): Promise<WaitingRow[]> =>
  tx.sql<WaitingRow>(
    `select row_no, row_key, verdict, value, base from import_row
     where whs_id = $1 and task_id = $2 and verdict = any($3::smallint[])
     order by row_no limit ${chunkRows}`,
    [tx.whs, taskId, [importVerdict.codeOf('new'), importVerdict.codeOf('changed')]],
    'imports.waiting',
  );

interface AppliedRow {
  readonly row_key: string;
  readonly before: AuditValues | null;
  readonly after: AuditValues;
}

/** What each row did stands in the audit log and in the outbox, as if it had been typed. */
async function tellAll(
  kernel: Kernel,
  tx: ChangeTx,
  task: TaskRow,
  def: ImportDef,
  requestId: string,
  applied: readonly number[],
): Promise<void> {
  // A line is named by its document and its number.
  const under = task.target === '' ? '' : `${task.target}:`;
  const rows = await tx.sql<AppliedRow>(
    'select row_key, before, after from import_row where whs_id = $1 and task_id = $2 and row_no = any($3::int[]) order by row_no',
    [tx.whs, task.task_id, applied],
    'imports.applied',
  );
  const base = {
    whs_id: tx.whs,
    user_id: task.confirmed_user_id,
    display_name: task.confirmed_by,
    ip: '',
    request_id: requestId,
    call_id: 'basic.importdata.confirm_import_data_task',
    object_type: def.object,
  };
  const entries = rows.map(({ row_key, before, after }) => {
    const action = before === null ? 'create' : 'update';
    const entry = { object_id: `${under}${row_key}`, before, after, reason: task.task_id };
    return { ...entry, action, stamp: stampOf(kernel.auditKey, { ...base, ...entry, action }) };
  });
  await Promise.all([
    tx.sql(
      `insert into audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, before, after, reason, stamp)
       select $1, $2, $3, $4, $5::uuid, $6, $7, a.object_id, a.action, a.before, a.after, a.reason, a.stamp
       from json_to_recordset($8::json) as a(object_id text, action text, before json, after json, reason text, stamp text)`,
      [
        base.whs_id,
        base.user_id,
        base.display_name,
        base.ip,
        base.request_id,
        base.call_id,
        base.object_type,
        JSON.stringify(entries),
      ],
      'imports.audit',
    ),
    tx.sql(
      `insert into outbox (whs_id, subject, aggregate, body)
       select $1, $3, $4 || ':' || $7 || row_key, jsonb_build_object($5::text, $7 || row_key)
       from import_row where whs_id = $1 and task_id = $2 and row_no = any($6::int[]) order by row_no`,
      [tx.whs, task.task_id, `wms.${siteOf(tx.whs)}.${tx.whs}.${def.event}`, def.object, def.key, applied, under],
      'imports.events',
    ),
  ]);
}

/** One chunk in one transaction: rows, marks, audit, events and counts, or nothing of it. */
async function applyChunk(kernel: Kernel, tx: ChangeTx, task: TaskRow, def: ImportDef): Promise<number> {
  await stillMine(tx, task, {});
  const rows = await waiting(tx, task.task_id);
  const [first] = rows;
  if (!first) return 0;
  const requestId = uuidv5(`imp:${tx.whs}:${task.task_id}:${first.row_no}`);
  const applied = await def.apply(
    tx,
    {
      site_id: siteOf(tx.whs),
      user_id: task.confirmed_user_id,
      control: (work) => kernel.databases.controlFor({ user_id: task.confirmed_user_id }, work),
      target: task.target,
      email: task.confirmed_email,
      people: task.confirmed_people,
      requestId,
    },
    rows.map(({ row_no, verdict, value, base }) => ({
      row_no,
      isNew: verdict === importVerdict.codeOf('new'),
      base,
      values: value,
    })),
  );
  const done = new Set(applied);
  const left = rows.filter(({ row_no }) => !done.has(row_no));
  await tellAll(kernel, tx, task, def, requestId, applied);
  await tx.sql('update import_row set verdict = $3 where whs_id = $1 and task_id = $2 and row_no = any($4::int[])', [
    tx.whs,
    task.task_id,
    importVerdict.codeOf('applied'),
    applied,
  ]);
  if (left.length > 0) {
    await tx.sql(
      `update import_row set verdict = $3, problems = p.problems
       from jsonb_to_recordset($4::jsonb) as p(row_no int, problems jsonb)
       where whs_id = $1 and task_id = $2 and import_row.row_no = p.row_no`,
      [
        tx.whs,
        task.task_id,
        importVerdict.codeOf('error'),
        JSON.stringify(
          left.map(({ row_no, row_key }) => ({ row_no, problems: [problemOf(def.key, row_key, 'changed_meanwhile')] })),
        ),
      ],
    );
  }
  await stillMine(tx, task, { applied_rows: applied.length, error_rows: left.length });
  return rows.length;
}

/** Writes what waits, chunk by chunk; a worker that comes after a crash goes on behind the last whole one. */
export async function applyRows(kernel: Kernel, whs: WhsId, task: TaskRow, def: ImportDef): Promise<boolean> {
  const db = kernel.databases.dbFor(whs);
  const actor = { user_id: task.confirmed_user_id };
  while ((await db.change(actor, (tx) => applyChunk(kernel, tx, task, def))) > 0);
  const [counted] = await db.read(task, (tx) =>
    tx.sql<{ error_rows: number }>('select error_rows from import_task where whs_id = $1 and task_id = $2', [
      whs,
      task.task_id,
    ]),
  );
  return counted?.error_rows === 0;
}
