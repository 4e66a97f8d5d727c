import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { onWire } from '../domain/on-wire.ts';
import { type ClusterRow, clusterFilter, clusterList } from '../store/clusters.ts';

export const searchZoneCluster = handle(storageAreaCalls.searchZoneCluster, async ({ tx, session }, input) => {
  const found = await page<ClusterRow, keyof typeof clusterList.sorts>(
    tx,
    clusterList,
    clusterFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(onWire) };
});
