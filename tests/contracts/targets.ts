import fc from 'fast-check';
import type pg from 'pg';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { pause } from '../faults/waiting.ts';
import { number } from '../statistics.ts';
import { callsOf } from './catalogue.ts';
import { type House, makeGround } from './house.ts';
import { keyOf } from './oracle/oracle.ts';
import { seatsOf } from './people.ts';
import { saidIn } from './probes.ts';
import type { Shot } from './shots.ts';
import { type Step, actions, pick, steps, testedElsewhere } from './target-actions.ts';
import { runMutants } from './target-mutants.ts';
import { activePairs, adminKeys, pairsOf, plainKeys, plans, putPlan, stateOf, warehouses } from './target-world.ts';

const sequence = fc.record({
  plan: plans,
  /** One user, or two who work together. */
  coalition: fc.subarray([0, 1, 2, 3], { minLength: 1, maxLength: 2 }),
  steps: fc.array(steps, { minLength: 3, maxLength: 9 }),
});

/** As the console sends it. The schemas are not asked first, as they are for a shot that is made to be wrong. */
const shotOf = (call: Call, body: object): Shot => ({
  call,
  what: 'as it is',
  method: call.method,
  path: call.path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  mustRefuse: false,
  beforeAnyCall: false,
});

type Counts = Map<string, { done: number; refused: number }>;

interface Controlled {
  readonly users: string[];
  readonly services: string[];
}

/** Makes one step as one of the accounts the coalition controls. Tells what was done, for the report of a violation. */
async function take(
  house: House,
  world: Awaited<ReturnType<typeof putPlan>>,
  controlled: Controlled,
  step: Step,
  counts: Counts,
): Promise<string> {
  const { admin, send } = house;
  const act = pick(actions, step.call);
  const actor = pick(controlled.users, step.actor);
  if (!act || actor === undefined) return '';
  const { rows: places } = await admin.query<{ whs_id: string; holds: boolean }>(
    `select w.whs_id, exists (select 1 from control.user_role ur join control.role_permission rp using (role_id)
       where ur.user_id = w.user_id and ur.whs_id = w.whs_id and rp.key = $2) as holds
     from control.user_whs w where w.user_id = $1 order by 1`,
    [actor, keyOf(act.call)],
  );
  // Mostly from where the call is open to them: what it then does elsewhere is the question.
  const open = places.filter(({ holds }) => holds);
  const here = pick(step.at % 5 === 0 || open.length === 0 ? places : open, step.at)?.whs_id;
  if (here === undefined) return '';
  const input = await act.input({ admin, world, here }, step);
  if (!input) return '';
  const [seat] = await seatsOf(admin, actor, here, 1);
  if (!seat) return '';
  const body = { ...input, request_id: crypto.randomUUID() };
  let said = saidIn(await send(shotOf(act.call, body), seat));
  // A busy server has done nothing, and asks for patience.
  for (let tries = 0; said.http === 503 && tries < 50; tries += 1) {
    await pause(200);
    said = saidIn(await send(shotOf(act.call, body), seat));
  }
  const count = counts.get(act.call.id) ?? { done: 0, refused: 0 };
  counts.set(act.call.id, count);
  // On a busy machine a change may have been made without an answer: what it did is looked at all the same.
  if (said.http >= 500 && said.http !== 504) throw new Error(`${act.call.id} breaks: ${said.text.slice(0, 300)}`);
  if (said.retcode === 0) {
    count.done += 1;
    const gained = act.gained?.(said.data as never, step, world);
    for (const user of gained?.users ?? []) if (!controlled.users.includes(user)) controlled.users.push(user);
    controlled.services.push(...(gained?.services ?? []));
    const { role_id, service_id } = said.data as { role_id?: number; service_id?: string };
    if (role_id !== undefined) world.roles.push(role_id);
    if (service_id !== undefined) world.services.push(service_id);
  } else if (said.http === 403) count.refused += 1;
  return `${act.call.id} by ${actor} in ${here} ${JSON.stringify(input)}: ${said.retcode}`;
}

/** Where none of these users may change people, roles or tokens. */
async function protectedFrom(admin: pg.Client, users: readonly string[]): Promise<string[]> {
  const held = await pairsOf(admin, users, []);
  return warehouses.filter((whs) => !adminKeys.some((key) => held.has(`${whs} ${key}`)));
}

