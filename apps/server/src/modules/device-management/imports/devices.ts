import type { deviceFile } from '@tallyhouse/contracts/modules/device-management/device-file.ts';
import { deviceEvent, deviceTemplateStatus } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { fitsPattern } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';
import { deviceManagementPermissions as may } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import type { CellProblem } from '@tallyhouse/contracts/modules/imports/entities.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { Found, ImportColumn, ImportDef, RowToApply, RowValues } from '../../../kernel/imports/define-import.ts';
import { problemOf } from '../../../kernel/imports/parse-row.ts';
import { tellHistory } from '../store/devices.ts';

interface Met {
  readonly version: number | null;
  readonly old_template: string | null;
  readonly old_home: string | null;
  readonly old_note: string | null;
  readonly id_prefix: string | null;
  readonly id_pattern: string | null;
  readonly template_status: number | null;
  readonly has_home: boolean;
}

const text = (value: RowValues[string] | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** Everything the rows name, found with one question and in their order. */
const meet = (tx: ReadTx, site: string, rows: readonly RowValues[]): Promise<Met[]> =>
  tx.sql<Met>(
    `select d.version, d.template_id as old_template, d.home_location_id as old_home, d.note as old_note,
       t.id_prefix, t.id_pattern, t.status as template_status, l.location_id is not null as has_home
     from rows from (jsonb_to_recordset($2::jsonb) as (device_id text, template_id text, home_location_id text))
       with ordinality as r(device_id, template_id, home_location_id, n)
     left join device d on d.whs_id = $1 and d.device_id = r.device_id
     left join device_template t on t.site_id = $3 and t.template_id = r.template_id
     left join location l on l.whs_id = $1 and l.location_id = r.home_location_id and l.kind <> 9 and l.status <> 4
     order by r.n`,
    [tx.whs, JSON.stringify(rows), site],
  );

function problemsOf(row: RowValues, met: Met, site: string): CellProblem[] {
  const id = text(row.device_id);
  const template = text(row.template_id);
  const problems: CellProblem[] = [];
  if (met.id_pattern === null || met.id_prefix === null) problems.push(problemOf('template_id', template, 'not_found'));
  else if (met.version === null) {
    const { id_prefix, id_pattern } = met;
    if (!fitsPattern({ id_prefix, id_pattern }, { site }, id))
      problems.push(problemOf('device_id', id, 'bad_form', id_pattern));
    if (met.template_status === deviceTemplateStatus.codeOf('stopped'))
      problems.push(problemOf('template_id', template, 'no_such_value'));
  }
  // A label says what the thing is: an import never turns a basket into a cart.
  if (met.version !== null && met.old_template !== template)
    problems.push(problemOf('template_id', template, 'taken', met.old_template ?? ''));
  if (row.home_location_id !== null && !met.has_home)
    problems.push(problemOf('home_location_id', text(row.home_location_id), 'not_found'));
  return problems;
}

const foundOf = (row: RowValues, met: Met, site: string): Found => ({
  base: met.version,
  before:
    met.version === null ? null : { template_id: met.old_template, home_location_id: met.old_home, note: met.old_note },
  after: {
    template_id: text(row.template_id),
    home_location_id: row.home_location_id ?? null,
    note: text(row.note),
  },
  problems: problemsOf(row, met, site),
});

const recordsOf = (rows: readonly RowToApply[]): string =>
  JSON.stringify(rows.map(({ row_no, base, values }) => ({ row_no, base, ...values })));
const record = 'r(row_no int, base int, device_id text, template_id text, home_location_id text, note text)';

/** Import type 22: devices whose labels are on them already. */
export const deviceImport: ImportDef = {
  import_type: 22,
  fileName: 'Device',
  object: 'device',
  event: 'basic.device.changed',
  insert: may.deviceCreate,
  update: may.deviceEdit,
  maxRows: 50_000,
  maxMb: 10,
  key: 'device_id',
  columns: {
    device_id: {
      type: 'text',
      max: 24,
      required: true,
      upper: true,
      pattern: /^[A-Z0-9][A-Z0-9-]*$/,
      example: 'K000001S',
    },
    template_id: { type: 'text', max: 16, required: true, upper: true, example: 'K-25' },
    home_location_id: { type: 'text', max: 32, upper: true, example: 'PCK-01' },
    note: { type: 'text', max: 200, example: '' },
  } satisfies Record<keyof typeof deviceFile, ImportColumn>,
  look: async (tx, { site_id }, rows) => {
    const met = await meet(tx, site_id, rows);
    return rows.flatMap((row, n) => {
      const found = met[n];
      return found ? [foundOf(row, found, site_id)] : [];
    });
  },
  apply: async (tx, by, rows) => {
    const fresh = rows.filter(({ isNew }) => isNew);
    const known = rows.filter(({ isNew }) => !isNew);
    const made = await tx.sql<{ device_id: string }>(
      `insert into device (whs_id, device_id, template_id, device_type, owner_whs_id, home_location_id, note, next_check_at, creator, modifier)
       select $1, r.device_id, r.template_id, t.device_type, $1, r.home_location_id, coalesce(r.note, ''),
         now() + t.needs_check_days * interval '1 day', $3, $3
       from jsonb_to_recordset($2::jsonb) as ${record} join device_template t on t.site_id = $4 and t.template_id = r.template_id
       order by r.device_id
       on conflict do nothing returning device_id`,
      [tx.whs, recordsOf(fresh), by.email, by.site_id],
    );
    const changed = await tx.sql<{ row_no: number }>(
      `update device d set home_location_id = r.home_location_id, note = coalesce(r.note, ''), modifier = $3, mtime = now(),
         version = d.version + 1
       from jsonb_to_recordset($2::jsonb) as ${record}
       where d.whs_id = $1 and d.device_id = r.device_id and d.version = r.base returning r.row_no`,
      [tx.whs, recordsOf(known), by.email],
    );
    const ids = new Set(made.map(({ device_id }) => device_id));
    await tx.sql(
      `update device_template set used = 1 where site_id = $1 and used = 0
         and template_id in (select r.template_id from jsonb_to_recordset($2::jsonb) as ${record})`,
      [by.site_id, recordsOf(fresh)],
    );
    await tellHistory(tx, {
      ids: [...ids],
      event: deviceEvent.codeOf('created'),
      user_id: by.user_id,
      actor: by.email,
      request_id: by.requestId,
      note: '',
    });
    return [
      ...fresh.filter(({ values }) => ids.has(text(values.device_id))).map(({ row_no }) => row_no),
      ...changed.map(({ row_no }) => row_no),
    ];
  },
};
