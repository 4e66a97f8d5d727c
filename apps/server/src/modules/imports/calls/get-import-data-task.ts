import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { findTask, taskOnWire } from '../store/tasks.ts';
import { seen } from './rights.ts';

export const getImportDataTask = handle(importsCalls.getImportDataTask, async ({ tx, session, kernel }, { task_id }) =>
  taskOnWire(seen(kernel, session, await findTask(tx, task_id), task_id)),
);
