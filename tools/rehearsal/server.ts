import { spaced } from '../new/edit.ts';
import { type Field, type SyntheticModule, type Thing, inUseOf, takenOf } from './words.ts';

const contracts = (module: SyntheticModule, file: string): string =>
  `@tallyhouse/contracts/modules/${module.name}/${file}.ts`;

const columnNames = ({ snake, fields }: Thing): string[] => [
  `${snake}_name`,
  ...fields.map(({ name }) => name),
  'status',
];

const rangesOf = ({ fields }: Thing): readonly Field[] => fields.filter(({ type }) => type === 'number').slice(0, 2);

const domainFile = (thing: Thing): string => `interface ${thing.pascal}Fields {
  ${thing.snake}_name: string;
${thing.fields.map(({ name, type }) => `  ${name}: ${type === 'text' ? 'string' : type === 'number' ? 'number' : 'number | null'};`).join('\n')}
  status: number;
}

/** The fields of a ${thing.words} that its history tells of. */
export const ${thing.camel}History = (
  row: ${thing.pascal}Fields,
): Record<keyof ${thing.pascal}Fields, string | number | null> => ({
${columnNames(thing)
  .map((name) => `  ${name}: row.${name},`)
  .join('\n')}
});

export const ${thing.camel}Id = (number: number): string => \`${thing.pascal.slice(0, 2).toUpperCase()}\${String(number).padStart(4, '0')}\`;
`;

const storeFile = (module: SyntheticModule, thing: Thing): string => {
  const { camel, pascal, snake, table } = thing;
  const rowType = spaced(table).replaceAll(' ', '');
  const named = `.where('whs_id', '=', tx.whs).where('${snake}_id', '=', id)`;
  return `import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ${module.camel}Calls } from '${contracts(module, 'calls')}';
import type { ${pascal} } from '${contracts(module, 'entities')}';
import { query } from '../../../kernel/db/query.ts';
import type { ${rowType} } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';

export type ${pascal}Row = Selectable<${rowType}>;
type SearchInput = InputOf<typeof ${module.camel}Calls.search${pascal}>;
type ${pascal}Fields = Pick<${pascal}Row, ${columnNames(thing)
    .map((name) => `'${name}'`)
    .join(' | ')}>;

export const ${camel}List: ListPlan<'${snake}_name' | 'mtime'> = {
  table: '${table}',
  key: '${snake}_id',
  keyType: 'text',
  columns: 'r.*',
  sorts: {
    ${snake}_name: { column: '${snake}_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'mtime',
  order: 'desc',
};

export const ${camel}Filter = (whs: string, input: Partial<SearchInput>): Where =>
  where(whs)
    .equal('${snake}_id', input.${snake}_id)
    .contains('${snake}_name', input.${snake}_name)
    .oneOf('status', input.status)
${rangesOf(thing)
  .map(
    ({ name }) =>
      `    .atLeast('${name}', input.${name}_from)
    .atMost('${name}', input.${name}_to)`,
  )
  .join('\n')};

const epoch = (date: Date): number => Math.floor(date.getTime() / 1000);

export const ${camel}OnWire = ({ whs_id: _, ctime, mtime, ...row }: ${pascal}Row): ${pascal} => ({
  ...row,
  ctime: epoch(ctime),
  mtime: epoch(mtime),
});

export async function lock${pascal}(tx: ChangeTx, id: string): Promise<${pascal}Row | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('${table}').selectAll()${named}.forUpdate().compile(),
  );
  return row;
}

export async function ${camel}Named(tx: ReadTx, name: string): Promise<${pascal}Row | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('${table}').selectAll().where('whs_id', '=', tx.whs).where('${snake}_name', '=', name).compile(),
  );
  return row;
}

export async function insert${pascal}(
  tx: ChangeTx,
  row: ${pascal}Fields & { ${snake}_id: string; creator: string },
): Promise<void> {
  await tx.rows(
    query.insertInto('${table}').values({ whs_id: tx.whs, modifier: row.creator, ...row }).compile(),
  );
}

export async function update${pascal}(
  tx: ChangeTx,
  id: string,
  fields: ${pascal}Fields & { modifier: string; version: number },
): Promise<void> {
  await tx.rows(
    query.updateTable('${table}').set({ ...fields, mtime: new Date() })${named}.compile(),
  );
}
${
  thing.can.delete
    ? `
export async function delete${pascal}(tx: ChangeTx, id: string): Promise<void> {
  await tx.rows(query.deleteFrom('${table}')${named}.compile());
}
`
    : ''
}`;
};

interface CallFile {
  readonly file: string;
  readonly name: string;
  readonly text: string;
}

