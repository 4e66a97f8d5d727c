import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyCheckout } from './copy-checkout.ts';
import { gateNames } from './planted/gate-names.ts';
import { importPlants } from './planted/imports.ts';
import { sourcePlants } from './planted/source.ts';
import { run } from './run-tool.ts';

const own = resolve(import.meta.dirname, '../..');

let copy: Awaited<ReturnType<typeof copyCheckout>>;
beforeAll(async () => {
  copy = await copyCheckout(own);
}, 60_000);
afterAll(() => copy.remove());

const check = async (root: string, ...only: string[]): Promise<{ code: number; out: string }> => {
  const args = [
    join(own, 'tools/check/check.ts'),
    '--all',
    '--root',
    root,
    ...only.flatMap((gate) => ['--only', gate]),
  ];
  const { code, out, err } = await run(process.execPath, args, own);
  return { code, out: out + err };
};

const planted = new Map<string, string | undefined>();

/** Writes a file of the copy; what stood there comes back after the test. */
async function plant(file: string, edit: string | ((before: string) => string)): Promise<void> {
  const target = join(copy.folder, file);
  const before = await readFile(target, 'utf8').catch(() => undefined);
  if (!planted.has(file)) planted.set(file, before);
  await mkdir(dirname(target), { recursive: true });
  const after = typeof edit === 'string' ? edit : edit(before ?? '');
  if (after === before) throw new Error(`nothing was planted in ${file}`);
  await writeFile(target, after);
}
afterEach(async () => {
  const all = [...planted];
  planted.clear();
  for (const [file, before] of all) {
    if (before === undefined) await rm(join(copy.folder, file), { force: true });
    else await writeFile(join(copy.folder, file), before);
  }
});

const json =
  (edit: (value: Record<string, unknown>) => Record<string, unknown>) =>
  (text: string): string =>
    `${JSON.stringify(edit(JSON.parse(text) as Record<string, unknown>), null, 2)}\n`;

