import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readWave, waveOrders } from '../store/waves.ts';

export const getWaveDetail = handle(calls.getWaveDetail, async ({ tx, session }, { wave_sn: id }) => {
  const wave = await readWave(tx, id);
  if (!wave) return refuse(baseErrors.notFound, { thing: 'Wave', id, whs_id: session.whs_id });
  return { wave, order_list: await waveOrders(tx, id) };
});
