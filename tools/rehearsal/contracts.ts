import { spaced } from '../new/edit.ts';
import {
  type Field,
  type SyntheticModule,
  type Thing,
  inUseOf,
  inUseText,
  statusNames,
  statusOf,
  takenOf,
  takenText,
} from './words.ts';

const kinds = ['grey', 'info', 'success'] as const;

const schemaOf = ({ type, most }: Field): string => {
  if (type === 'text') return `z.string().trim().max(${most})`;
  return `z.int().min(0).max(${most})${type === 'optional' ? '.nullable()' : ''}`;
};

const enumsFile = ({ things }: SyntheticModule): string => `import { defineEnum } from '../../kit/define-enum.ts';
${things
  .map(
    (thing) => `
export const ${statusOf(thing)} = defineEnum('${statusOf(thing)}', {
${statusNames.map((name, n) => `  ${name}: { code: ${n + 1}, kind: '${kinds[n]}' },`).join('\n')}
});
`,
  )
  .join('')}`;

const machinesFile = ({ things }: SyntheticModule): string => {
  const closable = things.filter(({ can }) => can.close);
  return `import { defineMachine } from '../../kit/define-machine.ts';
import { ${closable.map(statusOf).join(', ')} } from './enums.ts';
${closable
  .map(
    (thing) => `
export const ${thing.camel}Machine = defineMachine('${thing.table}', ${statusOf(thing)}, {
  start: { from: ['draft'], to: 'active' },
  close: { from: ['draft', 'active'], to: 'closed' },
});
`,
  )
  .join('')}`;
};

const entitiesFile = ({ things }: SyntheticModule): string => `import { z } from 'zod';
import { ${things.map(statusOf).join(', ')} } from './enums.ts';
${things
  .map(
    (thing) => `
/** What a person types of a ${thing.words}. */
export const ${thing.camel}Fields = {
  ${thing.snake}_name: z.string().trim().min(1).max(60),
${thing.fields.map((field) => `  ${field.name}: ${schemaOf(field)},`).join('\n')}
  status: z.literal(${statusOf(thing)}.codes),
};

export const ${thing.camel} = z.strictObject({
  ${thing.snake}_id: z.string(),
  ...${thing.camel}Fields,
  version: z.int(),
  ctime: z.int(),
  mtime: z.int(),
  creator: z.string(),
  modifier: z.string(),
});
export type ${thing.pascal} = z.infer<typeof ${thing.camel}>;
`,
  )
  .join('')}`;

const errorsFile = ({ camel, number, things }: SyntheticModule): string => {
  const retcode = (place: number): number => -(900_000 + number * 100 + place);
  const row = (name: string, code: number, text: string, cause: string, cure: string): string => `  ${name}: {
    retcode: ${code},
    http: 422,
    text: '${text}',
    cause: '${cause}',
    cure: '${cure}',
  },
`;
  return `import { defineErrors } from '../../kit/define-error.ts';

export const ${camel}Errors = defineErrors({
${things
  .flatMap((thing, n) => [
    row(takenOf(thing), retcode(n * 2), takenText(thing), 'A name stands once in a warehouse.', 'Choose another name.'),
    ...(thing.can.delete
      ? [row(inUseOf(thing), retcode(n * 2 + 1), inUseText(thing), 'Something refers to it.', 'Close that first.')]
      : []),
  ])
  .join('')}});
`;
};

export const routeName = ({ section, groups }: SyntheticModule, { group, pascal }: Thing, last: string): string =>
  `${section.key}.${groups[group]}.${pascal}.${last}`;

const permissionsFile = (module: SyntheticModule): string => {
  const row = (name: string, key: string, type: string, title: string): string =>
    `  ${name}: { key: '${key}', type: '${type}', title: '${title}' },\n`;
  return `import { definePermissions } from '../../kit/define-permissions.ts';

export const ${module.camel}Permissions = definePermissions({
${module.groups.map((group, n) => row(`group${n}`, `${module.section.key}.${group}`, 'route', spaced(group))).join('')}${module.things
    .flatMap((thing) => [
      row(`${thing.camel}View`, routeName(module, thing, 'View'), 'route', spaced(thing.words)),
      ...['Create', 'Edit', ...(thing.can.delete ? ['Delete'] : []), ...(thing.can.export ? ['Export'] : [])].map(
        (action) =>
          row(
            `${thing.camel}${action}`,
            routeName(module, thing, action),
            'button',
            `${action} ${spaced(thing.words)}`,
          ),
      ),
    ])
    .join('')}});
`;
};

interface CallText {
  readonly name: string;
  readonly id: string;
  readonly kind: 'read' | 'command' | 'personal';
  readonly access: string;
  readonly input: string;
  readonly reply: string;
  readonly audit: string;
  readonly load: string;
  readonly errors: string;
}

