import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { Refusal } from '@tallyhouse/server/kernel/refusal.ts';
import type { Answer } from '@tallyhouse/tools/simulator/caller.ts';
import { type Random, randomFrom } from '../faults/random.ts';
import { askToPost, move, postIn } from './stock-post.ts';
import type { Shelves } from './stock-setup.ts';
import type { Sender } from './wire.ts';

type Choose = (random: Random) => readonly [from: number, to: number];

/** A picker who takes one unit from a cell and puts it into another, again and again. */
export function mover(sender: Sender, shelves: Shelves, choose: Choose, seed: number): () => Promise<Answer> {
  const random = randomFrom(seed);
  return () => sender.send(testMenuCalls.postStock, askToPost([move(shelves, 1, ...choose(random))]));
}

/** The same without HTTP: what the layer that posts can do by itself. */
export function moverIn(kernel: Kernel, shelves: Shelves, choose: Choose, seed: number): () => Promise<Answer> {
  const random = randomFrom(seed);
  const post = postIn(kernel);
  return () =>
    post([move(shelves, 1, ...choose(random))], 'combined').then(
      ({ retcode, reply }): Answer => ({ kind: 'answered', http: 200, retcode, data: reply, text: String(retcode) }),
      (error: unknown): Answer => {
        if (!(error instanceof Refusal)) throw error;
        return { kind: 'silent', why: `refused with ${error.def.retcode}` };
      },
    );
}

/** Any two of the cells. */
export const anyTwo =
  ({ cells }: Pick<Shelves, 'cells'>): Choose =>
  (random) => {
    const from = random.below(cells.length);
    const to = (from + 1 + random.below(cells.length - 1)) % cells.length;
    return [cells[from] ?? 0, cells[to] ?? 0];
  };
