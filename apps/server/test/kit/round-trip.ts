import { type LocaleCode, defaultLocale } from '@tallyhouse/contracts/common/locales.ts';
import type { FileColumns } from '@tallyhouse/contracts/kit/file-columns.ts';
import type { ImportTask } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { reportCentreCalls as calls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { textAt } from '@tallyhouse/tools/console-texts.ts';
import { exportJob } from '../../src/kernel/exports/job.ts';
import { handIn } from './import-kit.ts';
import type { Client, TestServer } from './test-server.ts';

interface RoundTrip {
  readonly of: { readonly export_module: number; readonly task_type: number };
  readonly import_type: number;
  readonly file: FileColumns;
  /** Columns the list shows and the import does not take. */
  readonly also: readonly string[];
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly format: 'csv' | 'xlsx';
  readonly locale?: LocaleCode;
}

/** Exports rows as the list page does and hands in that very file: both in the words of the same language. */
export async function exportAndHandIn(
  server: TestServer,
  client: Client,
  { of, import_type, file, also, filters = {}, format, locale = defaultLocale }: RoundTrip,
): Promise<{ task: ImportTask; bytes: Buffer }> {
  const title = (field: string): string => textAt(`field.${field}`, locale);
  const wordsOf = (field: string): [code: number, word: string][] => {
    const codes = file[field];
    if (!codes) return [];
    return codes.codes.map((code) => [code, textAt(`enum.${codes.id}.${codes.nameOf(code)}`, locale)]);
  };
  const fields = Object.keys(file);
  const columns = [...fields, ...also].map((key) => {
    const words = wordsOf(key);
    return { key, title: title(key), ...(words.length > 0 ? { labels: Object.fromEntries(words) } : {}) };
  });
  const made = await client.call(calls.createExportTask, {
    ...of,
    extra_data: JSON.stringify({ filters, columns, format }),
  });
  if (made.retcode !== 0) throw new Error(made.message);
  await exportJob.run(server.kernel, { whs_id: 'SGE01' as never, ref: made.data.task_id });
  const response = await client.raw(`${calls.downloadExportFile.path}?task_id=${made.data.task_id}`);
  if (response.status !== 200) throw new Error(await response.text());
  const bytes = Buffer.from(await response.arrayBuffer());
  const task = await handIn(server, client, bytes, {
    import_type,
    file_name: `exported.${format}`,
    titles: Object.fromEntries(fields.map((field) => [field, title(field)])),
    words: Object.fromEntries(
      fields
        .map((field) => [field, wordsOf(field)] as const)
        .filter(([, words]) => words.length > 0)
        .map(([field, words]) => [field, Object.fromEntries(words.map(([code, word]) => [word, code]))]),
    ),
  });
  return { task, bytes };
}
