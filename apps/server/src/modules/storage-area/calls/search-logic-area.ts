import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { onWire } from '../domain/on-wire.ts';
import { type LogicAreaRow, logicAreaFilter, logicAreaList } from '../store/logic-areas.ts';

export const searchLogicArea = handle(storageAreaCalls.searchLogicArea, async ({ tx, session }, input) => {
  const found = await page<LogicAreaRow, keyof typeof logicAreaList.sorts>(
    tx,
    logicAreaList,
    logicAreaFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(onWire) };
});
