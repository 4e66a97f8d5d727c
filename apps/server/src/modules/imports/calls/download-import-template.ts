import { Readable } from 'node:stream';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { xlsxFile } from '../../../kernel/exports/xlsx.ts';
import { findImport } from '../../../kernel/imports/define-import.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { wholeFile } from '../domain/whole-file.ts';
import { typesOf } from './rights.ts';

/** A sheet with the titles and one row as an example. */
export const downloadImportTemplate = handle(
  importsCalls.downloadImportTemplate,
  async ({ kernel, session }, { import_type, titles }) => {
    const def = findImport(kernel, import_type);
    if (!def) return refuse(importsErrors.importUnknown, { import_type });
    if (!typesOf(kernel, session).includes(import_type)) refuse(importsErrors.importNoRight, { key: def.insert.key });
    const read = titles?.split('\t') ?? [];
    const heads = Object.keys(def.columns).map((key, n) => read[n]?.trim() || key);
    async function* pages(): AsyncGenerator<string[][]> {
      yield [Object.values(def?.columns ?? {}).map(({ example }) => example)];
    }
    const bytes = await wholeFile(xlsxFile(heads, pages()));
    return {
      name: `${def.fileName}_template.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      size: bytes.length,
      stream: Readable.from([bytes]),
    };
  },
);
