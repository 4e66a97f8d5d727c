import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import type { CellProblem } from '@tallyhouse/contracts/modules/imports/entities.ts';
import type { AuditValues } from '../call.ts';
import type { Databases } from '../db/databases.ts';
import type { ChangeTx, ReadTx } from '../db/tx.ts';
import type { Kernel } from '../kernel.ts';

/** A value of a cell once it is understood; null where the cell is empty. */
export type CellValue = string | number | null;
export type RowValues = Readonly<Record<string, CellValue>>;

export type ImportColumn = { readonly required?: true; readonly example: string } & (
  | { readonly type: 'text'; readonly max: number; readonly pattern?: RegExp; readonly upper?: true }
  | { readonly type: 'int'; readonly min: number; readonly max: number }
  | { readonly type: 'day' }
  | { readonly type: 'code'; readonly codes: EnumDef }
);

/** What a row of the file meets in the database. */
export interface Found {
  /** The fields as they are there; null when there is no such thing yet. */
  readonly before: AuditValues | null;
  readonly after: AuditValues;
  /** The version that was seen: a row that changed since is not overwritten. */
  readonly base: number | null;
  readonly problems: readonly CellProblem[];
}

export interface RowToApply {
  readonly row_no: number;
  /** Whether there was such a thing when the row was looked at. */
  readonly isNew: boolean;
  readonly base: number | null;
  readonly values: RowValues;
}

/** Where the rows belong, and for whom they are looked at or written. */
export interface ImportPlace {
  readonly site_id: string;
  readonly user_id: string;
  /** The door to people and rights, which may lie in another database: what is written there is not undone with the chunk. */
  readonly control: Databases['control'];
  /** The document whose lines the rows are; empty for an import that stands by itself. */
  readonly target: string;
}

/** Who confirmed, as written on what is changed. */
export interface ImportAuthor extends ImportPlace {
  readonly email: string;
  /** The people who answer for it, by user id: of a machine those behind it. */
  readonly people: readonly string[];
  readonly requestId: RequestId;
}

/** An import of a module: one file that says what its columns are, what rows meet, and how they are written. */
export interface ImportDef {
  readonly import_type: number;
  readonly fileName: string;
  /** The object in the audit log, and the event for each row. */
  readonly object: string;
  readonly event: `${string}.${string}.${string}`;
  readonly insert: Permission;
  readonly update: Permission;
  readonly maxRows: number;
  readonly maxMb: number;
  /** It changes users or their roles: confirming it needs a fresh session, as the calls do that change one user. */
  readonly fresh?: true;
  /** Its rows are lines of a document: it is handed in by a call of that document alone. */
  readonly ofDocument?: true;
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** The column that names the thing: once in a file. */
  readonly key: string;
  /** Looks all rows up at once, in their order. */
  look(tx: ReadTx, place: ImportPlace, rows: readonly RowValues[]): Promise<Found[]>;
  /**
   * Writes all rows at once; gives back the numbers of those that were still as they had been seen. A chunk that is
   * written again after a crash has the same request id.
   */
  apply(tx: ChangeTx, by: ImportAuthor, rows: readonly RowToApply[]): Promise<readonly number[]>;
}

export const findImport = (kernel: Kernel, importType: number): ImportDef | undefined =>
  kernel.modules.flatMap((module) => module.imports ?? []).find((def) => def.import_type === importType);
