import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type TaskRow, taskFilter, taskList, taskOnWire } from '../store/tasks.ts';
import { typesOf } from './rights.ts';

export const searchImportDataTask = handle(
  importsCalls.searchImportDataTask,
  async ({ tx, session, kernel }, input) => {
    const filter = taskFilter(session.whs_id, typesOf(kernel, session), input);
    const found = await page<TaskRow, 'ctime'>(tx, taskList, filter, input);
    return { ...found, list: found.list.map(taskOnWire) };
  },
);
