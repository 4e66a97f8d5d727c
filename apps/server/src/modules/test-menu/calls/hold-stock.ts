import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { type CommandContext, handle } from '../../../kernel/call.ts';
import { allocate, block, openDemands, release, reverse, unblock } from '../../../stock/public.ts';
import { refuseOutsideDev } from '../domain/dev-only.ts';

type Hold = InputOf<typeof testMenuCalls.holdStock>['hold'];
type Made = { readonly id: number; readonly qty: number };

async function claim({ tx }: CommandContext, hold: Hold & { kind: 'claim' }): Promise<Made> {
  const { doc_id, sku_id, owner_id, qty } = hold;
  const demands = await openDemands(tx, [
    {
      demand_type: 1,
      doc_id,
      doc_line: 1,
      group_id: doc_id,
      sku_id,
      owner_id,
      priority: 50,
      due_at: null,
      allow_expired: false,
      ordered: qty,
    },
  ]);
  const [given] = await allocate(
    tx,
    [
      {
        demand_id: demands.get(1) ?? 0,
        want: qty,
        kind: 1,
        grades: [1],
        min_expiry: '',
        policy: 'partial',
        picks: [{ stock_id: hold.stock_id, qty }],
        trace_id: 0,
      },
    ],
    new Date().toISOString().slice(0, 10),
  );
  return { id: given?.claims[0]?.id ?? 0, qty: given?.taken ?? 0 };
}

async function make(context: CommandContext, hold: Hold): Promise<Made> {
  const { tx, session, requestId } = context;
  const actor = session.user_id;
  switch (hold.kind) {
    case 'claim':
      return claim(context, hold);
    case 'release':
      await release(tx, [hold.allocation_id], 'trial', actor);
      return { id: hold.allocation_id, qty: 0 };
    case 'block': {
      const asked = { reason: 'trial', doc_type: 0, doc_id: 0, blocked_by: actor, until: null, note: '' };
      const [made] = await block(tx, [hold], asked, { breaking: false });
      return { id: made?.id ?? 0, qty: hold.qty };
    }
    case 'unblock':
      await unblock(tx, [hold], { reason: 'trial', doc_type: 0, doc_id: 0, unblocked_by: actor });
      return { id: hold.block_id, qty: hold.qty };
    case 'reverse': {
      const by = { actor, device: '', request_id: requestId, task_id: 0 };
      const { post_id, moves } = await reverse(tx, [hold.move_id], by, 'trial');
      return { id: post_id, qty: moves.length };
    }
  }
}

export const holdStock = handle(testMenuCalls.holdStock, async (context, { hold }) => {
  refuseOutsideDev(context.kernel.env, testMenuCalls.holdStock);
  const reply = await make(context, hold);
  return { reply, audit: [{ object_id: String(reply.id), after: { kind: hold.kind, qty: reply.qty } }], events: [] };
});
