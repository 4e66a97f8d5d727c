import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type SimulationRow, findSimulation } from '../../../rules/store/simulations.ts';

export async function knownSimulation(tx: ReadTx, id: string): Promise<SimulationRow> {
  return (await findSimulation(tx, id)) ?? refuse(baseErrors.notFound, { thing: 'Simulation', id, whs_id: tx.whs });
}
