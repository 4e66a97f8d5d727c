import { useEffect, useRef, useState } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { PickLine, PickWork } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { pickProblem } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import type { Heard } from '../../../../kit/operation/step.ts';
import { useInHand } from '../../../../kit/operation/use-in-hand.ts';
import { useTelling } from '../../../../kit/operation/use-telling.ts';
import { spokenPlace } from '../../parts/spoken-place.ts';
import { useSend } from '../../parts/use-send.ts';
import { leftOf, openLine } from './pick-state.ts';

export interface Picking {
  readonly work: PickWork | null;
  /** False until the server has said what she holds. */
  readonly isKnown: boolean;
  readonly line: PickLine | undefined;
  /** The cell she stands at, once its label was scanned. */
  readonly here: string;
  /** Pieces the next scan of the goods counts. */
  readonly qty: number;
  readonly setQty: (qty: number) => void;
  readonly scanTask: (code: string) => Promise<Heard>;
  readonly scanTote: (code: string) => Promise<Heard>;
  readonly scanPlace: (code: string) => Promise<Heard>;
  readonly scanGoods: (code: string) => Promise<Heard>;
  readonly bring: (code: string) => Promise<Heard>;
  readonly next: () => Promise<void>;
  readonly skip: () => Promise<void>;
  readonly report: () => Promise<void>;
  readonly pause: () => Promise<void>;
}

/** A picking task from its claim to the checking place. `asked` is a task that the address names. */
export function usePicking(asked: string): Picking {
  const { t } = useTexts('sales-outbound');
  const toast = useToast();
  const mine = useCall(calls.getMyPicking, {});
  const { work, setWork, isKnown } = useInHand(mine, (reply) => reply.work);
  const [here, setHere] = useState('');
  const [typed, setQty] = useState<number>();
  const line = openLine(work);
  const left = line ? leftOf(line) : 0;
  const qty = Math.min(typed ?? 1, left);
  const drop = (): void => setWork(null);
  const send = useSend(drop);
  const telling = useTelling();
  const claim = { task_no: work?.task_no ?? '', epoch: work?.epoch ?? 0 };

  const take = (next: PickWork): Heard => {
    setWork(next);
    setHere('');
    setQty(undefined);
    const first = openLine(next);
    return {
      tone: 'good',
      text: t('pick.taken', { order: next.order_no, count: next.line_list.length }),
      ...(first && next.tote_id !== '' && { spoken: spokenPlace(first.location_id) }),
    };
  };
  const scanTask = async (code: string): Promise<Heard> =>
    take(await send(calls.scanPickupId, { scan_code: code }, code));
  const scanTote = async (code: string): Promise<Heard> => {
    const next = await send(calls.scanContainerId, { ...claim, scan_code: code }, code);
    take(next);
    const first = openLine(next);
    return {
      tone: 'good',
      text: t('pick.toteTaken', { tote: next.tote_id }),
      ...(first && { spoken: spokenPlace(first.location_id) }),
    };
  };
  const scanPlace = async (code: string): Promise<Heard> => {
    const reply = await send(calls.scanLocation, { ...claim, seq: line?.seq ?? 0, scan_code: code }, code);
    setHere(reply.location_id);
    return { tone: 'good', text: t('pick.rightPlace') };
  };
  const scanGoods = async (code: string): Promise<Heard> => {
    if (!line) throw new Error('nothing in hand');
    const next = await send(calls.pickSku, { ...claim, seq: line.seq, scan_code: code, qty }, code);
    setWork(next);
    setQty(undefined);
    const now = next.line_list.find(({ seq }) => seq === line.seq) ?? line;
    const after = openLine(next);
    return {
      tone: leftOf(now) === 0 ? 'complete' : 'good',
      text: t('pick.picked', { done: now.picked_qty, of: now.qty, name: now.sku_name }),
      ...(after && after.location_id !== line.location_id && { spoken: spokenPlace(after.location_id) }),
    };
  };
  const bring = async (code: string): Promise<Heard> => {
    const done = await send(calls.completePicking, { ...claim, location_id: code }, code);
    setWork(null);
    return {
      tone: 'complete',
      text: t('pick.done', { tote: done.tote_id, place: done.location_id, short: done.short_qty }),
    };
  };
  const next = async (): Promise<void> => void take(await send(calls.claimNext, {}, t('pick.next')));
  const skip = async (): Promise<void> => {
    if (line) take(await send(calls.skipLine, { ...claim, seq: line.seq }, line.location_id));
  };
  const report = async (): Promise<void> => {
    if (!line) return;
    const code = pickProblem.codeOf(line.picked_qty === 0 ? 'empty' : 'fewer');
    const told = { ...claim, seq: line.seq, code };
    const { work: after, found_elsewhere_qty: elsewhere } = await send(calls.reportShort, told, line.location_id);
    setWork(after);
    setQty(undefined);
    if (elsewhere > 0) toast.success(t('pick.elsewhere', { count: elsewhere }));
    else toast.info(t('pick.nowhere', { order: after.order_no }));
  };
  const pause = async (): Promise<void> => {
    await send(calls.pausePicking, claim, claim.task_no);
    setWork(null);
    toast.success(t('pick.paused', { task: claim.task_no }));
  };

  // A task that the address names is begun once, unless there is work in hand.
  const begun = useRef(false);
  const isFree = isKnown && mine.data?.work === null;
  useEffect(() => {
    if (asked === '' || !isFree || begun.current) return;
    begun.current = true;
    void telling(send(calls.scanPickupId, { scan_code: asked }, asked)).then(take, () => undefined);
  });

  return {
    work,
    isKnown,
    line,
    here,
    qty,
    setQty,
    scanTask,
    scanTote,
    scanPlace,
    scanGoods,
    bring,
    next,
    skip,
    report,
    pause,
  };
}
