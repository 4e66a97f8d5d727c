import { randomUUID } from 'node:crypto';
import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { inboundCalls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundOrderStatus } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { type Caller, signedIn } from '../caller.ts';
import { claimOf } from '../receive.ts';
import type { Look } from '../surroundings.ts';

// Users of the demo world who do not belong to the simulator.
const picker = 'ana.reyes@tallyhouse.example';
const clerk = 'tan.meiling@tallyhouse.example';
const administrator = 'priya.nair@tallyhouse.example';

interface User {
  /** Undefined for a refusal or no reply: what a visitor wants is often gone. */
  does<C extends CommandShape>(call: C, input: Omit<InputOf<C>, 'request_id'>): Promise<ReplyOf<C> | undefined>;
}

const userOf = (caller: Caller): User => ({
  does: async (call, input) => {
    const answer = await caller.send(call, { ...input, request_id: randomUUID() });
    return answer.kind === 'answered' && answer.retcode === 0 ? (answer.data as ReplyOf<typeof call>) : undefined;
  },
});

const openTask = `t.whs_id = $1 and t.assignee is null and t.done_at is null and t.cancelled_at is null`;
const waiting = {
  tote: `select o.tote_id as label from site.task t join site.so_order o on o.whs_id = t.whs_id and o.order_no = t.source_id
    where ${openTask} and t.task_type = 'checking' and o.tote_id <> '' order by random() limit 1`,
  box: `select p.device_id as label from site.task t join site.putaway_task p on p.whs_id = t.whs_id and p.task_id = t.task_id
    where ${openTask} order by random() limit 1`,
  sheet: `select t.source_id as label from site.task t where ${openTask} and t.task_type = 'boxing' order by random() limit 1`,
  truck: `select s.ship_no as label from site.ship_order s join site.task t on t.whs_id = s.whs_id and t.task_id = s.task_id
    where t.whs_id = $1 and t.done_at is null and t.cancelled_at is null
      and exists (select 1 from site.so_parcel p where p.whs_id = s.whs_id and p.ship_no = s.ship_no) order by random() limit 1`,
  order: `select order_no as label from site.so_order where whs_id = $1 and status = any($2::smallint[]) order by random() limit 1`,
};

const cancelledAt = [
  ['created', 'pending_pick'],
  ['picking'],
  ['picked', 'checking', 'checked', 'packing'],
  ['packed'],
] as const;

/** Users take work away from the simulated people: they claim and pause tasks, cancel orders and send a truck off. */
export async function visit(address: { readonly port: number }, whs: string, look: Look): Promise<string[]> {
  const done: string[] = [];
  const callers: Caller[] = [];
  const enter = async (login: string): Promise<User> => {
    const caller = await signedIn(address, login, whs);
    callers.push(caller);
    return userOf(caller);
  };
  const find = async (sql: string, values: readonly unknown[] = []): Promise<string | undefined> =>
    (await look<{ label: string }>(sql, [whs, ...values]))[0]?.label;
  const note = (what: string, reply: unknown): void => void (reply !== undefined && done.push(what));

  try {
    const ana = await enter(picker);
    for (const turn of ['first', 'second']) {
      const task = await ana.does(calls.claimNext, {});
      if (task) note(`paused a ${turn} picking`, await ana.does(calls.pausePicking, claimOf(task)));
    }
    const tote = await find(waiting.tote);
    const check = tote === undefined ? undefined : await ana.does(calls.scanTask, { scan_code: tote });
    if (check) note('paused a check', await ana.does(calls.pauseChecking, claimOf(check)));
    const ship_no = await find(waiting.truck);
    if (ship_no !== undefined) note('sent a truck off', await ana.does(calls.completeShipping, { ship_no }));

    const mei = await enter(clerk);
    const box = await find(waiting.box);
    const putaway = box === undefined ? undefined : await mei.does(inboundCalls.scanDeviceId, { scan_code: box });
    if (putaway) note('paused a putaway', await mei.does(inboundCalls.pausePutawayTask, claimOf(putaway)));
    const sheet = await find(waiting.sheet);
    const boxing = sheet === undefined ? undefined : await mei.does(inboundCalls.scanSheetId, { scan_code: sheet });
    if (boxing) note('paused a boxing', await mei.does(inboundCalls.pauseBoxing, claimOf(boxing)));

    const priya = await enter(administrator);
    const unwaved = await find(waiting.order, [[salesOutboundOrderStatus.codeOf('created')]]);
    if (unwaved !== undefined)
      note('made a wave', await priya.does(calls.createManualWave, { order_no_list: [unwaved] }));
    for (const names of cancelledAt) {
      const order = await find(waiting.order, [names.map((name) => salesOutboundOrderStatus.codeOf(name))]);
      if (order === undefined) continue;
      const cancel = { order_no_list: [order], reason: 'A real user cancelled it' };
      note(`cancelled an order at ${names[0]}`, await priya.does(calls.cancelOrder, cancel));
    }
  } finally {
    for (const caller of callers) caller.close();
  }
  return done;
}
