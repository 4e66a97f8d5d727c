import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type StoreyRow, storeyFilter, storeyList, storeyOnWire } from '../store/storeys.ts';

export const searchStorey = handle(wmsBasicCalls.searchStorey, async ({ tx, session }, input) => {
  const found = await page<StoreyRow, keyof typeof storeyList.sorts>(
    tx,
    storeyList,
    storeyFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(storeyOnWire) };
});
