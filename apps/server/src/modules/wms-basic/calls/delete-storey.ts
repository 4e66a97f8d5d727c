import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { wmsBasicErrors } from '@tallyhouse/contracts/modules/wms-basic/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { isForeignKeyViolation } from '../../../kernel/db/pg-errors.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { storeyHistory } from '../domain/storey.ts';
import { deleteStorey as remove, lockStorey } from '../store/storeys.ts';

export const deleteStorey = handle(wmsBasicCalls.deleteStorey, async ({ tx, session }, { storey_id, version }) => {
  const before = refuseStale(session, { thing: 'Storey', id: storey_id }, await lockStorey(tx, storey_id), version);
  try {
    await remove(tx, storey_id);
  } catch (error) {
    // The database knows what stands on a storey, whichever module put it there.
    if (isForeignKeyViolation(error)) return refuse(wmsBasicErrors.storeyInUse, { storey_name: before.storey_name });
    throw error;
  }
  return {
    reply: {},
    audit: [{ object_id: storey_id, before: storeyHistory(before) }],
    events: [{ subject: 'basic.tree.changed', aggregate: `storey:${storey_id}`, body: { storey_id } }],
  };
});
