import type { CellProblem } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { adjustmentLineImport } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { type NewLine, mostLines } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import {
  adjustmentReason,
  adjustmentSign,
  adjustmentStatus,
} from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import type { adjustmentLineFile } from '@tallyhouse/contracts/modules/inventory-management/line-file.ts';
import { inventoryManagementPermissions as may } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { usualReason, usualSign } from '@tallyhouse/contracts/modules/inventory-management/types.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { AuditValues } from '../../../kernel/call.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { Found, ImportColumn, ImportDef, RowValues } from '../../../kernel/imports/define-import.ts';
import { problemOf } from '../../../kernel/imports/parse-row.ts';
import { type LineProblem, type MetLine, problemsOf } from '../domain/line.ts';
import { findAdjustment, lockAdjustment, refreshAdjustment, touchAdjustment } from '../store/adjustments.ts';
import { meetLines, writeLines } from '../store/lines.ts';

const text = (value: RowValues[string] | undefined): string => ((value ?? '') === '' ? '' : String(value));
const dayOf = (value: RowValues[string] | undefined): string | null => text(value) || null;
const number = (value: RowValues[string] | undefined, usual: number): number =>
  typeof value === 'number' ? value : usual;

/** A row as a line of a document of this type: what a document of one reason and direction need not say is filled in. */
const lineOf = (row: RowValues, type: number): NewLine => ({
  sku_id: text(row['sku_id']),
  owner_id: text(row['owner_id']),
  location_id: text(row['location_id']),
  container_id: text(row['container_id']),
  grade: number(row['grade'], stockGrade.codeOf('good')),
  supplier_lot: text(row['supplier_lot']),
  production_date: dayOf(row['production_date']),
  expiry_date: dayOf(row['expiry_date']),
  inbound_date: dayOf(row['inbound_date']),
  uid: text(row['uid']),
  sign: number(row['sign'], usualSign(type)),
  qty: number(row['qty'], 0),
  reason: number(row['reason'], usualReason(type)),
  note: text(row['note']),
});

const cellProblem = {
  unknown: 'not_found',
  lacks: 'required',
  not_of_type: 'no_such_value',
  elsewhere: 'taken',
} as const;

const told = (line: NewLine, { field, kind, hint = '' }: LineProblem): CellProblem =>
  problemOf(field, String(line[field] ?? ''), cellProblem[kind], hint);

function cellProblems(line: NewLine, type: number, met: MetLine | undefined): CellProblem[] {
  const problems = met ? problemsOf(type, line, met).map((problem) => told(line, problem)) : [];
  if (line.uid !== '' && line.qty !== 1) problems.push(problemOf('qty', String(line.qty), 'out_of_range', '1'));
  return problems;
}

/** The lines of the document that bear these numbers already. */
async function linesThere(tx: ReadTx, target: string, lineNos: readonly number[]): Promise<Map<number, AuditValues>> {
  const rows = await tx.sql<AuditValues & { line_no: number }>(
    `select line_no, sku_id, owner_id, location_id, container_id, grade, supplier_lot, to_char(production_date, 'YYYY-MM-DD') as production_date,
       to_char(expiry_date, 'YYYY-MM-DD') as expiry_date, to_char(inbound_date, 'YYYY-MM-DD') as inbound_date, uid, sign, qty, reason, note
     from inventory_adjustment_line where whs_id = $1 and adjustment_no = $2 and line_no = any($3::int[])`,
    [tx.whs, target, lineNos],
  );
  return new Map(rows.map(({ line_no, ...line }) => [line_no, line]));
}

/** Import type 55: the lines of an adjustment, opening stock among them. A number that is there already is written anew. */
export const lineImport: ImportDef = {
  import_type: adjustmentLineImport,
  ofDocument: true,
  fileName: 'AdjustmentLines',
  object: 'inventory_adjustment_line',
  event: 'inventory.adjustment.line_written',
  insert: may.adjustmentEdit,
  update: may.adjustmentEdit,
  maxRows: mostLines,
  maxMb: 5,
  key: 'line_no',
  columns: {
    line_no: { type: 'int', min: 1, max: mostLines, required: true, example: '1' },
    sku_id: { type: 'text', max: 40, required: true, example: 'SG-000001' },
    owner_id: { type: 'text', max: 40, required: true, example: 'M0001' },
    location_id: { type: 'text', max: 32, required: true, upper: true, example: 'A01-01-1-01' },
    container_id: { type: 'text', max: 32, upper: true, example: '' },
    grade: { type: 'code', codes: stockGrade, example: '1' },
    supplier_lot: { type: 'text', max: 60, example: 'LOT-7' },
    production_date: { type: 'day', example: '2026-01-31' },
    expiry_date: { type: 'day', example: '2027-01-31' },
    inbound_date: { type: 'day', example: '2026-02-15' },
    uid: { type: 'text', max: 64, example: '' },
    sign: { type: 'code', codes: adjustmentSign, example: '1' },
    qty: { type: 'int', min: 1, max: 10_000_000, required: true, example: '24' },
    reason: { type: 'code', codes: adjustmentReason, example: '20' },
    note: { type: 'text', max: 200, example: '' },
  } satisfies Record<keyof typeof adjustmentLineFile, ImportColumn>,
  look: async (tx, { site_id, target }, rows) => {
    const doc = await findAdjustment(tx, target);
    if (!doc) throw new Error(`an import of lines for ${target}, which is not there`);
    const lines = rows.map((row) => lineOf(row, doc.adjustment_type));
    const [met, there] = await Promise.all([
      meetLines(tx, site_id, lines),
      linesThere(
        tx,
        target,
        rows.map((row) => number(row['line_no'], 0)),
      ),
    ]);
    return lines.map((line, n): Found => {
      const before = there.get(number(rows[n]?.['line_no'], 0)) ?? null;
      return {
        before,
        after: line,
        base: before ? doc.version : null,
        problems: cellProblems(line, doc.adjustment_type, met[n]),
      };
    });
  },
  apply: async (tx, by, rows) => {
    const doc = await lockAdjustment(tx, by.target);
    // Submitted or cancelled since: the rows come back as errors.
    if (doc?.status !== adjustmentStatus.codeOf('created')) return [];
    const lines = rows.map(({ values }) => ({
      line_no: number(values['line_no'], 0),
      ...lineOf(values, doc.adjustment_type),
    }));
    await writeLines(tx, by.site_id, by.target, lines, true);
    await refreshAdjustment(tx, by.target);
    await touchAdjustment(tx, by.target, { modifier: by.email, people: by.people });
    return rows.map(({ row_no }) => row_no);
  },
};
