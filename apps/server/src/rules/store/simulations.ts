import type { Selectable } from 'kysely';
import { type SimulationMove, simulationMachine } from '@tallyhouse/contracts/modules/rule-center/machines.ts';
import type { Trace } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import { query } from '../../kernel/db/query.ts';
import type { RuleSimulation } from '../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../kernel/db/tx.ts';
import { transition } from '../../kernel/transition.ts';

export interface Tried {
  readonly rule_id: string;
  readonly version: number;
}
export type MeasurePairs = Readonly<Record<string, { readonly old: number; readonly new: number }>>;

export type SimulationRow = Omit<Selectable<RuleSimulation>, 'drafts' | 'measures'> & {
  drafts: Tried[];
  measures: MeasurePairs;
};

export interface LineRow {
  readonly line_no: number;
  readonly decision_id: string;
  readonly document_id: string;
  readonly is_worse: number;
  readonly old_trace: Trace;
  readonly new_trace: Trace;
}

export async function insertSimulation(
  tx: ChangeTx,
  row: Pick<
    SimulationRow,
    | 'simulation_id'
    | 'rule_type'
    | 'set_version'
    | 'drafts'
    | 'decided_from'
    | 'decided_to'
    | 'decision_id'
    | 'sample'
    | 'creator'
  >,
): Promise<void> {
  await tx.rows(
    query
      .insertInto('rule_simulation')
      .values({ whs_id: tx.whs, ...row, drafts: JSON.stringify(row.drafts) })
      .compile(),
  );
}

export async function findSimulation(tx: ReadTx, simulationId: string): Promise<SimulationRow | undefined> {
  const [row] = await tx.sql<SimulationRow>('select * from rule_simulation where whs_id = $1 and simulation_id = $2', [
    tx.whs,
    simulationId,
  ]);
  return row;
}

const target = { table: 'rule_simulation', statusColumn: 'status' } as const;

/** Takes the simulation under a new epoch, from its beginning: what a worker before wrote goes. */
export async function claimSimulation(tx: ChangeTx, simulationId: string): Promise<SimulationRow | undefined> {
  await tx.sql('delete from rule_simulation_line where whs_id = $1 and simulation_id = $2', [tx.whs, simulationId]);
  return transition<SimulationMove, SimulationRow>(tx, simulationMachine, 'claim', {
    ...target,
    where: { simulation_id: simulationId },
    set: { done: 0, changed: 0, worse: 0 },
    raise: ['epoch = epoch + 1'],
  });
}

export const finishSimulation = (
  tx: ChangeTx,
  { simulation_id, epoch }: Pick<SimulationRow, 'simulation_id' | 'epoch'>,
  measures: MeasurePairs,
): Promise<SimulationRow | undefined> =>
  transition<SimulationMove, SimulationRow>(tx, simulationMachine, 'finish', {
    ...target,
    where: { simulation_id, epoch },
    set: { measures: JSON.stringify(measures) },
  });

export const failSimulation = (
  tx: ChangeTx,
  simulationId: string,
  reason: string,
): Promise<SimulationRow | undefined> =>
  transition<SimulationMove, SimulationRow>(tx, simulationMachine, 'give_up', {
    ...target,
    where: { simulation_id: simulationId },
    set: { fail_reason: reason.slice(0, 500) },
  });

/** How far it is, and the lines found so far. Answers whether the simulation is still this worker's. */
export async function keepProgress(
  tx: ChangeTx,
  { simulation_id, epoch }: Pick<SimulationRow, 'simulation_id' | 'epoch'>,
  told: { readonly total: number; readonly done: number; readonly changed: number; readonly worse: number },
  lines: readonly LineRow[],
): Promise<boolean> {
  const rows = await tx.sql(
    `update rule_simulation set total = $4, done = $5, changed = $6, worse = $7
     where whs_id = $1 and simulation_id = $2 and epoch = $3 returning 1`,
    [tx.whs, simulation_id, epoch, told.total, told.done, told.changed, told.worse],
  );
  if (rows.length === 0) return false;
  await tx.sql(
    `insert into rule_simulation_line (whs_id, simulation_id, line_no, decision_id, document_id, is_worse, old_trace, new_trace)
     select $1, $2, l.* from jsonb_to_recordset($3::jsonb)
       as l(line_no int, decision_id uuid, document_id text, is_worse int, old_trace jsonb, new_trace jsonb)`,
    [tx.whs, simulation_id, JSON.stringify(lines)],
  );
  return true;
}