function callFiles(module: SyntheticModule, thing: Thing, place: number): CallFile[] {
  const { camel, pascal, snake, kebab, table, words } = thing;
  const calls = `${module.camel}Calls`;
  const head = (...more: string[]): string =>
    [
      `import { ${calls} } from '${contracts(module, 'calls')}';`,
      ...more,
      "import { handle } from '../../../kernel/call.ts';",
      '',
      '',
    ].join('\n');
  const errors = `import { ${module.camel}Errors } from '${contracts(module, 'errors')}';`;
  const refusing = "import { refuse } from '../../../kernel/refusal.ts';";
  const versions = "import { refuseStale } from '../../../kernel/versions.ts';";
  const store = (...names: string[]): string => `import { ${names.join(', ')} } from '../store/${kebab}.ts';`;
  const domain = (...names: string[]): string => `import { ${names.join(', ')} } from '../domain/${kebab}.ts';`;
  const events = `events: [{ subject: '${module.snake}.${snake}.changed', aggregate: \`${snake}:\${id}\`, body: { ${snake}_id: id } }],`;
  const taken = (own: string): string => `    const taken = await ${camel}Named(tx, fields.${snake}_name);
    if (taken${own}) refuse(${module.camel}Errors.${takenOf(thing)}, { name: taken.${snake}_name });
`;
  const before = `refuseStale(session, { thing: '${spaced(words)}', id }, await lock${pascal}(tx, id), seen)`;
  const file = (verb: string, name: string, text: string): CallFile => ({ file: `${verb}-${kebab}.ts`, name, text });
  return [
    file(
      'search',
      `search${pascal}`,
      `${head("import { page } from '../../../kernel/list/page.ts';", store(`type ${pascal}Row`, `${camel}Filter`, `${camel}List`, `${camel}OnWire`))}export const search${pascal} = handle(${calls}.search${pascal}, async ({ tx, session }, input) => {
  const found = await page<${pascal}Row, keyof typeof ${camel}List.sorts>(
    tx,
    ${camel}List,
    ${camel}Filter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(${camel}OnWire) };
});
`,
    ),
    file(
      'create',
      `create${pascal}`,
      `${head(errors, "import { nextNumber } from '../../../kernel/numbers.ts';", refusing, domain(`${camel}History`, `${camel}Id`), store(`${camel}Named`, `insert${pascal}`))}export const create${pascal} = handle(
  ${calls}.create${pascal},
  async ({ tx, session }, { request_id: _, ...fields }) => {
    const id = ${camel}Id(await nextNumber(tx, '${table}'));
${taken('')}    await insert${pascal}(tx, { ${snake}_id: id, creator: session.email, ...fields });
    return {
      reply: { ${snake}_id: id, version: 1 },
      audit: [{ object_id: id, after: ${camel}History(fields) }],
      ${events}
    };
  },
);
`,
    ),
    file(
      'update',
      `update${pascal}`,
      `${head(errors, refusing, versions, domain(`${camel}History`), store(`${camel}Named`, `lock${pascal}`, `update${pascal} as write`))}export const update${pascal} = handle(
  ${calls}.update${pascal},
  async ({ tx, session }, { request_id: _, ${snake}_id: id, version: seen, ...fields }) => {
    const before = ${before};
${taken(` && taken.${snake}_id !== id`)}    const version = before.version + 1;
    await write(tx, id, { ...fields, modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: id, before: ${camel}History(before), after: ${camel}History(fields) }],
      ${events}
    };
  },
);
`,
    ),
    ...(thing.can.delete
      ? [
          file(
            'delete',
            `delete${pascal}`,
            `${head(errors, "import { isForeignKeyViolation } from '../../../kernel/db/pg-errors.ts';", refusing, versions, domain(`${camel}History`), store(`delete${pascal} as remove`, `lock${pascal}`))}export const delete${pascal} = handle(
  ${calls}.delete${pascal},
  async ({ tx, session }, { ${snake}_id: id, version: seen }) => {
    const before = ${before};
    try {
      await remove(tx, id);
    } catch (error) {
      if (isForeignKeyViolation(error)) return refuse(${module.camel}Errors.${inUseOf(thing)}, { name: before.${snake}_name });
      throw error;
    }
    return { reply: {}, audit: [{ object_id: id, before: ${camel}History(before) }], ${events} };
  },
);
`,
          ),
        ]
      : []),
    ...(thing.can.close
      ? [
          file(
            'close',
            `close${pascal}`,
            `${head("import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';", `import { ${camel}Machine } from '${contracts(module, 'machines')}';`, refusing, "import { transition } from '../../../kernel/transition.ts';", store(`type ${pascal}Row`))}export const close${pascal} = handle(${calls}.close${pascal}, async ({ tx, session }, { ${snake}_id: id }) => {
  const moved = await transition<'start' | 'close', ${pascal}Row>(tx, ${camel}Machine, 'close', {
    table: '${table}',
    statusColumn: 'status',
    where: { ${snake}_id: id },
    set: { modifier: session.email },
    raise: ['version = version + 1', 'mtime = now()'],
  });
  if (!moved) return refuse(baseErrors.notFound, { thing: '${spaced(words)}', id, whs_id: session.whs_id });
  return { reply: { status: moved.status }, audit: [{ object_id: id, after: { status: moved.status } }], ${events} };
});
`,
          ),
        ]
      : []),
    ...(place === 3
      ? [
          file(
            'count',
            `count${pascal}`,
            `${head()}export const count${pascal} = handle(${calls}.count${pascal}, async ({ tx }) => ({
  list: await tx.sql<{ status: number; total: number }>(
    'select status, count(*)::int as total from ${table} where whs_id = $1 group by status order by status',
    [tx.whs],
  ),
}));
`,
          ),
        ]
      : []),
    ...(place === 4
      ? [
          file(
            'get-my',
            `getMy${pascal}`,
            `${head()}export const getMy${pascal} = handle(${calls}.getMy${pascal}, async ({ session }, { day }) => ({
  email: session.email,
  whs_id: session.whs_id,
  day,
}));
`,
          ),
        ]
      : []),
  ];
}

