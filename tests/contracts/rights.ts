import { type Call, signedIn } from '@tallyhouse/contracts/kit/define-call.ts';
import { header } from '@tallyhouse/contracts/kit/envelope.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { csrfToken } from '@tallyhouse/server/kernel/auth/csrf.ts';
import type { Session } from '@tallyhouse/server/kernel/auth/sessions.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import type { Module } from '@tallyhouse/server/kernel/module.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { type Machine, machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { number, sum } from '../statistics.ts';
import { putCanaries } from './canaries.ts';
import { callsOf, keysOf } from './catalogue.ts';
import { type Changes, type Ground, type House, makeGround } from './house.ts';
import { rowSecurityAlone, sessionsAlone } from './layers.ts';
import { type MatrixOptions, type Verdict, matrix } from './probes.ts';
import { type Subjects, foreign, own, putSubjects, sameSite } from './subjects.ts';

type Check = (house: House, subjects: Subjects, options: MatrixOptions) => Promise<Verdict>;

interface Layer {
  readonly name: string;
  readonly check: Check;
  readonly changes?: Changes;
  /** The same questions as of a layer before: the quick form asks them of every other call, and the seed says of which. */
  readonly repeats?: true;
}

const withoutRowSecurity = `do $$ declare t regclass; begin
  for t in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('site', 'control') and c.relrowsecurity loop
    execute format('alter table %s disable row level security', t);
  end loop; end $$`;

const layers: readonly Layer[] = [
  { name: 'all layers', check: matrix },
  {
    name: 'the checks of the application, row-level security off',
    check: matrix,
    changes: { sql: withoutRowSecurity },
    repeats: true,
  },
  { name: 'row-level security, no check of the application', check: rowSecurityAlone },
  { name: 'session and token', check: sessionsAlone },
];

const withSession = (kernel: Kernel, change: (session: Session) => Session): Kernel => ({
  ...kernel,
  sessions: {
    ...kernel.sessions,
    resolve: async (sid) => {
      const session = await kernel.sessions.resolve(sid);
      return session && change(session);
    },
  },
});

/** Every session counts as one that was opened just now. */
const alwaysFresh = (kernel: Kernel): Kernel => {
  const renewed = withSession(kernel, (session) => ({ ...session, authenticated_at: Date.now() }));
  const read: Kernel['sessions']['read'] = async (tx, sid) => {
    const session = await kernel.sessions.read(tx, sid);
    return session && { ...session, authenticated_at: Date.now() };
  };
  return { ...renewed, sessions: { ...renewed.sessions, read } };
};

/** The last session anybody had opens every door. */
const neverEnding = (kernel: Kernel): Kernel => {
  let last: Session | undefined;
  const resolve: Kernel['sessions']['resolve'] = async (sid) => (last = (await kernel.sessions.resolve(sid)) ?? last);
  return { ...kernel, sessions: { ...kernel.sessions, resolve } };
};

/** Boxing and counting as they would be if their contracts were opened by mistake: server and battery know them no other way. */
const openedCalls: readonly Call[] = callsOf(modules)
  .filter(({ id }) => /^inbound\.(poboxing|counting)\./.test(id))
  .map((call) => ({ ...call, access: signedIn }) as Call);

/** A server with these contracts in place of its own. */
const withContracts = (kernel: Kernel, changed: readonly Call[]): Kernel => {
  const byId = new Map(changed.map((call) => [call.id, call]));
  const callsIn = (table: Module['calls']): Module['calls'] =>
    Object.fromEntries(Object.entries(table).map(([name, call]) => [name, byId.get(call.id) ?? call]));
  return { ...kernel, modules: kernel.modules.map((module) => ({ ...module, calls: callsIn(module.calls) })) };
};

interface Control extends Layer {
  /** What the findings must say, each in one of them. */
  readonly says: readonly RegExp[];
  readonly inputs: number;
  /** The calls to try; left out, the list of storeys and the commands that name one, which are enough to see a broken layer. */
  readonly calls?: readonly Call[];
}

const everything = new Set(keysOf(modules)) as ReadonlySet<string> as Session['keys'];

const controls: readonly Control[] = [
  {
    name: 'nobody asks for the key',
    check: matrix,
    changes: { kernel: (kernel) => withSession(kernel, (session) => ({ ...session, keys: everything })) },
    inputs: 1,
    says: [/is not told which key is missing/],
  },
  {
    name: 'the contracts of boxing and counting are open to every session',
    check: matrix,
    changes: { kernel: (kernel) => withContracts(kernel, openedCalls) },
    inputs: 1,
    says: openedCalls.map(({ id }) => new RegExp(`^${id.replaceAll('.', '\\.')}, .*is not told which key is missing`)),
    calls: openedCalls,
  },
  {
    name: 'a session is let into another warehouse',
    check: matrix,
    changes: {
      kernel: (kernel) => withSession(kernel, (session) => ({ ...session, whs_id: sameSite as Session['whs_id'] })),
    },
    inputs: 10,
    says: [/reads canary/, /in another warehouse .* changes/, /is told that it exists/],
  },
  {
    name: 'the tables have no policies',
    check: rowSecurityAlone,
    changes: { sql: withoutRowSecurity },
    inputs: 10,
    says: [
      /^site\.\S+ is read/,
      /^site\.\S+ is deleted/,
      /^\w+\.\w+\.\w+: reads canary/,
      /^\w+\.\w+\.\w+: changes rows/,
    ],
  },
  {
    name: 'the token is not compared',
    check: sessionsAlone,
    changes: {
      send: (send) => (shot, seat) =>
        send({ ...shot, headers: { ...shot.headers, [header.csrf]: csrfToken(seat.sid) } }, seat),
    },
    inputs: 1,
    says: [/: no token is answered/, /the token of another session is answered/],
  },
  {
    name: 'the user of the page is not compared',
    check: sessionsAlone,
    changes: {
      send: (send) => (shot, seat) => send({ ...shot, headers: { ...shot.headers, [header.user]: undefined } }, seat),
    },
    inputs: 1,
    says: [/: the page of another user is answered/, /: the page of two users is answered/],
  },
  {
    name: 'sessions never end',
    check: sessionsAlone,
    changes: { kernel: neverEnding },
    inputs: 1,
    says: [/a session that was ended is answered/, /: no session|a session nobody opened is answered/],
  },
  {
    name: 'an old sign-in is as good as a new one',
    check: sessionsAlone,
    changes: { kernel: alwaysFresh },
    inputs: 1,
    says: [/a session whose password was typed an hour ago is answered/],
    calls: callsOf(modules).filter(({ id }) => id.startsWith('system.role.')),
  },
];

interface LayerResult extends Verdict {
  readonly name: string;
  readonly seconds: number;
}

interface ControlResult {
  readonly name: string;
  readonly findings: number;
  readonly caught: boolean;
}

async function runLayer(
  ground: Ground,
  subjects: Subjects,
  layer: Layer,
  options: MatrixOptions,
): Promise<LayerResult> {
  const house = await ground.house(layer.changes);
  const started = performance.now();
  try {
    const verdict = await layer.check(house, subjects, options);
    return { name: layer.name, seconds: (performance.now() - started) / 1000, ...verdict };
  } finally {
    await house.close();
  }
}

/** A page that is asked for by chance may be empty, a thing that is named may be gone: then other inputs are tried. */
const mostTries = 5;

async function runControl(
  ground: Ground,
  subjects: Subjects,
  control: Control,
  options: MatrixOptions,
): Promise<{ readonly findings: readonly string[]; readonly caught: boolean }> {
  const findings = new Set<string>();
  const isCaught = (): boolean => control.says.every((says) => [...findings].some((finding) => says.test(finding)));
  for (let n = 0; n < mostTries && !isCaught(); n += 1) {
    const tried = await runLayer(ground, subjects, control, { ...options, seed: options.seed + n });
    for (const finding of tried.findings) findings.add(finding);
  }
  return { findings: [...findings], caught: isCaught() };
}

interface Run {
  readonly machine: Machine;
  readonly seed: number;
  readonly kept: boolean;
  readonly people: number;
  readonly results: readonly LayerResult[];
  readonly caught: readonly ControlResult[];
}

const reportOf = ({ machine, seed, kept, people, results, caught }: Run): string[] => [
  '`npm run battery -- --only rights` has every call of the contracts made by everybody who may and everybody who may not:',
  'nobody, a person removed from the warehouse a moment ago, every role of the demo world, all keys, none, keys held in another',
  'warehouse only, and for each key only it and all but it. The right of each call comes from `tests/contracts/oracle`, not from',
  "the contracts. Every text of the other warehouses' rows holds a canary.",
  '',
  kept
    ? `**Kept: ${number(sum(results.map(({ probes }) => probes)))} probes of ${callsOf(modules).length} calls, 0 let in, 0 turned away wrongly, 0 leaks, in each layer alone.**`
    : '**NOT KEPT: see the findings.**',
  '',
  ...machineLines(machine),
  `- Seed: ${seed} (\`--seed ${seed}\` makes the same inputs)`,
  `- ${people} kinds of people; own warehouse ${own}, others ${foreign.join(', ')}`,
  '',
  '| Layer | Probes | Time | Findings |',
  '|---|--:|--:|--:|',
  ...results.map(
    ({ name, probes, seconds, findings }) =>
      `| ${name} | ${number(probes)} | ${seconds.toFixed(1)} s | ${findings.length} |`,
  ),
  '',
  ...results.flatMap(({ findings }) => findings.slice(0, 20).map((finding) => `- ${finding.replaceAll('|', '/')}`)),
  'An id of another warehouse is answered byte for byte as one that does not exist, but for the id itself.',
  '',
  '### Controls',
  '',
  'The same checks on a server with one layer broken. One that is not caught fails the run.',
  '',
  ...caught.map((one) => `- ${one.name}: ${one.caught ? `caught, ${one.findings} findings` : 'NOT CAUGHT'}`),
  '',
  '### What this does not show',
  '',
  'Sign-in code reads people and rights of all warehouses by design; row-level security does not bind it. Time is not measured:',
  'whether an id exists elsewhere could still show in how long an answer takes.',
];

/** Every call by everybody, in the right warehouse and in wrong ones, each layer alone. */
export const rights: Part = {
  name: 'rights',
  heading: 'Rights and warehouses',
  always: true,
  run: async ({ quick, seed }) => {
    let subjects: Subjects | undefined;
    const ground = await makeGround(
      async (_kernel, admin) => {
        subjects = await putSubjects(admin);
        for (const whs of foreign) await putCanaries(admin, whs, subjects.all.userId ?? '');
      },
      [own, ...foreign] as readonly string[] as readonly WhsId[],
    );
    const machine = machineOf(ground.postgresVersion);
    const results: LayerResult[] = [];
    const caught: ControlResult[] = [];
    try {
      if (!subjects) throw new Error('nobody is there');
      for (const layer of layers) {
        const calls = callsOf(modules).filter((_, n) => !quick || !layer.repeats || (n + seed) % 2 === 0);
        const result = await runLayer(ground, subjects, layer, { inputs: quick ? 1 : 8, seed, calls });
        results.push(result);
        console.log(
          `${layer.name}: ${result.probes} probes in ${result.seconds.toFixed(1)} s, ${result.findings.length} findings`,
        );
        for (const finding of result.findings.slice(0, 20)) console.log(`  ${finding}`);
      }
      // What breaks a layer breaks it for every call: the list of storeys and the commands that name one are enough to see it.
      const few = callsOf(modules).filter(({ id }) => id.startsWith('basic.storey.'));
      for (const control of controls) {
        const { inputs, calls = few } = control;
        const tried = await runControl(ground, subjects, control, { inputs, seed, calls });
        caught.push({ name: control.name, findings: tried.findings.length, caught: tried.caught });
        console.log(`control: ${control.name}: ${tried.caught ? 'caught' : 'NOT CAUGHT'}`);
        if (!tried.caught) for (const finding of tried.findings.slice(0, 5)) console.log(`  ${finding}`);
      }
      const kept = results.every(({ findings }) => findings.length === 0) && caught.every((one) => one.caught);
      const people = new Set(callsOf(modules).flatMap((call) => subjects?.of(call) ?? [])).size;
      return { kept, lines: reportOf({ machine, seed, kept, people, results, caught }) };
    } finally {
      await ground.remove();
    }
  },
};
