import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { importSheet } from './import-sheet.ts';

/** What became of every row. */
export const downloadImportResult = handle(importsCalls.downloadImportResult, async (context, { task_id }) =>
  importSheet(context, task_id, { name: 'result' }),
);
