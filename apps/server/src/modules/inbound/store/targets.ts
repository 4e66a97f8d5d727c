import type { ChangeTx } from '../../../kernel/db/tx.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { decide } from '../../../rules/decide.ts';
import { plan } from '../../../stock/public.ts';
import { type GoodsToPut, putawayInput, putawayPlaces } from './candidates.ts';

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

/** Between the look and the lock others may have taken a place: so many times another one is sought. */
const mostTries = 5;

/**
 * Where goods go, with room kept for them in the name of their task. What finds no place has no target. The rules
 * decide on what was seen; the stock room has the last word on room and mixing, and a place it refuses is left out.
 */
export async function findTargets(
  { kernel, tx }: Asking,
  task: { readonly task_id: number; readonly task_no: string; readonly line: number },
  goods: GoodsToPut,
  unfit: readonly string[],
): Promise<readonly Target[]> {
  const without = [...unfit];
  const input = await putawayInput(tx, goods);
  for (let n = 0; n < mostTries; n += 1) {
    const places = await putawayPlaces(tx, goods, without);
    const numbers = new Map(places.map(({ location_id, id }) => [location_id, id]));
    const candidates = places.map(({ id: _, ...place }) => place);
    const occasion = { document_type: 'putaway', document_id: task.task_no, line: task.line };
    const { decision_id, result } = await decide({ kernel, tx }, 'putaway.inbound', { input, candidates }, occasion);
    const targets = result.chosen.map(({ id, qty }) => ({
      location_id: id,
      location_no: numbers.get(id) ?? 0,
      qty,
      decision_id,
    }));
    if (targets.length === 0) return [];
    try {
      await plan(
        tx,
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
      if (!numbers.has(taken)) throw error;
      without.push(taken);
    }
  }
  return [];
}
