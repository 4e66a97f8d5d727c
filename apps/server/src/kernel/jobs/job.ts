import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { ChangeTx, RoomTx } from '../db/tx.ts';
import type { Kernel } from '../kernel.ts';

/** What a job is told: where it works and the row it works on. Everything else is read from that row. */
export interface JobPayload {
  readonly whs_id: WhsId;
  readonly ref: string;
}

export interface JobDef {
  readonly name: string;
  run(kernel: Kernel, payload: JobPayload): Promise<void>;
  /** The last try failed: the row says so, with a reason a person can act on. */
  giveUp(kernel: Kernel, payload: JobPayload, error: Error): Promise<void>;
}

const maxAttempts = 5;

/** Asks for a job in the transaction that makes it necessary: both happen, or neither. It is done at once, or at its time. */
export async function addJob(tx: ChangeTx, job: JobDef, ref: string, at?: Date): Promise<void> {
  await tx.sql(
    `select graphile_worker.add_job($1, $2::json, max_attempts => ${maxAttempts}, job_key => $3, run_at => coalesce($4, now()))`,
    [
      job.name,
      JSON.stringify({ whs_id: tx.whs, ref } satisfies JobPayload),
      `${job.name}:${tx.whs}:${ref}`,
      at ?? null,
    ],
    'jobs.add',
  );
}

/** A job of people and rights: it is asked for and done in the control database and works in no warehouse. */
export interface ControlJobDef {
  readonly name: string;
  run(kernel: Kernel, payload: Pick<JobPayload, 'ref'>): Promise<void>;
  giveUp(kernel: Kernel, payload: Pick<JobPayload, 'ref'>, error: Error): Promise<void>;
}

/** With the worker's growing pauses ten tries go on for some three hours: a mail service may be away that long. */
const controlAttempts = 10;

export async function addControlJob(tx: RoomTx, job: ControlJobDef, ref: string): Promise<void> {
  await tx.sql(
    `select graphile_worker.add_job($1, $2::json, max_attempts => ${controlAttempts}, job_key => $3)`,
    [job.name, JSON.stringify({ ref }), `${job.name}:${ref}`],
    'jobs.add-control',
  );
}
