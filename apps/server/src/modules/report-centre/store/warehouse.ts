import type { ReadTx } from '../../../kernel/db/tx.ts';

/** Every warehouse of Vietnam works by the alternate way of return inbound, whatever its row says. */
export async function isRms(tx: ReadTx): Promise<boolean> {
  const [row] = await tx.sql<{ is_rms: boolean }>(
    `select is_rms or whs_id ~* '^vn' as is_rms from warehouse where whs_id = $1`,
    [tx.whs],
  );
  return row?.is_rms ?? false;
}
