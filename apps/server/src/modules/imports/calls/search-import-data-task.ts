import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { findTasks } from '../store/tasks.ts';
import { typesOf } from './rights.ts';

export const searchImportDataTask = handle(importsCalls.searchImportDataTask, async ({ tx, session, kernel }, input) =>
  findTasks(tx, typesOf(kernel, session), input),
);
