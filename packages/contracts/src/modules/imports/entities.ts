import { z } from 'zod';
import { importFailure, importMode, importProblem, importTaskStatus, importVerdict } from './enums.ts';

export const mostUploadParts = 100;

/** A file that was uploaded in parts, and how the person who hands it in reads it. */
export const importFile = {
  file_name: z.string().trim().min(1).max(120),
  upload_id: z.uuid(),
  part_count: z.int().min(1).max(mostUploadParts),
  /** How the person reads the columns: a file with these titles is understood too. */
  titles: z.record(z.string().max(60), z.string().max(80)),
  /** The words for codes as she reads them, by column. */
  words: z.record(z.string().max(60), z.record(z.string().max(80), z.int())),
  /** What the sheets she downloads say beside her own cells: by the names of `texts.ts`. */
  texts: z.record(z.string().max(40), z.string().max(200)).optional(),
};

export const importTaskId = z.string().max(20);

/** The filters of every list of imports. */
export const importTaskFilters = {
  task_status: z.array(z.literal(importTaskStatus.codes)).max(10).optional(),
  task_id: importTaskId.optional(),
};

export const importTask = z.strictObject({
  task_id: z.string(),
  import_type: z.int(),
  mode: z.literal(importMode.codes),
  file_name: z.string(),
  file_size: z.int(),
  task_status: z.literal(importTaskStatus.codes),
  total_rows: z.int(),
  new_rows: z.int(),
  changed_rows: z.int(),
  same_rows: z.int(),
  error_rows: z.int(),
  applied_rows: z.int(),
  /** Titles of the file that name no column: their cells are not read. */
  unknown_columns: z.array(z.string()),
  fail_code: z.literal(importFailure.codes),
  reason: z.string(),
  created_by: z.string(),
  confirmed_by: z.string(),
  ctime: z.int(),
  done_at: z.int().nullable(),
});
export type ImportTask = z.infer<typeof importTask>;

/** What is wrong with a cell, and what would be right. */
export const cellProblem = z.strictObject({
  field: z.string(),
  value: z.string(),
  problem: z.literal(importProblem.codes),
  /** Limits or allowed values. */
  hint: z.string(),
});
export type CellProblem = z.infer<typeof cellProblem>;

export const importRow = z.strictObject({
  row_no: z.int(),
  row_key: z.string(),
  verdict: z.literal(importVerdict.codes),
  cells: z.record(z.string(), z.string()),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(cellProblem),
});
export type ImportRow = z.infer<typeof importRow>;

/** A column of an import, as the console shows it before a file is chosen. */
export const importColumn = z.strictObject({
  key: z.string(),
  required: z.literal([0, 1]),
  /** What may stand there, in short: `1 - 500`, `YYYY-MM-DD`. */
  allowed: z.string(),
  /** Of a text; 0 of anything else. */
  most_letters: z.int(),
  example: z.string(),
  /** Of a column of codes: its value set, whose words a file may hold too. */
  enum_id: z.string(),
  codes: z.array(z.strictObject({ code: z.int(), name: z.string() })),
});
export type ImportColumnInfo = z.infer<typeof importColumn>;
