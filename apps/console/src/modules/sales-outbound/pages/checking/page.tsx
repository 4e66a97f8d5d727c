import { type ReactNode, useState } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { CheckIcon, PencilIcon } from '@tallyhouse/ui/icons.tsx';
import { OperationCards, QuantityCard } from '@tallyhouse/ui/operation-signs.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { type OperationAction, keyOfCommand, numberKey } from '../../../../kit/operation/operation-action.ts';
import { OperationPage } from '../../../../kit/operation/operation-page.tsx';
import { QuantityDialog } from '../../../../kit/operation/quantity-dialog.tsx';
import type { Heard, OperationStep } from '../../../../kit/operation/step.ts';
import { useInHand } from '../../../../kit/operation/use-in-hand.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { StationLines } from '../../parts/station-lines.tsx';
import { useSend } from '../../parts/use-send.ts';
import { orderPaths } from '../../routes.ts';

/** A tote, each piece in it, and an end when all are there. */
export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const go = useGo();
  const toast = useToast();
  const mine = useCall(calls.getMyChecking, {});
  const { work, setWork, isKnown } = useInHand(mine, (reply) => reply.work);
  const [last, setLast] = useState('');
  const [typed, setTyped] = useState<number>();
  const [asking, setAsking] = useState(false);
  const send = useSend(() => setWork(null));
  const claim = { task_no: work?.task_no ?? '', epoch: work?.epoch ?? 0 };
  const isAllDone = work?.is_all_done === 1;
  const left = work ? work.total_qty - work.checked_qty : 0;

  const take = async (code: string): Promise<Heard> => {
    const found = await send(calls.scanTask, { scan_code: code }, code);
    setWork(found);
    setLast('');
    setTyped(undefined);
    return { tone: 'good', text: t('check.opened', { order: found.order_no, count: found.total_qty }) };
  };
  const piece = async (code: string): Promise<Heard> => {
    const next = await send(calls.checkSku, { ...claim, scan_code: code, qty: typed ?? 1 }, code);
    const before = new Map(work?.line_list.map((one) => [one.line_no, one.checked_qty]));
    const grown = next.line_list.find((one) => one.checked_qty > (before.get(one.line_no) ?? 0));
    setWork(next);
    setTyped(undefined);
    setLast(grown?.sku_id ?? '');
    return {
      tone: next.is_all_done === 1 ? 'complete' : 'good',
      text: t('check.piece', {
        done: grown?.checked_qty ?? next.checked_qty,
        of: grown?.picked_qty ?? next.total_qty,
        name: grown?.sku_name ?? '',
      }),
    };
  };
  const complete = async (): Promise<void> => {
    const done = await send(calls.completeChecking, claim, claim.task_no);
    setWork(null);
    toast.success(t('check.done', { order: done.order_no, tote: done.tote_id }));
  };
  const pause = async (): Promise<void> => {
    await send(calls.pauseChecking, claim, claim.task_no);
    setWork(null);
    toast.success(t('work.paused', { task: claim.task_no }));
  };
  const step: OperationStep = work
    ? {
        key: 'goods',
        expects: 'goods',
        flag: t('check.flagGoods'),
        placeholder: t('check.goods'),
        instruction: isAllDone ? t('check.doComplete', { key: keyOfCommand.CONFIRM }) : t('check.doGoods'),
        takes: 'sku',
        scan: piece,
      }
    : {
        key: 'task',
        expects: 'any',
        flag: t('check.flagTask'),
        placeholder: t('check.task'),
        instruction: t('check.doTask'),
        scan: take,
      };
  const actions: OperationAction[] = [
    {
      id: 'complete',
      label: t('check.complete'),
      icon: <CheckIcon />,
      command: 'CONFIRM',
      disabled: !isAllDone,
      run: complete,
    },
    {
      id: 'quantity',
      label: t('pick.quantity'),
      icon: <PencilIcon />,
      keyName: numberKey,
      disabled: left < 2,
      run: () => setAsking(true),
    },
  ];
  return (
    <OperationPage
      section="SO"
      title={t('route.checking')}
      node="Outbound.Checking"
      step={isKnown ? step : undefined}
      actions={actions}
      pause={work && pause}
      leave={() => go(orderPaths.list)}
      {...(work && {
        subject: `${work.order_no} ${work.tote_id}`,
        progress: { done: work.checked_qty, total: work.total_qty, unit: t('work.pieces') },
      })}
    >
      {work && (
        <OperationCards>
          <QuantityCard
            label={t('check.left')}
            qty={left}
            text={typed === undefined ? t('work.pieces') : t('pick.atOnce', { qty: typed })}
          />
          <StationLines counted label={t('order.lines')} lines={work.line_list} last={last} />
        </OperationCards>
      )}
      {asking && (
        <QuantityDialog
          title={t('pick.quantityTitle', { left })}
          text={t('pick.quantityText')}
          initial={left}
          most={left}
          confirmLabel={t('pick.quantity')}
          take={setTyped}
          onClose={() => setAsking(false)}
        />
      )}
    </OperationPage>
  );
}
