import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { historyOf } from '../domain/history.ts';
import { pathwayId } from '../domain/pathway-id.ts';
import { pathwayFieldNames, pathways } from '../store/pathways.ts';
import { zones } from '../store/zones.ts';

export const createPathway = handle(
  storageAreaCalls.createPathway,
  async ({ tx, session }, { request_id: _, ...fields }) => {
    const { zone_id, pathway_no } = fields;
    const pathway_id = pathwayId(zone_id, pathway_no);
    const [zone, there] = await Promise.all([zones.stands(tx, zone_id), pathways.lock(tx, pathway_id)]);
    if (!zone) refuse(storageAreaErrors.parentGone, { id: zone_id });
    if (there) refuse(storageAreaErrors.pathwayTaken, { pathway_id });
    pathways.insert(tx, pathway_id, { ...fields, creator: session.email });
    return {
      reply: { pathway_id, version: 1 },
      audit: [{ object_id: pathway_id, after: historyOf(pathwayFieldNames, fields) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `pathway:${pathway_id}`, body: { pathway_id } }],
    };
  },
);
