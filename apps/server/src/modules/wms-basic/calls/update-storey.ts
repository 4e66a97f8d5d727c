import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseTakenFloor } from '../domain/floor-guard.ts';
import { storeyHistory } from '../domain/storey.ts';
import { lockStorey, storeyOnFloor, updateStorey as write } from '../store/storeys.ts';

export const updateStorey = handle(
  wmsBasicCalls.updateStorey,
  async ({ tx, session }, { request_id: _, storey_id, version: seen, ...fields }) => {
    const [found, onFloor] = await Promise.all([lockStorey(tx, storey_id), storeyOnFloor(tx, fields.floor_no)]);
    const before = refuseStale(session, { thing: 'Storey', id: storey_id }, found, seen);
    refuseTakenFloor(onFloor, storey_id);
    const version = before.version + 1;
    write(tx, storey_id, { ...fields, modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: storey_id, before: storeyHistory(before), after: storeyHistory(fields) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `storey:${storey_id}`, body: { storey_id } }],
    };
  },
);
