import fc from 'fast-check';
import { z } from 'zod';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import { header } from '@tallyhouse/contracts/kit/envelope.ts';
import { whsId } from '@tallyhouse/contracts/kit/ids.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { pause } from '../faults/waiting.ts';
import { canaryOf, namesOnlyIn, siteTables, warehouseTables } from './canaries.ts';
import { callsOf } from './catalogue.ts';
import type { House } from './house.ts';
import { entryOf, keyOf, mayAskFor } from './oracle/oracle.ts';
import { type Seat, seatsOf } from './people.ts';
import { type Shot, asItIs } from './shots.ts';
import { type Fingerprint, changedTables, fingerprint, knownValues, tablesOf } from './state.ts';
import { type Subject, type Subjects, foreign, own } from './subjects.ts';
import { type Input, type Known, inputSchema, validInputs } from './values.ts';
import type { Answer } from './wire.ts';

export interface Verdict {
  readonly probes: number;
  readonly findings: readonly string[];
}

export const nobodysSeat: Seat = { sid: '', token: '' };

interface Said {
  readonly http: number;
  readonly retcode: number;
  readonly data: { readonly params?: { readonly key?: string } };
  readonly text: string;
}

export function saidIn(answer: Answer): Said {
  if (answer.kind === 'silent') return { http: 0, retcode: 1, data: {}, text: answer.why };
  try {
    const { retcode, data } = JSON.parse(answer.text) as Said;
    return { http: answer.http, retcode, data: data ?? {}, text: answer.text };
  } catch {
    return { http: answer.http, retcode: answer.http === 200 ? 0 : 1, data: {}, text: answer.text };
  }
}

/** The fields of a call that name a warehouse. */
function warehouseFields(call: Call): string[] {
  const { pattern } = z.toJSONSchema(whsId) as { pattern?: string };
  return Object.entries(inputSchema(call).properties ?? {})
    .filter(([, schema]) => schema.pattern === pattern)
    .map(([name]) => name);
}

/** What there is in our warehouse, and what in each of the others and not in ours. */
export interface Things {
  readonly ours: Known;
  readonly theirs: ReadonlyMap<string, Known>;
}

/** The administration of people reaches into every warehouse, and a new warehouse is none yet: that is what their keys are for. */
const acrossWarehouses = /^(?:user\.admin|system\.service)\.|\.create_warehouse$/;

export async function thingsIn(house: House): Promise<Things> {
  const tables = await warehouseTables(house.admin);
  const shared = await siteTables(house.admin);
  const ofSite = (whs: string): Promise<Known> => knownValues(house.admin, shared, `t.site_id = '${whs.slice(0, 2)}'`);
  const ofWarehouse = (whs: string): Promise<Known> => knownValues(house.admin, tables, `t.whs_id = '${whs}'`);
  const directory = await knownValues(house.admin, ['control.warehouse_directory'], `t.whs_id = '${own}'`);
  const ours = new Map([...directory, ...(await ofSite(own)), ...(await ofWarehouse(own))]);
  const theirs = new Map<string, Known>();
  for (const whs of foreign) {
    // Of what a site shares only how a thing is found is a secret: words are the same everywhere.
    const ids = [...(await ofSite(whs))].filter(([column]) => column.endsWith('_id') && column !== 'site_id');
    const there = new Map([...ids, ...(await ofWarehouse(whs))]);
    // A canary is never asked for: it would come back in the refusal.
    const isTheirs = (column: string, value: string | number): boolean =>
      !ours.get(column)?.includes(value) && leaks(String(value)) === undefined;
    theirs.set(
      whs,
      new Map(
        [...there]
          .map(([column, values]) => [column, values.filter((one) => isTheirs(column, one))] as const)
          .filter(([, values]) => values.length > 0),
      ),
    );
  }
  return { ours, theirs };
}

