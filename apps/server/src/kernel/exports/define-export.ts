import { z } from 'zod';
import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from '../kernel.ts';
import { type ListPlan, type Order, listOrder } from '../list/plan.ts';
import type { Where } from '../list/where.ts';

type ColumnType = 'text' | 'number' | 'time';

/** A column of the same name, or an expression and how its value is shown. */
export type ExportColumn =
  | ColumnType
  | { readonly type: ColumnType; readonly sql: string; readonly shown?: (value: unknown) => string };

/** Where the rows of an export come from, with the list's own filters. */
export interface ExportRows {
  /** The database they lie in: that of the warehouse, or that of people and rights. */
  readonly place: 'warehouse' | 'control';
  readonly from: string;
  readonly where: string;
  readonly values: readonly unknown[];
  readonly orderBy: string;
}

/** An export of a module: one file that says what a row holds and where it comes from. */
export interface ExportDef {
  readonly export_module: number;
  readonly task_type: number;
  readonly fileName: string;
  readonly permission: Permission;
  /** The list it is exported from: the report centre calls the export by its title. */
  readonly page: Permission;
  readonly columns: Readonly<Record<string, ExportColumn>>;
  /** The filters are checked as the list call checks them; the order is the one the person sees. */
  rows(whs: WhsId, filters: unknown): ExportRows;
}

/** The rows of a list of one warehouse or site. */
export const rowsOfList = <Sort extends string>(
  plan: ListPlan<Sort>,
  { sql, values }: Where,
  order: Order<Sort>,
): ExportRows => ({
  place: 'warehouse',
  from: `${plan.table} l`,
  where: sql,
  values,
  orderBy: listOrder(plan, order),
});

/** What the console sends with an export: the filters of the list, and the columns as the person sees them. */
export const extraData = z.strictObject({
  filters: z.record(z.string(), z.unknown()),
  columns: z
    .array(
      z.strictObject({
        key: z.string(),
        title: z.string().max(80),
        /** Words for codes, in the person's language. */
        labels: z.record(z.string(), z.string()).optional(),
      }),
    )
    .min(1)
    .max(60),
  format: z.enum(['csv', 'xlsx']).default('csv'),
});
export type ExtraData = z.infer<typeof extraData>;

export const findExport = (kernel: Kernel, exportModule: number, taskType: number): ExportDef | undefined =>
  kernel.modules
    .flatMap((module) => module.exports)
    .find((def) => def.export_module === exportModule && def.task_type === taskType);

/** What is selected for each column. Names go into SQL as they are, so only those the export knows. */
export function columnsOf(def: ExportDef, extra: ExtraData): { sql: string; shown?: (value: unknown) => string }[] {
  return extra.columns.map(({ key }) => {
    const column = Object.hasOwn(def.columns, key) ? def.columns[key] : undefined;
    if (column === undefined) throw new Error(`export ${def.fileName} has no column ${key}`);
    if (typeof column === 'string') return { sql: key };
    return { sql: column.sql, ...(column.shown ? { shown: column.shown } : {}) };
  });
}
