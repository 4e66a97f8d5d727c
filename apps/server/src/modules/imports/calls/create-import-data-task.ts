import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { permitted } from './rights.ts';
import { startImport } from './start-import.ts';

export const createImportDataTask = handle(importsCalls.createImportDataTask, async (context, input) =>
  startImport(context, permitted(context.kernel, context.session, input.import_type, input.mode), input),
);
