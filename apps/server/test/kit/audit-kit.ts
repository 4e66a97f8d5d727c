import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { rowsBetween, warehouseChain } from '../../src/kernel/audit/chains.ts';
import { stampState, start } from '../../src/kernel/audit/seal.ts';
import type { TestServer } from './test-server.ts';

const end = { txid: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/** The audit rows of a warehouse that meet a condition: how many there are, and how many bear no stamp that fits. */
export async function stampsOf(
  server: TestServer,
  whs: WhsId,
  where: string,
): Promise<{ rows: number; wrong: number }> {
  const wanted = await server.look<{ id: number }>(`select id from site.audit_log where whs_id = $1 and ${where}`, [
    whs,
  ]);
  const ids = new Set(wanted.map(({ id }) => id));
  const chain = warehouseChain(whs);
  const rows = await chain.inTx(server.kernel, (tx) => rowsBetween(tx, chain, server.kernel.auditKey, start, end));
  const wrong = rows.filter(({ id, stamp }) => ids.has(id) && stamp !== stampState.fits);
  return { rows: ids.size, wrong: wrong.length };
}
