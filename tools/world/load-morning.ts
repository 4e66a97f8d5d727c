import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { Session } from '@tallyhouse/server/kernel/auth/sessions.ts';
import { type CommandRun, runCommand } from '@tallyhouse/server/kernel/command.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { dice } from './size.ts';

const foreman = 'lim.weijie@tallyhouse.example';
const carriers = ['QuickPost', 'Ninja Van'];
const orders = 14;
const waved = 8;

interface Goods {
  readonly sku_id: string;
  readonly owner_id: string;
}

/** A session of the foreman, as if he had signed in at this computer. */
async function sessionOf(kernel: Kernel, whs: WhsId): Promise<{ session: Session; sid: string }> {
  const sid = await kernel.databases.control(async (tx) => {
    const [user] = await tx.sql<{ user_id: string }>('select user_id from app_user where login_name = $1', [foreman]);
    return kernel.sessions.open(tx, { user_id: user?.user_id ?? '', whs_id: whs, ip: '127.0.0.1', user_agent: 'demo' });
  });
  const session = await kernel.sessions.resolve(sid);
  if (!session) throw new Error(`${foreman} is not of this world`);
  return { session, sid };
}

/** Does what a page would ask for, with its request id, its audit row and its events. */
async function done<C extends CommandShape>(
  kernel: Kernel,
  session: Session,
  call: C,
  input: Omit<InputOf<C>, 'request_id'>,
): Promise<ReplyOf<C>> {
  const name = Object.entries(calls).find(([, one]) => one.id === call.id)?.[0] ?? '';
  const handler = kernel.modules.find((module) => module.name === 'sales-outbound')?.handlers[name];
  const run = { call, session, requestId: uuidv7() as RequestId, ip: '127.0.0.1', input, handler } as unknown;
  const { retcode, reply } = await runCommand(kernel, run as CommandRun);
  if (retcode !== 0) throw new Error(`${call.id}: ${JSON.stringify(reply)}`);
  return reply as ReplyOf<C>;
}

/** Orders of this morning, half of them in a wave: whoever looks at the demo finds something to pick. */
export async function loadMorning(kernel: Kernel, whs: WhsId): Promise<void> {
  const { session, sid } = await sessionOf(kernel, whs);
  const { goods, shop } = await kernel.databases.dbFor(whs).read(session, async (tx) => ({
    goods: await tx.sql<Goods>(
      `select k.sku_id, o.owner_id from stock s join sku k on k.id = s.sku_id join owner o on o.id = s.owner_id
         join location l on l.whs_id = s.whs_id and l.id = s.location_id
       where s.whs_id = $1 and l.kind = 1 and o.status = 1 and o.kind <> 4 and s.on_hand - s.allocated - s.blocked >= 8
       order by o.owner_id, k.sku_id`,
      [whs],
    ),
    shop: await tx.sql<{ shop_id: string }>(
      'select shop_id from shop where site_id = $1 and status = 1 order by shop_id limit 1',
      [session.site_id],
    ),
  }));
  if (goods.length === 0) return;
  const roll = dice('morning');
  const made: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    const first = roll.pick(goods);
    const own = goods.filter(({ owner_id }) => owner_id === first.owner_id);
    const skus = [...new Set([first.sku_id, roll.pick(own).sku_id])];
    const { order_no } = await done(kernel, session, calls.createSalesOrder, {
      shop_id: shop[0]?.shop_id ?? '',
      owner_id: first.owner_id,
      outer_order_no: `WEB-${10_420 + n}`,
      carrier: roll.pick(carriers),
      cut_off_time: Math.floor(Date.now() / 1_000) + roll.pick([45, 90, 150, 300]) * 60,
      consignee_name: 'Somchai Jaidee',
      consignee_phone: '081 234 5678',
      consignee_address: '99/1 Sukhumvit Road, Khlong Toei, Bangkok',
      consignee_postcode: '10110',
      line_list: skus.map((sku_id) => ({ sku_id, qty: roll.whole(1, 2) })),
    });
    made.push(order_no);
  }
  await done(kernel, session, calls.createManualWave, { order_no_list: made.slice(0, waved) });
  await kernel.sessions.end(sid, 'demo');
}
