import { describe, expect, it } from 'vitest';
import { locales } from '@tallyhouse/contracts/common/locales.ts';
import { defineEnum } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { FileColumns } from '@tallyhouse/contracts/kit/file-columns.ts';
import { deviceFile } from '@tallyhouse/contracts/modules/device-management/device-file.ts';
import { skuFile } from '@tallyhouse/contracts/modules/items/sku-file.ts';
import { cellFile } from '@tallyhouse/contracts/modules/storage-area/cell-file.ts';
import { exportColumns } from './export-columns.ts';

const heat = defineEnum('heat', { hot: { code: 1, kind: 'grey' }, cold: { code: 2, kind: 'grey' } });
const dictionary = {
  fieldOr: (name: string) => `the ${name}`,
  word: (_: unknown, code: number) => `word ${code}`,
};

describe('the columns of an export', () => {
  it('are those of the list, as it names them', () => {
    expect(exportColumns([{ field: 'bay', tLabel: 'cell_address' }, { field: 'mtime' }], {}, dictionary)).toEqual([
      { key: 'bay', title: 'the cell_address' },
      { key: 'mtime', title: 'the mtime' },
    ]);
  });

  it('begin with those of the import, hidden or not, each once and with the words for its codes', () => {
    expect(
      exportColumns(
        [{ field: 'mtime' }, { field: 'bay', tLabel: 'cell_address' }],
        { bay: null, abc_level: heat },
        dictionary,
      ),
    ).toEqual([
      { key: 'bay', title: 'the bay' },
      { key: 'abc_level', title: 'the abc_level', labels: { 1: 'word 1', 2: 'word 2' } },
      { key: 'mtime', title: 'the mtime' },
    ]);
  });
});

interface Shared {
  readonly field: Readonly<Record<string, string>>;
  readonly enum: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s_*]+/g, ' ');
const files: readonly FileColumns[] = [cellFile, skuFile, deviceFile];

// An import finds columns and codes by these words: two of a kind, and one is taken for the other.
describe.each(locales)('the words of a file in %s', (locale) => {
  const shared = async (): Promise<Shared> => (await import(`../i18n/${locale}.json`)).default as Shared;

  it('name one column each', async () => {
    const { field } = await shared();
    for (const file of files) {
      const names = Object.keys(file);
      for (const name of names) expect(field[name], name).toBeTypeOf('string');
      const said = names.flatMap((name) => [...new Set([folded(name), folded(field[name] ?? '')])]);
      expect(said.filter((title, n) => said.indexOf(title) !== n)).toEqual([]);
    }
  });

  it('name one code each', async () => {
    const { enum: words } = await shared();
    for (const codes of files.flatMap((file) => Object.values(file)).filter((one) => one !== null)) {
      const said = codes.codes.flatMap((code) => {
        const name = codes.nameOf(code) ?? '';
        return [...new Set([String(code), name.toLowerCase(), (words[codes.id]?.[name] ?? '').trim().toLowerCase()])];
      });
      expect(said.filter((word, n) => word === '' || said.indexOf(word) !== n)).toEqual([]);
    }
  });
});
