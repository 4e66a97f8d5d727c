export interface ImportPlant {
  readonly rule: string;
  /** The file the gate must name. */
  readonly names: string;
  readonly files: Readonly<Record<string, string>>;
}

const importing = (rule: string, file: string, from: string): ImportPlant => ({
  rule,
  names: file,
  files: { [file]: `import * as planted from '${from}';\n\nexport const used = planted;\n` },
});

const server = 'apps/server/src';
const screens = 'apps/console/src';
const contracts = 'packages/contracts/src';

/** One breach of every import rule, each in a file of its own. */
export const importPlants: readonly ImportPlant[] = [
  importing('ui-stands-alone', 'packages/ui/src/planted.ts', '@tallyhouse/contracts/common/locales.ts'),
  importing('contracts-only-zod', `${contracts}/common/planted.ts`, 'pg'),
  importing('contracts-kit-knows-no-module', `${contracts}/kit/planted.ts`, '../modules/platform/enums.ts'),
  importing('server-modules-meet-in-public', `${server}/modules/wms-basic/planted.ts`, '../account/store/people.ts'),
  importing('kernel-knows-no-module', `${server}/kernel/planted.ts`, '../modules/platform/public.ts'),
  importing('files-are-parsed-in-their-thread', `${server}/kernel/imports/planted-parser.ts`, './parser/xlsx-rows.ts'),
  importing('files-are-parsed-in-their-thread', `${server}/modules/items/imports/planted-xml.ts`, 'saxes'),
  importing('rooms-know-no-module', `${server}/stock/planted.ts`, '../modules/platform/public.ts'),
  importing('stock-only-through-public', `${server}/modules/wms-basic/planted-stock.ts`, '../../stock/planted.ts'),
  importing('domain-does-no-io', `${server}/modules/wms-basic/domain/planted-db.ts`, '../../../kernel/db/query.ts'),
  importing('domain-does-no-io', `${server}/modules/wms-basic/domain/planted-disk.ts`, 'node:fs'),
  importing('domain-does-no-io', `${server}/modules/wms-basic/domain/planted-store.ts`, '../store/storeys.ts'),
  importing('console-modules-are-islands', `${screens}/modules/platform/planted.ts`, '../wms-basic/pages.ts'),
  importing('console-kit-knows-no-module', `${screens}/kit/planted.ts`, '../modules/routes.ts'),
  importing('only-main-imports-shell', `${screens}/kit/planted-shell.ts`, '../shell/router.tsx'),
  importing(
    'console-and-server-meet-in-contracts',
    `${screens}/kit/planted-server.ts`,
    '@tallyhouse/server/kernel/ids.ts',
  ),
  importing(
    'server-never-imports-console',
    `${server}/kernel/planted-console.ts`,
    '@tallyhouse/console/modules/routes.ts',
  ),
  importing(
    'packages-import-no-app',
    `${contracts}/common/planted-app.ts`,
    '../../../../apps/server/src/kernel/ids.ts',
  ),
  importing('nothing-imports-tests', `${server}/kernel/planted-test.ts`, '../../test/kit/template-db.ts'),
  importing('only-tests-import-tools', `${server}/kernel/planted-tool.ts`, '@tallyhouse/tools/world/world.ts'),
  importing('tools-and-tests-take-routes-only', 'tools/planted-screen.ts', '../apps/console/src/modules/pages.ts'),
  importing('antd-only-in-ui', `${screens}/modules/platform/planted-antd.ts`, 'antd'),
  importing('resolvable', 'tools/planted-missing.ts', './nowhere.ts'),
  {
    rule: 'no-cycles',
    names: 'tools/planted-egg.ts',
    files: {
      'tools/planted-egg.ts': "import { hen } from './planted-hen.ts';\n\nexport const egg = (): unknown => hen;\n",
      'tools/planted-hen.ts': "import { egg } from './planted-egg.ts';\n\nexport const hen = (): unknown => egg;\n",
    },
  },
  {
    rule: 'no-orphans',
    names: 'tools/planted-orphan.ts',
    files: { 'tools/planted-orphan.ts': 'export const orphan = 1;\n' },
  },
  {
    rule: 'no-dead-files',
    names: `${contracts}/common/planted-dead.ts`,
    files: { [`${contracts}/common/planted-dead.ts`]: "export { locales } from './locales.ts';\n" },
  },
  {
    rule: 'no-barrels',
    names: 'tools/planted-barrel/index.ts',
    files: {
      'tools/planted-barrel/index.ts': "export { findDatabase } from '../dev-db/dev-db.ts';\n",
      'tools/planted-barrel/user.ts': "export { findDatabase } from './index.ts';\n",
    },
  },
];