/** The first so many inputs of the seed, naming no warehouse but the session's. */
export function inputsFor(call: Call, known: Known, count: number, seed: number): Input[] {
  const at = warehouseFields(call);
  return fc.sample(validInputs(call, known), { numRuns: count, seed }).map((input) => ({
    ...input,
    ...Object.fromEntries(at.filter((name) => name in input).map((name) => [name, own])),
  }));
}

export const leaks = (text: string): string | undefined =>
  foreign.map(canaryOf).find((canary) => text.includes(canary));

/** Whether this user may make the call by the oracle, whatever its contract says, and how a refusal begins. */
function expectedOf(call: Call, subject: Subject): 'in' | 'no session' | 'no permission' {
  if (entryOf(call).needs === 'public') return 'in';
  if (subject.userId === undefined || subject.shutOut) return 'no session';
  const key = keyOf(call);
  return key !== undefined && !subject.keys.has(key) ? 'no permission' : 'in';
}

function wrongIn(call: Call, subject: Subject, said: Said): string | undefined {
  const told = `${said.http} ${said.text.slice(0, 160)}`;
  const expected = expectedOf(call, subject);
  if (expected === 'no session')
    return said.retcode === baseErrors.sessionExpired.retcode ? undefined : `is not told to sign in: ${told}`;
  if (expected === 'no permission') {
    const right = said.retcode === baseErrors.noPermission.retcode && said.data.params?.key === keyOf(call);
    return right ? undefined : `is not told which key is missing: ${told}`;
  }
  const shut: readonly number[] = [
    baseErrors.sessionExpired.retcode,
    baseErrors.staleToken.retcode,
    baseErrors.noWarehouse.retcode,
    baseErrors.warehouseChanged.retcode,
    baseErrors.reauthenticationNeeded.retcode,
  ];
  if (shut.includes(said.retcode)) return `is not let in: ${told}`;
  // A handler may ask for a further key, by the kind of thing: one the oracle names and the user does not hold.
  const missing = said.data.params?.key ?? '';
  if (said.retcode === baseErrors.noPermission.retcode && subject.keys.has(missing))
    return `is refused for a key they hold: ${told}`;
  if (said.retcode === baseErrors.noPermission.retcode && !mayAskFor(call, missing))
    return `is refused for a key that the oracle does not name: ${told}`;
  return said.http >= 500 ? `breaks it: ${told}` : undefined;
}

/** Fresh sessions where a call may end the one it comes with. */
function seating(house: House): (subject: Subject, call: Call) => Promise<Seat> {
  const kept = new Map<string, Seat>();
  return async ({ userId, whs }, call) => {
    if (userId === undefined) return nobodysSeat;
    const usesUp = call.kind === 'personal' && call.audit !== 'none';
    const known = usesUp ? undefined : kept.get(userId);
    if (known) return known;
    const [made] = await seatsOf(house.admin, userId, whs, 1);
    if (!made) throw new Error('no session');
    if (!usesUp) kept.set(userId, made);
    return made;
  };
}

/** How long the server goes by what it knew of a session. */
const freshMs = 1_100;

/** The same answer but for what must differ: the id that was asked for, and the number of the request. */
const alike = (text: string, id: string): string =>
  text
    .replaceAll(id, '<id>')
    .replaceAll(/r-[0-9a-f]{4}-[0-9a-f]{4}/g, '<request>')
    .replaceAll(/"server_time":\d+/g, '');

const letters = 'QWXZKVJHGFDBNMLP';

/** The nth id of its kind that nothing has: as long as it, and of the same letters. */
const absentLike = (id: string, nth: number): string =>
  /^[0-9a-f-]{36}$/.test(id)
    ? `${id.slice(0, -6)}c0ff${nth.toString(16).padStart(2, '0')}`
    : `${id.slice(0, -2)}${letters[Math.floor(nth / letters.length)]}${letters[nth % letters.length]}`;

export interface MatrixOptions {
  readonly inputs: number;
  readonly seed: number;
  readonly calls?: readonly Call[];
}