/** The calls of a module in the order of its table. */
export function callsOf(module: SyntheticModule): CallText[] {
  const holder = (name: string): string => `holderOf(${module.camel}Permissions.${name})`;
  const error = (name: string): string => `${module.camel}Errors.${name}`;
  const id = (thing: Thing, verb: string): string => `${module.snake}.${thing.snake}.${verb}`;
  const read = { kind: 'read', audit: "'none'", errors: '' } as const;
  const command = (thing: Thing, action: string, errors = '') => ({
    kind: 'command' as const,
    audit: `{ object: '${thing.table}', action: '${action}' }`,
    load: 'command',
    errors,
  });
  return module.things.flatMap((thing, place): CallText[] => {
    const { camel, pascal, snake } = thing;
    const [first, second] = thing.fields.filter(({ type }) => type === 'number');
    const ranges = [first, second].filter((field) => field !== undefined);
    const seen = `request_id: requestId, ${snake}_id: z.string().max(40), version: z.int()`;
    return [
      {
        ...read,
        name: `search${pascal}`,
        id: id(thing, `search_${snake}`),
        access: holder(`${camel}View`),
        input: `
    ...pageInput(['${snake}_name', 'mtime']),
    ${snake}_id: z.string().max(40).optional(),
    ${snake}_name: z.string().max(60).optional(),
    status: z.array(z.literal(${statusOf(thing)}.codes)).max(10).optional(),
${ranges.map(({ name }) => `    ${name}_from: z.int32().optional(),\n    ${name}_to: z.int32().optional(),\n`).join('')}  `,
        reply: `pageReply(${camel})`,
        load: 'list',
      },
      {
        ...command(thing, 'create', error(takenOf(thing))),
        name: `create${pascal}`,
        id: id(thing, `create_${snake}`),
        access: holder(`${camel}Create`),
        input: ` request_id: requestId, ...${camel}Fields `,
        reply: `z.strictObject({ ${snake}_id: z.string(), version: z.int() })`,
      },
      {
        ...command(thing, 'update', error(takenOf(thing))),
        name: `update${pascal}`,
        id: id(thing, `update_${snake}`),
        access: holder(`${camel}Edit`),
        input: ` ${seen}, ...${camel}Fields `,
        reply: 'z.strictObject({ version: z.int() })',
      },
      ...(thing.can.delete
        ? [
            {
              ...command(thing, 'delete', error(inUseOf(thing))),
              name: `delete${pascal}`,
              id: id(thing, `delete_${snake}`),
              access: holder(`${camel}Delete`),
              input: ` ${seen} `,
              reply: 'z.strictObject({})',
            },
          ]
        : []),
      ...(thing.can.close
        ? [
            {
              ...command(thing, 'close'),
              name: `close${pascal}`,
              id: id(thing, `close_${snake}`),
              access: holder(`${camel}Edit`),
              input: ` request_id: requestId, ${snake}_id: z.string().max(40) `,
              reply: 'z.strictObject({ status: z.int() })',
            },
          ]
        : []),
      ...(place === 3
        ? [
            {
              ...read,
              name: `count${pascal}`,
              id: id(thing, `count_${snake}`),
              access: 'signedIn',
              input: '',
              reply: 'z.strictObject({ list: z.array(z.strictObject({ status: z.int(), total: z.int() })) })',
              load: 'read',
            },
          ]
        : []),
      ...(place === 4
        ? [
            {
              ...read,
              kind: 'personal' as const,
              name: `getMy${pascal}`,
              id: id(thing, `get_my_${snake}`),
              access: 'signedIn',
              input: ` day: z.int().min(0).max(365).default(0) `,
              reply: 'z.strictObject({ email: z.string(), whs_id: z.string(), day: z.int() })',
              load: 'read',
            },
          ]
        : []),
    ];
  });
}

const callText = (call: CallText): string => `
const ${call.name} = defineCall({
  id: '${call.id}',
  kind: '${call.kind}',
  method: '${call.kind === 'command' ? 'POST' : 'GET'}',
  path: '/api/v2/apps/${call.id.replaceAll('.', '/')}',
  access: ${call.access},
  input: z.strictObject({${call.input}}),
  reply: ${call.reply},
  requestId: '${call.kind === 'command' ? 'required' : 'none'}',
  audit: ${call.audit},
  load: '${call.load}',
  errors: [${call.errors}],
});
`;

const callsFile = (module: SyntheticModule): string => {
  const { camel, things } = module;
  const calls = callsOf(module);
  return `import { z } from 'zod';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { ${things.flatMap((thing) => [thing.camel, `${thing.camel}Fields`]).join(', ')} } from './entities.ts';
import { ${things.map(statusOf).join(', ')} } from './enums.ts';
import { ${camel}Errors } from './errors.ts';
import { ${camel}Permissions } from './permissions.ts';
${calls.map(callText).join('')}
export const ${camel}Calls = {
${calls.map(({ name }) => `  ${name},`).join('\n')}
} as const;
${things
  .map(({ camel: name, can }, place) =>
    can.export
      ? `\nexport const ${name}Export = { export_module: ${100 + module.number}, task_type: ${place + 1} } as const;\n`
      : '',
  )
  .join('')}`;
};

/** The contracts of a module, by file name. */
export const contractFiles = (module: SyntheticModule): Readonly<Record<string, string>> => ({
  'enums.ts': enumsFile(module),
  'machines.ts': machinesFile(module),
  'entities.ts': entitiesFile(module),
  'errors.ts': errorsFile(module),
  'permissions.ts': permissionsFile(module),
  'calls.ts': callsFile(module),
});
