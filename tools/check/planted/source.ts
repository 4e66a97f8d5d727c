export interface SourcePlant {
  readonly file: string;
  readonly says: string;
  readonly edit: string | ((before: string) => string);
}

const server = 'apps/server/src';
const store = `${server}/modules/wms-basic/store`;
const screens = 'apps/console/src/modules/wms-basic';

const sql = (text: string): string =>
  `export const planted = (tx: { sql(text: string): void }): void => tx.sql(\`${text}\`);\n`;
const kysely = (chain: string): string =>
  `import { query } from '../../../kernel/db/query.ts';\n\nexport const planted = query.${chain};\n`;
const screen = (inner: string): string => `export const Planted = () => ${inner};\n`;

const kit = 'packages/contracts/src/kit';
const test = (code: string): string => `import { expect, it } from 'vitest';\n\n${code};\n`;
const leftOut = ['it.skip', 'it.only', 'it.todo', 'it.fails', 'it.skipIf(true)', 'it.runIf(false)', 'it.fixme'];

/** One breach of every rule about a file as a text, each in a file of its own. */
export const sourcePlants: readonly SourcePlant[] = [
  { file: `${store}/planted-long.ts`, says: '401 lines', edit: 'export {};\n'.repeat(401) },
  {
    file: `${server}/modules/wms-basic/index.ts`,
    says: 'no barrels',
    edit: "export { wmsBasic } from './module.ts';\n",
  },
  { file: `${store}/planted-unfinished.ts`, says: `${'TO'}DO`, edit: `// ${'TO'}DO later\nexport {};\n` },
  ...leftOut.map((call, n) => ({
    file: `${kit}/planted-left-out-${n}.test.ts`,
    says: 'leaves tests out',
    edit: test(`${call}('one', () => expect(1).toBe(1))`),
  })),
  {
    file: `${kit}/planted-option.test.ts`,
    says: 'skip leaves tests out',
    edit: test("it('one', { skip: true }, () => expect(1).toBe(1))"),
  },
  {
    file: `${kit}/planted-context.test.ts`,
    says: 'skip leaves tests out',
    edit: test("it('one', ({ skip }) => {\n  skip();\n  expect(1).toBe(1);\n})"),
  },
  {
    file: `${kit}/planted-silent.test.ts`,
    says: ':3 a test that asserts nothing',
    edit: test("it('one', () => Promise.resolve(1))"),
  },
  {
    file: `${kit}/planted-comment.test.ts`,
    says: ':4 a test in a comment',
    edit: test("it('one', () => expect(1).toBe(1));\n// it('two', () => expect(1).toBe(2))"),
  },
  {
    file: `${kit}/planted-block.test.ts`,
    says: ':4 a test in a comment',
    edit: test("it('one', () => expect(1).toBe(1));\n/* it.each([1])('two', () => expect(1).toBe(2)) */"),
  },
  {
    file: `${kit}/planted-ids.test.ts`,
    says: '3 ids in a title',
    edit: test("it('one [call a.b] [SHELL-1-01] [CALLS-1.2-03]', () => expect(1).toBe(1))"),
  },
  {
    file: `${store}/planted-status-sql.ts`,
    says: 'sets export_task.task_status by hand',
    edit: sql('update export_task set reason = $1, task_status = 3 where whs_id = $2'),
  },
  {
    file: `${store}/planted-status-kysely.ts`,
    says: 'sets export_task.task_status by hand',
    edit: kysely("updateTable('export_task').set({ reason: '', task_status: 3 }).where('task_id', '=', 'x')"),
  },
  ...["${storeyStatus.codeOf('blocked')}", '${storeyStatus.blocked}', '${blocked}', "${all.join(', ')}"].map(
    (code, n) => ({
      file: `${store}/planted-code-${n}.ts`,
      says: 'a code of a value set inside SQL',
      edit: `const blocked = storeyStatus.codeOf('blocked');\nconst all = [blocked, storeyStatus.codeOf('normal')];\n${sql(`select 1 from storey where status in (${code})`)}`,
    }),
  ),
  {
    file: `${store}/planted-stock-sql.ts`,
    says: 'writes stock_move',
    edit: sql('insert into site.stock_move (whs_id) values ($1)'),
  },
  {
    file: `${store}/planted-stock-update.ts`,
    says: 'writes stock:',
    edit: sql('update stock set on_hand = 1 where whs_id = $1'),
  },
  {
    file: `${store}/planted-system.ts`,
    says: 'opens app.system',
    edit: "export const planted = { 'app.system': 'on' };\n",
  },
  {
    file: `${store}/planted-control.ts`,
    says: 'opens app.control',
    edit: sql("select set_config('app.control', 'on', true)"),
  },
  {
    file: `${server}/modules/wms-basic/calls/planted-pool.ts`,
    says: 'connections are opened in kernel/db',
    edit: "import pg from 'pg';\n\nexport const planted = new pg.Pool();\n",
  },
  {
    file: `${screens}/parts/planted-text.tsx`,
    says: 'text outside the dictionaries: Save now',
    edit: screen('<p>Save now</p>'),
  },
  {
    file: `${screens}/parts/planted-label.tsx`,
    says: 'text outside the dictionaries: Find',
    edit: screen('<input aria-label="Find" />'),
  },
  {
    file: `${screens}/parts/planted-value.tsx`,
    says: 'text outside the dictionaries: Hidden',
    edit: screen("<p>{'Hidden'}</p>"),
  },
  {
    file: `${server}/kernel/imports/planted-cells.ts`,
    says: 'is not linear',
    edit: 'export const planted = (row: string) => [...row.matchAll(/<c((?:\\s[^>]*?)?)>([\\s\\S]*?)<\\/c>/g)];\n',
  },
  {
    file: `${server}/kernel/files/planted-spaces.ts`,
    says: 'is not linear',
    edit: "export const planted = (text: string) => text.replace(/\\s+$/, '');\n",
  },
  {
    file: `${server}/kernel/exports/planted-nested.ts`,
    says: 'is not linear',
    edit: "export const planted = (text: string) => new RegExp('^(a+)+$', 'i').test(text);\n",
  },
  {
    file: `${server}/modules/items/imports/planted-made.ts`,
    says: 'made while the server runs',
    edit: 'export const planted = (name: string, text: string) => new RegExp(`<${name}>`).test(text);\n',
  },
  {
    file: 'tests/package.json',
    says: 'is no exact version',
    edit: (text) => text.replace(/"pg": "(\d)/, '"pg": "^$1'),
  },
  {
    file: `${screens}/planted-schema.ts`,
    says: 'the schema of a call',
    edit: "import { storeyCalls } from 'nowhere';\n\nexport const planted = storeyCalls.getStorey.reply;\n",
  },
  {
    file: `${screens}/planted-title.ts`,
    says: 'the title of a permission',
    edit: "import { routes } from 'nowhere';\n\nexport const planted = routes.map(({ permission }) => permission.title);\n",
  },
];