/** Tries all calls between two looks at the database; when it moved, each call once more alone, to know which it was. */
async function unmovedBy(
  { calls, seed }: { readonly calls: readonly Call[]; readonly seed: number },
  attempt: (call: Call, seed: number) => Promise<void>,
  look: () => Promise<Fingerprint>,
): Promise<string[]> {
  const before = await look();
  for (const call of calls) await attempt(call, seed);
  const moved = changedTables(before, await look());
  if (moved.length === 0) return [];
  const guilty: string[] = [];
  for (const call of calls) {
    const then = await look();
    // Other inputs: what was made the first time stands in the way of making it again.
    await attempt(call, seed + 1);
    const tables = changedTables(then, await look());
    if (tables.length > 0) guilty.push(`${call.id} changes ${tables.join(', ')}`);
  }
  return guilty.length > 0 ? guilty : [`one of the calls changes ${moved.join(', ')}`];
}

/** Every call by everybody, and by somebody who holds all keys for the things of other warehouses. */
export async function matrix(house: House, subjects: Subjects, options: MatrixOptions): Promise<Verdict> {
  const { admin, send } = house;
  const { all, nobody, shutOut } = subjects;
  const findings = new Set<string>();
  let probes = 0;
  const tables = await tablesOf(admin);
  const ofWarehouses = await warehouseTables(admin);
  const { ours, theirs } = await thingsIn(house);
  const calls = options.calls ?? callsOf(modules);
  const seat = seating(house);

  // Sessions are made before the looks at the database, for those too that lose them: only calls move it afterwards.
  const awaySeats = new Map<string, Seat>();
  for (const call of calls) {
    for (const subject of subjects.of(call)) awaySeats.set(`${call.id} ${subject.name}`, await seat(subject, call));
    await house.kernel.sessions.resolve(awaySeats.get(`${call.id} ${shutOut.name}`)?.sid ?? '');
  }
  // She worked there until a moment ago: the server knew her session from its own memory.
  await admin.query('delete from control.user_whs where user_id = $1', [shutOut.userId]);
  await pause(freshMs);

  const probe = async (shot: Shot, subject: Subject, whose: Seat): Promise<Said> => {
    probes += 1;
    const said = saidIn(await send(shot, whose));
    const leak = leaks(said.text);
    if (leak !== undefined)
      findings.add(`${shot.call.id}, ${shot.what}: ${subject.name} reads ${leak}: ${said.text.slice(0, 160)}`);
    return said;
  };
  const tell = (call: Call, subject: Subject, what: string, wrong: string | undefined): void => {
    if (wrong !== undefined) findings.add(`${call.id}, ${what}: ${subject.name} ${wrong}`);
  };

  const turnAway = async (call: Call, seed: number): Promise<void> => {
    for (const subject of subjects.of(call).filter((one) => expectedOf(call, one) !== 'in')) {
      const whose = awaySeats.get(`${call.id} ${subject.name}`) ?? nobodysSeat;
      for (const input of inputsFor(call, ours, options.inputs, seed))
        tell(call, subject, 'as it is', wrongIn(call, subject, await probe(asItIs(call).make(input), subject, whose)));
    }
  };

  const letIn = async (call: Call, seed: number): Promise<void> => {
    // An open door asks nobody who she is: one who is somebody and one who is not are enough.
    const some = entryOf(call).needs === 'public' ? [nobody, all] : subjects.of(call);
    for (const subject of some.filter((one) => expectedOf(call, one) === 'in')) {
      for (const input of inputsFor(call, ours, options.inputs, seed)) {
        const said = await probe(asItIs(call).make(input), subject, await seat(subject, call));
        tell(call, subject, 'as it is', wrongIn(call, subject, said));
      }
    }
  };

  /** Names she gave by asking, as new ones are given: from then on a thing of that name is hers, whatever its kind. */
  const given = new Set<string>();
  let absent = 0;

  const askForTheirs = async (call: Call, whs: string, input: Input, things: Known): Promise<void> => {
    const ask = async (shot: Shot): Promise<Said> => probe(shot, all, await seat(all, call));
    const honest = asItIs(call);
    if (call.kind !== 'personal') {
      const shot = honest.make(input);
      const page = { ...shot, what: `the page of ${whs}`, headers: { ...shot.headers, [header.whs]: whs } };
      const said = await ask(page);
      if (said.retcode !== baseErrors.warehouseChanged.retcode)
        tell(call, all, page.what, `is answered: ${said.text.slice(0, 160)}`);
    }
    for (const field of acrossWarehouses.test(call.id) ? [] : warehouseFields(call)) {
      const said = await ask(honest.make({ ...input, [field]: whs }));
      if (said.retcode !== baseErrors.noWarehouse.retcode)
        tell(call, all, `${field} is ${whs}`, `is answered: ${said.text.slice(0, 160)}`);
    }
    const { properties = {}, required = [] } = inputSchema(call);
    // Nothing but the id says what is asked for: a further filter could hide that it is there.
    const bare = Object.fromEntries(Object.entries(input).filter(([name]) => required.includes(name)));
    for (const [field, schema] of Object.entries(properties)) {
      // A value of a closed list is in the contract and names no thing.
      if (schema.enum !== undefined) continue;
      // The request id of a command is a name she gives, not one she asks for; a person and a kind are of no warehouse.
      const ofNoWarehouse =
        field === 'user_id' ||
        field.endsWith('_type') ||
        (field === 'whs_id' && acrossWarehouses.test(call.id)) ||
        (takesRequestId(call) && field === 'request_id');
      if (schema.type !== 'string' || ofNoWarehouse) continue;
      // A day is no secret of anybody, and nothing is called by no name.
      const ids = (things.get(field) ?? [])
        .filter((value) => typeof value === 'string')
        .filter((value) => value !== '')
        .filter((value) => !/^\d{4}-\d\d-\d\d/.test(value));
      const certain = ids.filter((id) => Object.values(namesOnlyIn(whs)).includes(id));
      for (const id of certain.length > 0 ? certain : ids.slice(0, 1)) {
        const askAbsent = async (): Promise<Said> => {
          const like = absentLike(id, absent);
          const said = await ask(honest.make({ ...bare, [field]: like }));
          if (call.kind === 'command' && said.retcode === 0) absent += 1;
          return { ...said, text: alike(said.text, like) };
        };
        // A command that gives names is taken once and then refused for what the first one took: it is asked before and after.
        const before = await askAbsent();
        const there = await ask(honest.make({ ...bare, [field]: id }));
        if (call.kind === 'command' && there.retcode === 0 && before.retcode === 0) given.add(id);
        const told = alike(there.text, id);
        if (given.has(id) || told === before.text || (call.kind === 'command' && told === (await askAbsent()).text))
          continue;
        const both = `${there.text.slice(0, 160)} / ${before.text.slice(0, 160)}`;
        tell(call, all, `${field} is ${id} of ${whs}`, `is told that it exists: ${both}`);
      }
    }
  };

  const moved = await unmovedBy({ calls, seed: options.seed }, turnAway, () => fingerprint(admin, tables));
  for (const what of moved) findings.add(`without the right to it ${what}`);
  const foreignRows = (): Promise<Fingerprint> => fingerprint(admin, ofWarehouses, `t.whs_id <> '${own}'`);
  const touched = await unmovedBy(
    { calls, seed: options.seed },
    async (call, seed) => {
      await letIn(call, seed);
      // All else of an input is ours: what is refused is what is theirs.
      for (const [whs, things] of entryOf(call).needs === 'public' ? [] : theirs)
        for (const input of inputsFor(call, ours, options.inputs, seed)) await askForTheirs(call, whs, input, things);
    },
    foreignRows,
  );
  for (const what of touched) findings.add(`in another warehouse ${what}`);
  return { probes, findings: [...findings] };
}
