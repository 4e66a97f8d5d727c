import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { cellCounts, pathwayFieldNames, pathways } from '../store/pathways.ts';

export const deletePathway = handle(
  storageAreaCalls.deletePathway,
  async ({ tx, session }, { pathway_id, version }) => {
    const found = await pathways.lock(tx, pathway_id);
    const before = refuseStale(session, { thing: 'Pathway', id: pathway_id }, found, version);
    const { live, deleted } = await cellCounts(tx, pathway_id);
    if (live > 0) refuse(storageAreaErrors.childrenLive, { name: pathway_id, n: live });
    if (deleted > 0) refuse(storageAreaErrors.deletedStand, { id: pathway_id, n: deleted });
    pathways.remove(tx, pathway_id);
    return {
      reply: {},
      audit: [{ object_id: pathway_id, before: historyOf(pathwayFieldNames, before) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `pathway:${pathway_id}`, body: { pathway_id } }],
    };
  },
);
