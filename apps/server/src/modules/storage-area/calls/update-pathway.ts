import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { renumbered } from '../domain/renumber.ts';
import { cellsIn, pathwayFieldNames, pathways, renumber } from '../store/pathways.ts';

export const updatePathway = handle(
  storageAreaCalls.updatePathway,
  async ({ tx, session }, { request_id: _, pathway_id, version: seen, ...fields }) => {
    const found = await pathways.lock(tx, pathway_id);
    const before = refuseStale(session, { thing: 'Pathway', id: pathway_id }, found, seen);
    const version = before.version + 1;
    pathways.update(tx, pathway_id, { ...fields, modifier: session.email, version });
    if (before.pick_seq !== fields.pick_seq || before.seq_mode !== fields.seq_mode)
      await renumber(tx, renumbered(await cellsIn(tx, pathway_id), { ...fields, pathway_no: before.pathway_no }));
    return {
      reply: { version },
      audit: [
        {
          object_id: pathway_id,
          before: historyOf(pathwayFieldNames, before),
          after: historyOf(pathwayFieldNames, fields),
        },
      ],
      events: [{ subject: 'basic.location.changed', aggregate: `pathway:${pathway_id}`, body: { pathway_id } }],
    };
  },
);
