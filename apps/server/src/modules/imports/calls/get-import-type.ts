import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { findImport } from '../../../kernel/imports/define-import.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { columnInfo } from './column-info.ts';
import { typesOf } from './rights.ts';

export const getImportType = handle(importsCalls.getImportType, async ({ kernel, session }, { import_type }) => {
  const def = findImport(kernel, import_type);
  if (!def) return refuse(importsErrors.importUnknown, { import_type });
  if (!typesOf(kernel, session).includes(import_type)) refuse(importsErrors.importNoRight, { key: def.insert.key });
  return {
    columns: Object.entries(def.columns).map(([key, column]) => columnInfo(key, column)),
    max_rows: def.maxRows,
    max_mb: def.maxMb,
  };
});
