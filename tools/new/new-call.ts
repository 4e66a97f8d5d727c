// `npm run new-call <module> <area.resource.verb> <read|command>`: contract, handler, registration and test of a call.
// Until it is built, the call refuses and says so; it never answers as if it had done something.
import { Usage, camel, change, create, finish, generator, kebab, read, withImport, withMember } from './edit.ts';
import { contractsOf, needModule, serverOf, tableOf } from './places.ts';

interface NewCall {
  readonly module: string;
  readonly id: string;
  readonly kind: 'read' | 'command';
  readonly name: string;
  readonly permission: string;
}

const resourceOf = (id: string): string => id.split('.')[1] ?? '';
const verbOf = (id: string): string => id.split('.')[2] ?? '';

const contract = ({ module, id, kind, name, permission }: NewCall): string => `const ${name} = defineCall({
  id: '${id}',
  kind: '${kind}',
  method: '${kind === 'read' ? 'GET' : 'POST'}',
  path: '/api/v2/apps/${id.replaceAll('.', '/')}',
  access: holderOf(${tableOf(module, 'Permissions')}.${permission}),
  input: z.strictObject({${kind === 'command' ? ' request_id: requestId ' : ''}}),
  reply: z.strictObject({}),
  requestId: '${kind === 'command' ? 'required' : 'none'}',
  audit: ${kind === 'command' ? `{ object: '${resourceOf(id)}', action: '${verbOf(id).split('_')[0] ?? ''}' }` : "'none'"},
  load: '${kind}',
  errors: [],
});

`;

const handler = ({
  module,
  id,
  name,
}: NewCall): string => `import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { ${tableOf(module, 'Calls')} } from '@tallyhouse/contracts/modules/${module}/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';

export const ${name} = handle(${tableOf(module, 'Calls')}.${name}, async () =>
  refuse(baseErrors.wrongStatus, { thing: 'Record', status: 'not built yet', action: '${verbOf(id)}' }),
);
`;

const test = ({
  module,
  id,
  kind,
  name,
  permission,
}: NewCall): string => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { ${tableOf(module, 'Calls')} } from '@tallyhouse/contracts/modules/${module}/calls.ts';
import { ${tableOf(module, 'Permissions')} } from '@tallyhouse/contracts/modules/${module}/permissions.ts';
import { type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.look(
    "insert into control.role_permission select role_id, $1 from control.role where role_name = 'Administrator' on conflict do nothing",
    [${tableOf(module, 'Permissions')}.${permission}.key],
  );
});
afterAll(() => server.stop());

it('says that it is not built yet${kind === 'command' ? ' and leaves nothing behind' : ''} [call ${id}]', async () => {
  const admin = await server.as(somebody.administrator);
  const said = await admin.call(${tableOf(module, 'Calls')}.${name}, {});
  expect(said).toMatchObject({ http: 409, retcode: baseErrors.wrongStatus.retcode });
  expect(said.message).toContain('not built yet');
${
  kind === 'command'
    ? `  expect(await server.look('select 1 from site.audit_log where call_id = $1', ['${id}'])).toEqual([]);\n`
    : ''
}});
`;

await generator('npm run new-call <module> <area.resource.verb> <read|command>', async (given, id = '', kind = '') => {
  const module = needModule(given);
  if (!/^[a-z][a-z0-9]*(\.[a-z][a-z0-9_]*){2}$/.test(id)) throw new Usage('a call is named area.resource.verb');
  if (kind !== 'read' && kind !== 'command') throw new Usage('a call is a read or a command');
  const contracts = contractsOf(module);
  const permission = /definePermissions\(\{\s*(\w+):/.exec(await read(`${contracts}/permissions.ts`))?.[1];
  if (permission === undefined) throw new Usage(`${contracts}/permissions.ts has no permission the call could ask for`);
  const name = camel(verbOf(id));
  const file = kebab(verbOf(id));
  const call: NewCall = { module, id, kind, name, permission };

  const table = `export const ${tableOf(module, 'Calls')} = {`;
  create(`${serverOf(module)}/calls/${file}.ts`, handler(call));
  create(`${serverOf(module)}/test/${file}.test.ts`, test(call));
  await change(`${contracts}/calls.ts`, (text) => {
    if (text.includes(`id: '${id}'`)) throw new Usage(`${contracts}/calls.ts has ${id} already`);
    let next = withMember(text.replace(table, `${contract(call)}${table}`), table, name);
    next = withImport(next, './permissions.ts', [tableOf(module, 'Permissions')]);
    if (kind === 'command') next = withImport(next, '../../kit/ids.ts', ['requestId']);
    next = withImport(next, '../../kit/define-call.ts', ['defineCall', 'holderOf']);
    return withImport(next, 'zod', ['z']);
  });
  await change(`${serverOf(module)}/module.ts`, (text) =>
    withMember(withImport(text, `./calls/${file}.ts`, [name]), 'handlers: {', name),
  );
  await finish([
    `The call asks for ${tableOf(module, 'Permissions')}.${permission}: choose the right one in ${contracts}/calls.ts`,
  ]);
});
