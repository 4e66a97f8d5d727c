import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { findRows, findTask, rowOnWire } from '../store/tasks.ts';
import { seen } from './rights.ts';

export const searchImportDataRow = handle(
  importsCalls.searchImportDataRow,
  async ({ tx, session, kernel }, { task_id, ...asked }) => {
    const [task, rows] = await Promise.all([findTask(tx, task_id), findRows(tx, task_id, asked)]);
    seen(kernel, session, task, task_id);
    return { list: rows.map(rowOnWire) };
  },
);
