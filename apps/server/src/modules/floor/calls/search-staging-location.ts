import { stagingCalls } from '@tallyhouse/contracts/modules/floor/staging-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { refuseWithoutRight } from '../domain/guards.ts';
import { type StagingRow, stagingFilter, stagingList, stagingOnWire } from '../store/staging.ts';

export const searchStagingLocation = handle(stagingCalls.searchStagingLocation, async ({ tx, session }, input) => {
  for (const type of input.staging_type) refuseWithoutRight(session.keys, type, 'view');
  const found = await page<StagingRow, keyof typeof stagingList.sorts>(
    tx,
    stagingList,
    stagingFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(stagingOnWire) };
});
