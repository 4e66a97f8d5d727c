import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Pool } from '../db/pool.ts';
import type { RoomTx } from '../db/tx.ts';
import type { Kernel } from '../kernel.ts';
import { readAnchor, writeAnchor } from './anchors.ts';
import {
  type Chain,
  appendSeal,
  controlChain,
  controlLogs,
  horizon,
  lastSeals,
  rowsBehind,
  tryLock,
  warehouseChain,
} from './chains.ts';
import { type ChainEnd, type Seal, isGenuine, origin, sealsOf, start } from './seal.ts';

/** Rows of one round. More are sealed in the next round, which follows at once. */
const batchRows = 1_000;
/** So many seals are looked back for a genuine one. */
const lookBack = 50;

/**
 * Where the chain goes on. When its end was cut off or replaced it goes on behind the anchor, so that new rows are
 * sealed and the gap stays visible. Rows are taken from behind the last genuine seal.
 */
async function endOf(kernel: Kernel, tx: RoomTx, chain: Chain): Promise<ChainEnd> {
  const key = kernel.auditKey;
  const anchor = await readAnchor(kernel.files, key, chain.name);
  const [last]: (Seal | undefined)[] = await lastSeals(tx, chain, 1);
  const genuine =
    last && !isGenuine(key, chain.name, last)
      ? (await lastSeals(tx, chain, lookBack)).find((seal) => isGenuine(key, chain.name, seal))
      : last;
  let link = last ?? origin;
  if (anchor && anchor !== 'forged') {
    if (anchor.seq > link.seq || (anchor.seq === link.seq && anchor.hash !== link.hash)) {
      kernel.log.error({ chain: chain.name, anchor: anchor.seq, last: link.seq }, 'the end of an audit chain is gone');
      link = anchor;
    }
  }
  return {
    link,
    from: genuine ? { txid: genuine.upto_txid, id: genuine.upto_id } : start,
    newestAtUs: genuine?.newest_at_us ?? 0,
    // Rows from before the first seal may be older than stamps.
    stampedFrom: genuine?.stamped_from ?? (await horizon(tx)),
  };
}

async function sealBatch(kernel: Kernel, chain: Chain): Promise<number> {
  return chain.inTx(kernel, async (tx) => {
    // Another worker seals this chain.
    if (!(await tryLock(tx, chain))) return 0;
    const end = await endOf(kernel, tx, chain);
    const rows = await rowsBehind(tx, chain, kernel.auditKey, end.from, batchRows);
    const seals = sealsOf(kernel.auditKey, chain.name, end, rows, new Date().toISOString());
    for (const seal of seals) await appendSeal(tx, seal);
    return rows.length;
  });
}

/** Only a committed seal is anchored: an anchor ahead of the table would look like a cut. */
async function anchorEnd(kernel: Kernel, chain: Chain): Promise<void> {
  await chain.inTx(kernel, async (tx) => {
    if (!(await tryLock(tx, chain))) return;
    const [last]: (Seal | undefined)[] = await lastSeals(tx, chain, 1);
    if (!last || !isGenuine(kernel.auditKey, chain.name, last)) return;
    const anchor = await readAnchor(kernel.files, kernel.auditKey, chain.name);
    // A forged anchor stays as it is: the verification reports it.
    if (anchor === 'forged' || (anchor && anchor.seq >= last.seq)) return;
    const { seq, hash, day } = last;
    await writeAnchor(kernel.files, kernel.auditKey, { chain: chain.name, seq, hash, day });
    kernel.log.info({ chain: chain.name, seq, day, hash }, 'audit rows sealed');
  });
}

/** Seals all rows of a chain whose transactions have ended. */
export async function sealChain(kernel: Kernel, chain: Chain): Promise<void> {
  let sealed = 0;
  do {
    sealed = await sealBatch(kernel, chain);
  } while (sealed === batchRows);
  await anchorEnd(kernel, chain);
}

/** Seals the chains of a site database; the control database's own logs with them. */
export async function sealAll(kernel: Kernel, pool: Pool): Promise<void> {
  const waiting = await kernel.databases.system(pool, (tx) =>
    tx.sql<{ whs_id: WhsId }>('select audit_unsealed() as whs_id', [], 'audit.unsealed'),
  );
  const chains = [
    ...(pool === kernel.databases.controlPool ? controlLogs.map(controlChain) : []),
    ...waiting.map(({ whs_id }) => warehouseChain(whs_id)),
  ];
  for (const chain of chains) {
    await sealChain(kernel, chain).catch((error: unknown) =>
      kernel.log.warn({ err: error, chain: chain.name }, 'audit rows are sealed in the next round'),
    );
  }
}
