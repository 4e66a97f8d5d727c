import type { PutawayPlace } from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { decide } from '../../../rules/decide.ts';
import { plan } from '../../../stock/public.ts';
import { type GoodsToPut, putawayInput, putawayPlaces } from './candidates.ts';
import { takingIn } from './taking.ts';

export interface Target {
  readonly location_id: string;
  readonly location_no: number;
  readonly qty: number;
  readonly decision_id: string;
}

interface Asking {
  readonly kernel: Kernel;
  readonly tx: ChangeTx;
}

type OfTask = { readonly task_id: number; readonly task_no: string; readonly line: number };

/** Places as the rules would have them, on what was seen before anything was locked. */
export interface Proposal {
  readonly targets: readonly Target[];
  /** Every place that was looked at, with its number. */
  readonly seen: ReadonlyMap<string, number>;
  /** Others may be sent there again. */
  readonly letGo: () => void;
}

/** So many times places are chosen anew because another command of this process has just chosen one of them. */
const mostChoices = 6;

/** Reads and decides, and holds up nobody: it is what takes the time. */
export async function proposeTargets(
  { kernel, tx }: Asking,
  task: OfTask,
  goods: GoodsToPut,
  unfit: readonly string[],
): Promise<Proposal> {
  const taking = takingIn(kernel, tx.whs);
  const [input, places] = await Promise.all([putawayInput(tx, goods), putawayPlaces(tx, goods, unfit)]);
  const seen = new Map(places.map(({ location_id, id }) => [location_id, id]));
  const occasion = { document_type: 'putaway', document_id: task.task_no, line: task.line };
  const decided = async (open: readonly PutawayPlace[]): Promise<readonly Target[]> => {
    const asked = { input, candidates: [...open] };
    const { decision_id, result } = await decide({ kernel, tx }, 'putaway.inbound', asked, occasion);
    return result.chosen.map(({ id, qty }) => ({ location_id: id, location_no: seen.get(id) ?? 0, qty, decision_id }));
  };
  const all = places.map(({ id: _, ...place }) => place);
  let targets: readonly Target[] = [];
  for (let n = 0; n < mostChoices; n += 1) {
    const open = all.filter(({ location_id }) => !taking.isTaken(location_id));
    // Where all is taken this moment, she waits her turn like everybody.
    targets = await decided(open.length > 0 && n < mostChoices - 1 ? open : all);
    if (!targets.some(({ location_id }) => taking.isTaken(location_id))) break;
  }
  return { targets, seen, letGo: taking.take(targets.map(({ location_id }) => location_id)) };
}

/** Between the look and the lock others may have taken a place: so many times another one is sought. */
const mostTries = 5;

/**
 * Keeps room for goods in the name of their task, where it was proposed. What finds no place has no target. The rules
 * decide on what was seen; the stock room has the last word on room and mixing, and a place it refuses is left out.
 */
export async function takeTargets(
  asking: Asking,
  task: OfTask,
  goods: GoodsToPut,
  unfit: readonly string[],
  first: Proposal,
): Promise<readonly Target[]> {
  const without = [...unfit];
  let proposal = first;
  for (let n = 0; n < mostTries && proposal.targets.length > 0; n += 1) {
    const { targets, seen, letGo } = proposal;
    try {
      await plan(
        asking.tx,
        task.task_id,
        targets.map(({ location_no, qty }) => ({
          location_id: location_no,
          sku_id: goods.sku_no,
          batch_id: goods.batch_no,
          owner_id: goods.owner_no,
          qty,
        })),
      );
      return targets;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const taken = String(error.params['loc'] ?? '');
      // A place that was not among those asked for would be refused for ever.
      if (!seen.has(taken)) throw error;
      without.push(taken);
    } finally {
      letGo();
    }
    proposal = await proposeTargets(asking, task, goods, without);
  }
  proposal.letGo();
  return [];
}
