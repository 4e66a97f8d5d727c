import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuseTakenFloor } from '../domain/floor-guard.ts';
import { storeyHistory, storeyId } from '../domain/storey.ts';
import { insertStorey, storeyOnFloor } from '../store/storeys.ts';

export const createStorey = handle(
  wmsBasicCalls.createStorey,
  async ({ tx, session }, { request_id: _, ...fields }) => {
    const [number, onFloor] = await Promise.all([nextNumber(tx, 'storey'), storeyOnFloor(tx, fields.floor_no)]);
    refuseTakenFloor(onFloor, undefined);
    const storey_id = storeyId(number);
    insertStorey(tx, { storey_id, creator: session.email, ...fields });
    return {
      reply: { storey_id, version: 1 },
      audit: [{ object_id: storey_id, after: storeyHistory(fields) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `storey:${storey_id}`, body: { storey_id } }],
    };
  },
);
