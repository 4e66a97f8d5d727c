import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import { type Answer, type Caller, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import type { Cell } from '../faults/cell.ts';
import { randomFrom } from '../faults/random.ts';
import { clients, person, place, rowsPerClient, storeyNumber } from './setup.ts';
import { type Sender, senderAt } from './wire.ts';

/** A person who keeps correcting the floors that are hers. */
export function updater(sender: Sender, client: number, seed: number): () => Promise<Answer> {
  const random = randomFrom(seed + client);
  const versions = new Map<number, number>();
  return async () => {
    const n = client * rowsPerClient + 1 + random.below(rowsPerClient);
    const answer = await sender.send(wmsBasicCalls.updateStorey, {
      request_id: uuidv7(),
      storey_id: storeyNumber(n),
      version: versions.get(n) ?? 1,
      storey_name: `Level ${n}`,
      floor_no: n - 1,
      height_mm: 5_000 + random.below(100),
      area_m2: null,
      sort: n,
      status: 1,
    });
    if (answer.kind === 'answered' && answer.retcode === 0)
      versions.set(n, (answer.data as { version: number }).version);
    return answer;
  };
}

/** As many people as there are clients, each signed in with a session of her own. */
export async function peopleAt(cell: Cell): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let n = 0; n < clients; n += 1) callers.push(await signedIn(cell, person, place.http));
  return callers;
}

/** A connection for each of them, spread over these processes of the server. */
export const sendersOf = (people: readonly Caller[], ports: readonly [number, ...number[]]): Sender[] =>
  people.map(({ cookies }, n) => senderAt(ports[n % ports.length] ?? ports[0], cookies));
