import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { importSheet } from './import-sheet.ts';

/** The rows with errors: mended, the sheet can be uploaded again. */
export const downloadImportError = handle(importsCalls.downloadImportError, async (context, { task_id }) =>
  importSheet(context, task_id, { name: 'errors', only: 'error' }),
);
