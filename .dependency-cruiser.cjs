// Who may import whom. Every rule stands at zero: there is no list of known violations.
const room = '^apps/server/src/(modules/[^/]+|stock|tasks|rules)';
// A thread begins in a file of its own, as a program does. What an engine room offers is there before the first module needs it.
const program =
  '^apps/(server/src/(main|migrate|create-admin|verify-audit|register-sub-app|(modules|kernel)/.+-thread|(stock|tasks|rules)/public)\\.ts|console/src/(main\\.tsx|service-worker/worker\\.ts)|print-service/src/main\\.ts)$';
const testFile = '\\.test\\.tsx?$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'ui-stands-alone',
      'The design system knows no module, no call and no route.',
      { path: '^packages/ui/src/', pathNot: testFile },
      {
        pathNot: [
          '^packages/ui/src/',
          '(^|/)node_modules/(react|react-dom|antd|dayjs|@rc-component/qrcode|@fontsource-variable/[^/]+)/',
        ],
      },
    ),
    rule(
      'contracts-only-zod',
      'Both sides load the contracts: what they import, both sides carry.',
      { path: '^packages/contracts/src/', pathNot: testFile },
      { pathNot: ['^packages/contracts/src/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'contracts-kit-knows-no-module',
      'What all modules stand on cannot stand on one of them.',
      { path: '^packages/contracts/src/(kit|common)/' },
      { path: '^packages/contracts/src/modules/' },
    ),
    rule(
      'server-modules-meet-in-public',
      'Another module is reached through its public.ts only.',
      { path: '^apps/server/src/modules/([^/]+)/' },
      {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/public\\.ts$'],
      },
    ),
    rule(
      'kernel-knows-no-module',
      'The kernel carries the modules and the engine rooms, so it imports none.',
      { path: '^apps/server/src/kernel/' },
      { path: '^apps/server/src/(modules|stock|tasks|rules)/' },
    ),
    rule(
      'files-are-parsed-in-their-thread',
      'A hostile file may keep its parser busy for hours: only the thread that is stopped at its limits runs it.',
      { pathNot: ['^apps/server/src/kernel/imports/parser/', '^apps/server/.*/test/', testFile, '(^|/)node_modules/'] },
      {
        path: [
          '^apps/server/src/kernel/imports/parser/(csv-rows|file-rows|xlsx-rows|xml-elements|zip-parts)\\.ts$',
          '(^|/)node_modules/(yauzl|saxes)/',
        ],
      },
    ),
    rule(
      'rooms-know-no-module',
      'The engine rooms stand below the modules.',
      { path: '^apps/server/src/(stock|tasks|rules)/' },
      { path: '^apps/server/src/modules/' },
    ),
    rule(
      'stock-only-through-public',
      'The store of the stock tables has one user: the stock room.',
      { pathNot: '^apps/server/src/stock/' },
      { path: '^apps/server/src/stock/', pathNot: '^apps/server/src/stock/(public|room)\\.ts$' },
    ),
    rule(
      'domain-does-no-io',
      'Rules are tested without a database because they cannot reach one.',
      { path: `${room}/domain/`, pathNot: testFile },
      {
        pathNot: [
          '^apps/server/src/$1/domain/',
          '^apps/server/src/kernel/(refusal|limits)\\.ts$',
          '^packages/contracts/src/',
          '(^|/)node_modules/zod/',
          '^(node:)?(util|assert|assert/strict|buffer|string_decoder)$',
        ],
      },
    ),
    rule(
      'console-modules-are-islands',
      'A module links to another through its routes.ts only.',
      { path: '^apps/console/src/modules/([^/]+)/' },
      {
        path: '^apps/console/src/modules/',
        pathNot: ['^apps/console/src/modules/$1/', '^apps/console/src/modules/[^/]+/routes\\.ts$'],
      },
    ),
    rule(
      'console-kit-knows-no-module',
      'The kit carries every screen, so it imports none.',
      { path: '^apps/console/src/kit/', pathNot: testFile },
      { path: '^apps/console/src/modules/' },
    ),
    rule(
      'only-main-imports-shell',
      'Screens live inside the shell and must not reach for it.',
      { pathNot: ['^apps/console/src/shell/', '^apps/console/src/main\\.tsx$'] },
      { path: '^apps/console/src/shell/' },
    ),
    rule(
      'console-and-server-meet-in-contracts',
      'The console never imports the server.',
      { path: '^apps/console/' },
      { path: '^(apps/server|tests|tools)/' },
    ),
    rule(
      'server-never-imports-console',
      'The server never imports a screen.',
      { path: '^apps/server/' },
      { path: '^(apps/console|packages/ui)/' },
    ),
    rule(
      'packages-import-no-app',
      'Packages stand below the applications.',
      { path: '^packages/' },
      { path: '^(apps|tests|tools)/' },
    ),
    rule(
      'nothing-imports-tests',
      'Only tests use what tests use.',
      { pathNot: ['^tests/', '^apps/server/test/', '^apps/server/src/modules/[^/]+/test/', testFile] },
      { path: ['^tests/', '^apps/server/test/', '^apps/server/src/modules/[^/]+/test/', testFile] },
    ),
    rule(
      'only-tests-import-tools',
      'Workshop tools do not ship.',
      { pathNot: ['^tools/', '^tests/', '^apps/server/test/', '^apps/server/src/modules/[^/]+/test/', '^[^/]+$'] },
      { path: '^tools/' },
    ),
    rule(
      'tools-and-tests-take-routes-only',
      'Of the console, the workshop reads the route tables, which are pure data.',
      { path: '^(tools|tests)/' },
      {
        path: '^(apps/console/src|packages/ui)/',
        pathNot: ['^apps/console/src/modules/routes\\.ts$', '^apps/console/src/modules/[^/]+/routes\\.ts$'],
      },
    ),
    rule(
      'antd-only-in-ui',
      'Screens use packages/ui.',
      { pathNot: ['^packages/ui/', '(^|/)node_modules/'] },
      { path: '(^|/)node_modules/(antd|@ant-design)/' },
    ),
    rule(
      'no-cycles',
      'A cycle has no beginning to read from.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-orphans',
      'A file nobody imports and that imports nothing is left over.',
      {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.[cm]?[jt]s$',
          '^\\.[^/]+$',
          '^tools/mutants/leave-out-slow\\.ts$',
        ],
      },
      {},
    ),
    rule(
      'no-dead-files',
      'What no program reaches does not ship, so it should not be there.',
      { path: program },
      // The design system is a library: its surface is all its parts, also those no screen uses yet.
      {
        path: '^(packages/contracts|apps/[^/]+)/src/',
        // Texts are loaded by the pattern of their names.
        pathNot: [program, testFile, '/test/', '\\.d\\.ts$', '/i18n/[^/]+\\.json$'],
        reachable: false,
      },
    ),
    rule(
      'no-barrels',
      'Import a thing from where it is.',
      {},
      { path: '(^|/)index\\.[cm]?[jt]sx?$', pathNot: 'node_modules' },
    ),
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    // Without swc the cruiser reads no file under TypeScript 7 and reports success.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.data/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
