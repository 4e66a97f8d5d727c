import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { waveFilter, waveList, waveOnWire } from '../store/waves.ts';

export const searchWave = handle(calls.searchWave, async ({ tx, session }, input) => {
  const filter = waveFilter(session.whs_id, input);
  const found = await page<Parameters<typeof waveOnWire>[0], 'ctime'>(tx, waveList, filter, input);
  return { ...found, list: found.list.map(waveOnWire) };
});
