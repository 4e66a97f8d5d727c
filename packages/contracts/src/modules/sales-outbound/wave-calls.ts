import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { mostWaveOrders, orderNo, salesOrder, wave, waveOrder } from './entities.ts';
import { waveStatus } from './enums.ts';
import { salesOutboundErrors as errors } from './errors.ts';
import { orderFilters } from './order-calls.ts';
import { salesOutboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/outbound/wave';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none' } as const;

/** Orders that wait for a wave. */
const searchManualCandidate = defineCall({
  ...readOf,
  id: 'outbound.wave.search_manual_candidate',
  path: `${path}/search_manual_candidate`,
  access: holderOf(may.manualWave),
  input: z.strictObject({ ...pageInput(['cut_off_time', 'ctime']), ...orderFilters }),
  reply: pageReply(salesOrder),
  load: 'list',
  errors: [],
});

/** Reserves goods for the orders by their cut-off and makes a picking task for each that has all of its goods. */
const createManualWave = defineCall({
  id: 'outbound.wave.create_manual_wave',
  kind: 'command',
  method: 'POST',
  path: `${path}/create_manual_wave`,
  access: holderOf(may.manualWave),
  input: z.strictObject({ request_id: requestId, order_no_list: z.array(orderNo).min(1).max(mostWaveOrders) }),
  reply: z.strictObject({ wave: wave, dropped_list: z.array(waveOrder) }),
  requestId: 'required',
  audit: { object: 'wave', action: 'create' },
  load: 'command',
  errors: [errors.orderElsewhere],
});

const searchWave = defineCall({
  ...readOf,
  follows: ['salesoutbound'],
  id: 'outbound.wave.search_wave',
  path: `${path}/search_wave`,
  access: holderOf(may.waveList),
  input: z.strictObject({
    ...pageInput(['ctime']),
    wave_sn: pastedIds.optional(),
    status: z.array(z.literal(waveStatus.codes)).max(7).optional(),
    ctime_from: moment.optional(),
    ctime_to: moment.optional(),
  }),
  reply: pageReply(wave),
  load: 'list',
  errors: [],
});

const getWaveDetail = defineCall({
  ...readOf,
  follows: ['salesoutbound'],
  id: 'outbound.wave.get_wave_detail',
  path: `${path}/get_wave_detail`,
  access: holderOf(may.waveList),
  input: z.strictObject({ wave_sn: z.string().trim().min(1).max(24) }),
  reply: z.strictObject({ wave: wave, order_list: z.array(waveOrder) }),
  load: 'read',
  errors: [],
});

export const waveCalls = { searchManualCandidate, createManualWave, searchWave, getWaveDetail } as const;
