import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { permitted } from './rights.ts';
import { startImport } from './start-import.ts';

export const createImportDataTask = handle(importsCalls.createImportDataTask, async (context, input) => {
  const def = permitted(context.kernel, context.session, input.import_type, input.mode);
  // Lines need a document: its own call names it.
  if (def.ofDocument) return refuse(importsErrors.importUnknown, { import_type: input.import_type });
  return startImport(context, def, input);
});