async function attempt(
  house: House,
  { plan, coalition, steps: wanted }: typeof sequence extends fc.Arbitrary<infer T> ? T : never,
  counts: Counts,
): Promise<void> {
  const { admin } = house;
  const world = await putPlan(admin, plan);
  // No cluster of a trial lives long enough for autovacuum to look at it.
  if (world.number % 20 === 0)
    await admin.query(
      'analyze control.role, control.role_permission, control.user_role, control.user_whs, control.app_user',
    );
  const controlled: Controlled = { users: coalition.map((n) => world.people[n] ?? ''), services: [] };
  const could = await pairsOf(admin, controlled.users, []);
  const shut = await protectedFrom(admin, controlled.users);
  const held = await activePairs(admin, world);
  const before = await stateOf(admin, world, shut);
  const done: string[] = [];
  for (const step of wanted) {
    done.push(await take(house, world, controlled, step, counts));
    const can = await pairsOf(admin, controlled.users, controlled.services);
    const beyond = [...can].find((pair) => !could.has(pair));
    if (beyond !== undefined) throw new Error(`gains ${beyond} by\n  ${done.filter(Boolean).join('\n  ')}`);
  }
  for (const given of await activePairs(admin, world)) {
    const pair = given.slice(given.indexOf(' ') + 1);
    if (!held.has(given) && !could.has(pair))
      throw new Error(`gives ${given} by\n  ${done.filter(Boolean).join('\n  ')}`);
  }
  if (shut.length > 0 && before !== (await stateOf(admin, world, shut)))
    throw new Error(`changes ${shut.join(', ')} without a right there by\n  ${done.filter(Boolean).join('\n  ')}`);
}

/** The calls whose steps never succeeded, or were never refused for a right: they would show nothing. */
function untried(counts: Counts): string[] {
  return actions
    .map(({ call }) => ({ id: call.id, ...(counts.get(call.id) ?? { done: 0, refused: 0 }) }))
    .filter(({ done, refused }) => done === 0 || refused === 0)
    .map(({ id, done, refused }) => `${id}: done ${done} times, refused ${refused} times`);
}

const unknownCalls = (): string[] =>
  callsOf(modules)
    .filter(({ kind }) => kind === 'rights')
    .map(({ id }) => id)
    .filter((id) => !actions.some(({ call }) => call.id === id) && testedElsewhere[id] === undefined);

const reportLines = (sequences: number, counts: Counts, mutants: readonly string[]): string[] => [
  '`npm run battery -- --only targets` lets one user, or two together, make random changes of users, roles, links, tokens and keys in',
  'three warehouses, also as every account whose link they were given. After each step they may use no pair of warehouse and key that',
  'none of them held before; no other user may be given one; and nothing may have changed in a warehouse where they administer nothing.',
  '',
  `**${number(sequences)} sequences, 0 violations; ${mutants.length} planted removals of a check, each caught.**`,
  '',
  '| Call | Done | Refused for a right |',
  '|---|--:|--:|',
  ...[...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { done, refused }]) => `| ${id} | ${number(done)} | ${number(refused)} |`),
  '',
  'Removed one at a time, and caught:',
  '',
  ...mutants.map((name) => `- ${name}`),
];

/** Each leaves its users and roles behind, which make the next one slower. */
const sequencesPerHouse = 400;

/** Rights are checked for the target: nobody gains, or changes, what they could not give. */
export const targets: Part = {
  name: 'targets',
  heading: 'Rights of the target',
  always: true,
  run: async ({ quick, seed }) => {
    const numRuns = Number(process.env.TARGET_SEQUENCES ?? (quick ? 120 : 5_000));
    const ground = await makeGround(
      async (_, admin) => {
        await admin.query('update control.permission set bpo_allowed = true, sensitive = 0 where key = any($1)', [
          plainKeys,
        ]);
        // What a key means is changed by an operator of every warehouse: with others beside these there would be none.
        await admin.query('set session_replication_role = replica');
        for (const table of ['user_role', 'user_whs', 'user_session', 'warehouse_directory'])
          await admin.query(`delete from control.${table} where whs_id <> all($1)`, [warehouses]);
        await admin.query('set session_replication_role = origin');
      },
      [...warehouses] as string[] as WhsId[],
    );
    let house = await ground.house();
    let attempts = 0;
    const counts: Counts = new Map();
    try {
      const result = await fc.check(
        fc.asyncProperty(sequence, async (one) => {
          attempts += 1;
          if (attempts % sequencesPerHouse === 0) {
            await house.close();
            house = await ground.house();
          }
          await attempt(house, one, counts);
        }),
        { seed, numRuns, endOnFailure: quick },
      );
      const problems = [
        ...(result.failed
          ? [`after ${result.numRuns} sequences, path ${result.counterexamplePath}: ${String(result.errorInstance)}`]
          : []),
        ...unknownCalls().map((id) => `${id} changes rights and is in no sequence`),
        ...(numRuns < 1_000 ? [] : untried(counts)),
      ];
      for (const problem of problems) console.log(problem.slice(0, 6_000));
      console.log(
        `${numRuns} sequences, ${[...counts.values()].reduce((sum, { done }) => sum + done, 0)} changes made`,
      );
      const mutants = quick ? { caught: [], missed: [] } : await runMutants(seed);
      for (const name of mutants.missed) console.log(`NOT CAUGHT: ${name}`);
      return {
        kept: problems.length === 0 && mutants.missed.length === 0,
        lines: [
          ...machineLines(machineOf(ground.postgresVersion)),
          `- Seed: ${seed}`,
          '',
          ...reportLines(numRuns, counts, mutants.caught),
        ],
      };
    } finally {
      await house.close();
      await ground.remove();
    }
  },
};