const exportFile = (module: SyntheticModule, thing: Thing): string => {
  const { camel, pascal, snake, words } = thing;
  const parsed = `${module.camel}Calls.search${pascal}.input.parse(filters)`;
  return `import { ${camel}Export as codes, ${module.camel}Calls } from '${contracts(module, 'calls')}';
import { ${module.camel}Permissions } from '${contracts(module, 'permissions')}';
import { type ExportDef, rowsOfList } from '../../../kernel/exports/define-export.ts';
import { ${camel}Filter, ${camel}List } from '../store/${thing.kebab}.ts';

export const ${camel}ListExport: ExportDef = {
  ...codes,
  fileName: '${spaced(words)}',
  permission: ${module.camel}Permissions.${camel}Export,
  page: ${module.camel}Permissions.${camel}View,
  columns: {
    ${snake}_id: 'text',
    ${snake}_name: 'text',
${thing.fields.map(({ name, type }) => `    ${name}: '${type === 'text' ? 'text' : 'number'}',`).join('\n')}
    status: 'number',
    mtime: 'time',
  },
  rows: (whs, filters) => {
    const asked = ${parsed};
    return rowsOfList(${camel}List, ${camel}Filter(whs, asked), asked);
  },
};
`;
};

/** The tables of all modules in one migration. */
export const migrationText = (modules: readonly SyntheticModule[]): string =>
  `-- Up Migration
${modules
  .flatMap(({ things }) => things)
  .map(
    ({ table, snake, fields }) => `
create table site.${table} (
  whs_id text not null references site.warehouse,
  ${snake}_id text not null,
  ${snake}_name text not null,
${fields.map(({ name, type }) => `  ${name} ${type === 'text' ? 'text not null' : type === 'number' ? 'integer not null' : 'integer'},`).join('\n')}
  status smallint not null default 1 check (status in (1, 2, 3)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (whs_id, ${snake}_id),
  unique (whs_id, ${snake}_name)
);
create index on site.${table} (whs_id, mtime, ${snake}_id);
select control.set_table_class('site.${table}', 'warehouse');
select control.add_text_search('site.${table}', '${snake}_name');
`,
  )
  .join('')}`;

const moduleFile = (module: SyntheticModule, calls: readonly CallFile[]): string => {
  const exported = module.things.filter(({ can }) => can.export);
  return `${['Calls', 'Errors', 'Permissions']
    .map((what) => `import { ${module.camel}${what} } from '${contracts(module, what.toLowerCase())}';\n`)
    .join('')}import { defineModule } from '../../kernel/module.ts';
${calls.map(({ file, name }) => `import { ${name} } from './calls/${file}';\n`).join('')}${exported
    .map(({ camel, kebab }) => `import { ${camel}ListExport } from './exports/${kebab}.ts';\n`)
    .join('')}
export const ${module.camel} = defineModule({
  name: '${module.name}',
  calls: ${module.camel}Calls,
  handlers: { ${calls.map(({ name }) => name).join(', ')} },
  permissions: ${module.camel}Permissions,
  errors: ${module.camel}Errors,
  enums: [],
  conf: [],
  exports: [${exported.map(({ camel }) => `${camel}ListExport`).join(', ')}],
  jobs: [],
  upkeep: [],
  audited: { ${module.things.map(({ table, camel }) => `${table}: ${module.camel}Permissions.${camel}View`).join(', ')} },
});
`;
};

/** The server's part of a module, by file name. */
export function serverFiles(module: SyntheticModule): Readonly<Record<string, string>> {
  const calls = module.things.flatMap((thing, place) => callFiles(module, thing, place));
  return {
    'README.md': `# ${module.name}\n\nInvented for the rehearsal.\n`,
    'module.ts': moduleFile(module, calls),
    ...Object.fromEntries(calls.map(({ file, text }) => [`calls/${file}`, text])),
    ...Object.fromEntries(module.things.map((thing) => [`domain/${thing.kebab}.ts`, domainFile(thing)])),
    ...Object.fromEntries(module.things.map((thing) => [`store/${thing.kebab}.ts`, storeFile(module, thing)])),
    ...Object.fromEntries(
      module.things
        .filter(({ can }) => can.export)
        .map((thing) => [`exports/${thing.kebab}.ts`, exportFile(module, thing)]),
    ),
  };
}
