import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { wmsBasicErrors } from '@tallyhouse/contracts/modules/wms-basic/errors.ts';
import type { Caller } from '@tallyhouse/tools/simulator/caller.ts';
import { answerMs } from './client.ts';
import type { Random } from './random.ts';
import type { Planned, Script } from './script.ts';

const calls = {
  create: wmsBasicCalls.createStorey,
  update: wmsBasicCalls.updateStorey,
  delete: wmsBasicCalls.deleteStorey,
} as const;

interface Floor {
  readonly storeyId: string;
  readonly floor: number;
  version: number;
}

/** Makes, changes and deletes storeys on floors that are hers alone. */
export function storeyScript(
  who: { readonly number: number; readonly caller: Caller; readonly floors: readonly number[] },
  random: Random,
): Script {
  const own = new Map<string, Floor>();
  const free = [...who.floors];
  const targets = new Map<number, Floor>();

  const fields = (n: number, floor: number): Record<string, unknown> => ({
    storey_name: `Trial ${who.number}-${n}`,
    floor_no: floor,
    height_mm: 3_000 + random.below(3_000),
    area_m2: null,
    sort: random.below(10_000),
    status: 1,
  });

  const change = (n: number, target: Floor, kind: 'update' | 'delete', expected: Planned['expected']): Planned => {
    targets.set(n, target);
    const version = expected === 'refused' ? target.version + 7 : target.version;
    const seen = { storey_id: target.storeyId, version };
    return { kind, expected, input: kind === 'delete' ? seen : { ...seen, ...fields(n, target.floor) } };
  };

  return {
    callOf: (kind) => calls[kind as keyof typeof calls],
    plan: (n) => {
      const target = random.pick([...own.values()]);
      if (target && random.chance(0.05)) {
        return random.chance(0.5)
          ? { kind: 'create', expected: 'refused', input: fields(n, target.floor) }
          : change(n, target, 'update', 'refused');
      }
      const floor = free[0];
      if (floor !== undefined && (!target || own.size < 4 || random.chance(0.25))) {
        free.shift();
        return { kind: 'create', expected: 'applied', input: fields(n, floor) };
      }
      if (!target) throw new Error('a client without a floor and without a storey');
      return change(n, target, own.size > 3 && random.chance(0.2) ? 'delete' : 'update', 'applied');
    },
    learn: (command, input) => {
      const target = targets.get(command.n);
      targets.delete(command.n);
      if (command.outcome === 'refused' && command.expected === 'refused') return;
      if (command.outcome !== 'applied') {
        if (target) own.delete(target.storeyId);
      } else if (command.kind === 'create') {
        const { storey_id: storeyId, version } = command.reply as { storey_id: string; version: number };
        own.set(storeyId, { storeyId, floor: Number(input.floor_no), version });
      } else if (command.kind === 'update' && target) {
        target.version = (command.reply as { version: number }).version;
      } else if (target) {
        own.delete(target.storeyId);
        free.push(target.floor);
      }
    },
    otherBody: (kind, input) =>
      kind === 'delete' ? { ...input, version: 999_999 } : { ...input, storey_name: 'Something else' },
    /** Told that her floor is taken or her page is old, she looks again and saves once more. */
    adapt: async (input, retcode) => {
      if (retcode === wmsBasicErrors.floorTaken.retcode) {
        const floor = free.shift();
        return floor === undefined ? undefined : { ...input, floor_no: floor };
      }
      if (retcode !== baseErrors.changedMeanwhile.retcode) return undefined;
      const answer = await who.caller.send(wmsBasicCalls.searchStorey, { storey_id: input.storey_id }, answerMs);
      if (answer.kind === 'silent' || answer.retcode !== 0) return input;
      const [row] = (answer.data as { list: { version: number }[] }).list;
      return row && { ...input, version: row.version };
    },
  };
}