describe('npm run check', () => {
  it('fails in an empty folder, every gate of it', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'tallyhouse-empty-'));
    const { code, out } = await check(empty);
    await rm(empty, { recursive: true });
    for (const gate of gateNames) expect(out).toMatch(new RegExp(`^FAIL ${gate} `, 'm'));
    expect(code).toBe(1);
  });

  it('imports: names the file behind each broken rule', async () => {
    for (const { files } of importPlants) for (const [file, text] of Object.entries(files)) await plant(file, text);
    const { code, out } = await check(copy.folder, 'imports');
    for (const { rule, names } of importPlants) {
      const line = out.split('\n').find((said) => said.includes(`${rule}: `) && said.includes(names));
      expect(line, `${rule} in ${names}`).toBeDefined();
    }
    expect(code).toBe(1);
  });

  it('source: names the file behind each broken rule', async () => {
    for (const { file, edit } of sourcePlants) await plant(file, edit);
    const { code, out } = await check(copy.folder, 'source');
    for (const { file, says } of sourcePlants) {
      const line = out.split('\n').find((said) => said.includes(file) && said.includes(says));
      expect(line, `${says} in ${file}`).toBeDefined();
    }
    expect(code).toBe(1);
  });

  it('types: a call without a permission and a command without an audit kind do not compile', async () => {
    const file = 'packages/contracts/src/modules/wms-basic/calls.ts';
    await plant(file, (text) =>
      text
        .replace('  access: holderOf(wmsBasicPermissions.storeyCreate),\n', '')
        .replace("  audit: { object: 'storey', action: 'update' },\n", ''),
    );
    const { code, out } = await check(copy.folder, 'types');
    expect(out).toMatch(new RegExp(`${file}.*error[\\s\\S]*'access' is missing`));
    expect(out).toMatch(new RegExp(`${file}.*error[\\s\\S]*'audit' is missing`));
    expect(code).toBe(1);
  });

  it('texts: a missing translation, an untranslated file, an unused and an unknown key', async () => {
    const folder = 'apps/console/src/modules/wms-basic/i18n';
    await plant(
      `${folder}/id.json`,
      json(({ route: _, ...rest }) => rest),
    );
    await plant(`${folder}/th.json`, await readFile(join(copy.folder, folder, 'en.json'), 'utf8'));
    await plant(`${folder}/vi.json`, (text) => text.replace(/\{id\}/, '{number}'));
    await plant(
      `${folder}/en.json`,
      json((texts) => ({ ...texts, planted: { nobody: 'Nobody says this' } })),
    );
    await plant(
      'apps/console/src/modules/wms-basic/planted.ts',
      "export const planted = (t: (key: string) => string): string => t('storey.planted');\n",
    );
    await plant('apps/server/src/modules/wms-basic/planted.ts', "export const planted = { thing: 'Unicorn' };\n");
    // A value set whose words are in the files of its module: one of them lacks, one is of no set.
    const ofModule = 'apps/console/src/modules/exception-center/i18n/en.json';
    await plant(
      ofModule,
      json(() => ({ enum: { exceptionFlow: { all: 'All flows' }, plantedSet: { one: 'One' } } })),
    );
    const { code, out } = await check(copy.folder, 'texts');
    expect(out).toContain(`${ofModule}: enum.exceptionFlow.sales is missing: the contracts define it`);
    expect(out).toContain(`${ofModule}: enum.plantedSet.one is used by no code`);
    expect(out).toContain('planted.ts: thing.Unicorn has no word');
    expect(out).toMatch(new RegExp(`${folder}/id\\.json: route\\.\\w+ is missing`));
    expect(out).toMatch(new RegExp(`${folder}/th\\.json: [\\d.]+ % of the texts are the English ones`));
    expect(out).toMatch(new RegExp(`${folder}/vi\\.json: [\\w.]+ has the arguments .*number`));
    expect(out).toContain(`${folder}/en.json: planted.nobody is used by no code`);
    expect(out).toContain("apps/console/src/modules/wms-basic/planted.ts:1 t('storey.planted')");
    expect(code).toBe(1);
  });

  it('texts: English that changed without its translations, and a record of no text', async () => {
    const folder = 'apps/console/src/modules/wms-basic/i18n';
    await plant(`${folder}/en.json`, (text) => text.replace('"Create Storey"', '"Add Storey"'));
    await plant(
      'tools/check/texts/translated.json',
      json((record) => ({ ...record, 'wms-basic:planted': '00000000' })),
    );
    const { code, out } = await check(copy.folder, 'texts');
    expect(out).toMatch(/wms-basic:[\w.]+ has another English text than its translations/);
    expect(out).toContain('translated.json: wms-basic:planted is no text');
    expect(code).toBe(1);
  });

  it('texts: a term of the glossary in other words, and two forms of address', async () => {
    const texts = 'apps/console/src/modules/wms-basic/i18n';
    const edit = (locale: string, from: RegExp, to: string): Promise<void> =>
      plant(`${texts}/${locale}.json`, (text) => text.replaceAll(from, to));
    // The word is missing, a word that is not used, and another form of address, with and without spaces.
    await edit('pt-BR', /[Pp]avimento/g, 'galpão');
    await edit('sp-MX', /almacén/g, 'almacén, tu almacén');
    await edit('zh-CN', /仓库/g, '你的仓库');
    await plant('apps/console/src/modules/items/i18n/id.json', (text) =>
      text.replaceAll('Barcode', 'Barcode kode batang'),
    );
    await plant('docs/domain/glossary.json', (text) =>
      text
        .replace('"zh-TW": ["倉庫"]', '"zh-TW": []')
        .replace('"key": "floor:board.hint"', '"key": "floor:board.planted"'),
    );
    const { code, out } = await check(copy.folder, 'texts');
    expect(out).toMatch(/wms-basic\/i18n\/pt-BR\.json: [\w.]+ must say pavimento for storey/);
    expect(out).toMatch(/items\/i18n\/id\.json: [\w.]+ says kode batang for barcode: the word is barcode/);
    expect(out).toMatch(/wms-basic\/i18n\/sp-MX\.json: [\w.]+ says tu: sp-MX addresses the reader as usted/);
    expect(out).toMatch(/wms-basic\/i18n\/zh-CN\.json: [\w.]+ says 你: zh-CN addresses the reader as 您/);
    expect(out).toContain('glossary.json: warehouse has no word in zh-TW');
    expect(out).toContain('glossary.json: the exception floor:board.planted for shift is of no text');
    expect(code).toBe(1);
  });

  it('dead: an export and a file nobody uses, a package nobody lists', async () => {
    await plant('packages/contracts/src/common/sites.ts', (text) => `${text}\nexport const planted = 1;\n`);
    await plant('apps/server/test/kit/planted.ts', "import ms from 'ms';\n\nexport const planted = ms('1s');\n");
    const { code, out } = await check(copy.folder, 'dead');
    expect(out).toContain('unused exports: planted in packages/contracts/src/common/sites.ts');
    expect(out).toContain('unused file: apps/server/test/kit/planted.ts');
    expect(code).toBe(1);
  });

  it('lint: antd in a screen, any, a default export, a focused test', async () => {
    await plant(
      'apps/console/src/modules/platform/planted.tsx',
      "import { Button } from 'antd';\n\nexport const planted = Button;\n",
    );
    await plant(
      'apps/server/src/kernel/planted.ts',
      'const planted = (value: any): unknown => value;\nexport default planted;\n',
    );
    await plant(
      'packages/contracts/src/kit/planted.test.ts',
      `import { expect, it } from 'vitest';\n\nit.${'only'}('one', () => expect(1).toBe(1));\n`,
    );
    const { code, out } = await check(copy.folder, 'lint');
    expect(out).toMatch(/apps\/console\/src\/modules\/platform\/planted\.tsx.*no-restricted-imports/);
    expect(out).toMatch(/apps\/server\/src\/kernel\/planted\.ts.*no-explicit-any/);
    expect(out).toMatch(/apps\/server\/src\/kernel\/planted\.ts.*no-default-export/);
    expect(out).toMatch(/packages\/contracts\/src\/kit\/planted\.test\.ts.*no-focused-tests/);
    expect(code).toBe(1);
  });

  it('format: a file that is not formatted', async () => {
    await plant('packages/contracts/src/common/planted.ts', 'export const   planted = "1"\n');
    const { code, out } = await check(copy.folder, 'format');
    expect(out).toContain('packages/contracts/src/common/planted.ts is not formatted');
    expect(code).toBe(1);
  });

  it('modules: a module on one side only, a call nobody tests', async () => {
    await plant('packages/contracts/src/modules/planted/calls.ts', 'export const plantedCalls = {} as const;\n');
    await plant('packages/contracts/src/modules/wms-basic/calls.ts', (text) =>
      text.replace("'basic.storey.search_storey'", "'basic.storey.planted'"),
    );
    const { code, out } = await check(copy.folder, 'modules');
    expect(out).toContain('apps/server/src/modules/planted is missing');
    expect(out).toContain('apps/console/src/modules/planted is missing');
    expect(out).toContain('no test is titled [call basic.storey.planted]');
    expect(code).toBe(1);
  });

  it('generated: a page edited by hand, a migration without its row types', async () => {
    await plant('docs/generated/calls.md', (text) => `${text}\nBy hand.\n`);
    await plant(
      'apps/server/migrations/0099_planted.sql',
      "-- Up Migration\ncreate table site.planted (whs_id text primary key);\nselect control.set_table_class('site.planted', 'warehouse');\n",
    );
    const { code, out } = await check(copy.folder, 'generated');
    expect(out).toContain('stale docs/generated/calls.md');
    expect(out).toContain('stale docs/generated/tables.md');
    expect(out).toContain('stale apps/server/src/kernel/db/rows.gen.ts');
    expect(code).toBe(1);
  });
});
