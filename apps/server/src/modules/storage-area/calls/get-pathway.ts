import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { onWire } from '../domain/on-wire.ts';
import { cellsIn, findPathway } from '../store/pathways.ts';

export const getPathway = handle(storageAreaCalls.getPathway, async ({ tx, session }, { pathway_id }) => {
  const [pathway, cell_list] = await Promise.all([findPathway(tx, pathway_id), cellsIn(tx, pathway_id)]);
  if (!pathway) return refuse(baseErrors.notFound, { thing: 'Pathway', id: pathway_id, whs_id: session.whs_id });
  return { pathway: onWire(pathway), cell_list };
});
