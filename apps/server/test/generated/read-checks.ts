import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { type Input, inputSchema } from '../../../../tests/contracts/values.ts';
import { requiredOf } from './catalogue.ts';
import { constant } from './exceptions.ts';
import { changes, readInputs } from './subjects.ts';
import type { Reply, User, World } from './world.ts';

/** Inputs that are tried until one is accepted: rows of other tables may have a column of the name. */
const mostTries = 40;
/** Inputs whose replies are compared with the first one. */
const mostCompared = 8;

async function inputsOf(world: World, call: Call): Promise<readonly Input[]> {
  const given = readInputs[call.id];
  if (given !== undefined) return (await world.look<{ input: Input }>(given)).map(({ input }) => input);
  const { properties = {} } = inputSchema(call);
  const names = requiredOf(call);
  const codes = names.filter((name) => properties[name]?.enum !== undefined);
  const columns = names.filter((name) => !codes.includes(name));
  const tuples = columns.length === 0 ? [[]] : await world.valuesOf(columns);
  const found = tuples.map((tuple) => Object.fromEntries(columns.map((name, n) => [name, tuple[n]])));
  return codes.reduce<Input[]>(
    (inputs, name) => (properties[name]?.enum ?? []).flatMap((code) => inputs.map((one) => ({ ...one, [name]: code }))),
    found,
  );
}

/** Replies without what was sent to get either of them, and without the time of day. */
function contentOf({ data }: Reply, inputs: readonly Input[]): string {
  const sent = new Set(inputs.flatMap((input) => Object.values(input).flat()).map(String));
  return JSON.stringify(data, (name, value: unknown) => {
    if (name === 'server_time') return undefined;
    return (typeof value === 'string' || typeof value === 'number') && sent.has(String(value)) ? '<input>' : value;
  });
}

/** Whether the call replies the same to other inputs, to another user, in another warehouse, and after a change. */
async function isConstant(
  world: World,
  call: Call,
  first: { readonly input: Input; readonly reply: Reply },
  others: readonly Input[],
): Promise<boolean> {
  const differs = async (input: Input, user: User = 'one'): Promise<boolean> => {
    const reply = await world.send(call, input, user);
    const both = [first.input, input];
    // A refusal tells nothing: what is asked for may not be there.
    return reply.retcode === 0 && contentOf(reply, both) !== contentOf(first.reply, both);
  };
  for (const input of others) if (await differs(input)) return false;
  for (const user of ['two', 'elsewhere'] as const) if (await differs(first.input, user)) return false;
  const change = changes[call.id];
  if (change === undefined) return true;
  await world.look(change);
  return !(await differs(first.input));
}

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const sets = [digits, letters, letters.toLowerCase()];

/** Texts that differ from this one in one place, where another letter or digit of the same kind stands. */
function* neighboursOf(value: string, isHex: boolean): Generator<string> {
  for (let at = value.length - 1; at >= 0; at -= 1) {
    const letter = value.charAt(at);
    const set = isHex && letter !== '-' ? '0123456789abcdef' : (sets.find((one) => one.includes(letter)) ?? '');
    for (let step = 1; step < set.length; step += 1)
      yield value.slice(0, at) + set.charAt((set.indexOf(letter) + step) % set.length) + value.slice(at + 1);
  }
}

/** A value of the same form that nothing has. */
async function absentLike(
  world: World,
  field: string,
  value: string | number,
  inputs: readonly Input[],
): Promise<string | number> {
  const known = new Set([...(await world.valuesOf([field])).flat(), ...inputs.map((input) => input[field])]);
  if (typeof value === 'number') return Math.max(...[...known].filter((one) => typeof one === 'number'), value) + 7;
  const isHex = /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value);
  for (const made of neighboursOf(value, isHex)) if (!known.has(made)) return made;
  return value;
}

async function checkUnknown(world: World, call: Call, input: Input, inputs: readonly Input[]): Promise<string[]> {
  const { properties = {} } = inputSchema(call);
  const problems: string[] = [];
  for (const field of requiredOf(call)) {
    const value = input[field];
    const schema = properties[field];
    if (schema?.enum || schema?.const !== undefined || (typeof value !== 'string' && typeof value !== 'number'))
      continue;
    const absent = await absentLike(world, field, value, inputs);
    const { retcode, message } = await world.send(call, { ...input, [field]: absent });
    if (retcode === 0) problems.push(`replies to an unknown ${field}`);
    if (retcode === baseErrors.invalidRequest.retcode)
      problems.push(`takes ${field} ${absent} for malformed: ${message}`);
    if (retcode === baseErrors.systemError.retcode) problems.push(`fails for an unknown ${field}`);
  }
  return problems;
}

/** What is wrong with a read: that it replies the same whatever it is about, or replies to what does not exist. */
export async function checkRead(world: World, call: Call): Promise<string[]> {
  const inputs = await inputsOf(world, call);
  if (inputs.length === 0) return [`${call.id}: no input to make it with`];
  const refusals = new Set<string>();
  for (const [n, input] of inputs.slice(0, mostTries).entries()) {
    const reply = await world.send(call, input);
    if (reply.retcode !== 0) {
      refusals.add(`${reply.retcode} ${reply.message}`);
      continue;
    }
    const problems = await checkUnknown(world, call, input, inputs);
    const isSame = await isConstant(world, call, { input, reply }, inputs.slice(n + 1, n + 1 + mostCompared));
    if (isSame) problems.unshift(constant);
    return problems.map((problem) => `${call.id}: ${problem}`);
  }
  return [`${call.id}: is refused: ${[...refusals].slice(0, 3).join('; ')}`];
}
