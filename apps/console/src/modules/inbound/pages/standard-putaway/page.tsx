import { type ReactNode, useState } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { PutawayWork } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { putawayProblem } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { ArrowRightIcon, PencilIcon, QuestionIcon, WarningIcon } from '@tallyhouse/ui/icons.tsx';
import { ItemCard, OperationCards, QuantityCard } from '@tallyhouse/ui/operation-signs.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { batchText } from '../../../../kit/format/batch-text.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { placeParts } from '../../../../kit/operation/label-kind.ts';
import { type OperationAction, keyOfCommand, numberKey, ownKey } from '../../../../kit/operation/operation-action.ts';
import { OperationPage } from '../../../../kit/operation/operation-page.tsx';
import { PlaceTarget } from '../../../../kit/operation/place-target.tsx';
import { QuantityDialog } from '../../../../kit/operation/quantity-dialog.tsx';
import { sendScan } from '../../../../kit/operation/send-scan.ts';
import type { Heard, OperationStep } from '../../../../kit/operation/step.ts';
import { useInHand } from '../../../../kit/operation/use-in-hand.ts';
import { useTelling } from '../../../../kit/operation/use-telling.ts';
import { GoodsPhoto } from '../../../../kit/photos/goods-photo.tsx';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { WhyDialog } from '../../../../kit/why/why-dialog.tsx';
import { putawayPaths } from '../../routes.ts';

const openLine = (work: PutawayWork | null) =>
  work?.line_list.find(({ qty, put_qty, location_id }) => put_qty < qty && location_id !== '') ??
  work?.line_list.find(({ qty, put_qty }) => put_qty < qty);

/** The last parts of a cell, as they are said: the zone one sees from afar. */
const spokenPlace = (code: string): { own: string; english: string } => {
  const words = placeParts(code).slice(-3).join(' ');
  return { own: words, english: words };
};

/** A box, then its cell: two scans. */
export function Page(): ReactNode {
  const { t } = useTexts('inbound');
  const { field } = useDictionary();
  const go = useGo();
  const toast = useToast();
  const telling = useTelling();
  const mine = useCall(calls.getMyPutaway, {});
  const { work, setWork, isKnown } = useInHand(mine, (reply) => reply.work);
  const [open, setOpen] = useState<'problem' | 'quantity' | 'why'>();
  const [part, setPart] = useState<number>();
  const line = openLine(work);
  const left = line ? line.qty - line.put_qty : 0;
  const qty = Math.min(part ?? left, left);

  const take = (next: PutawayWork): Heard => {
    setWork(next);
    setPart(undefined);
    const first = openLine(next);
    return {
      tone: 'good',
      text: t('put.taken', { qty: first ? first.qty - first.put_qty : 0, sku: first?.sku_id ?? '' }),
      spoken: spokenPlace(first?.location_id ?? ''),
    };
  };
  const put = async (code: string): Promise<Heard> => {
    if (!work || !line) throw new Error('nothing in hand');
    const { task_no, epoch, device_id } = work;
    const asked = { task_no, epoch, line_no: line.line_no, location_id: code, qty, uid_list: [] };
    const reply = await sendScan(calls.completePutaway, asked, code);
    setPart(undefined);
    setWork(reply.done === 1 ? null : reply.work);
    if (reply.done === 1) return { tone: 'complete', text: t('put.done', { box: device_id }) };
    const next = openLine(reply.work);
    return {
      tone: 'good',
      text: t('put.part', { qty, left: left - qty }),
      ...(next && { spoken: spokenPlace(next.location_id) }),
    };
  };
  const step: OperationStep =
    work && line
      ? {
          key: 'place',
          expects: 'location',
          flag: t('put.flagPlace'),
          placeholder: t('put.place'),
          instruction: t('put.doPlace'),
          scan: put,
        }
      : {
          key: 'device',
          expects: 'any',
          flag: t('put.flagDevice'),
          placeholder: t('put.device'),
          instruction: t('put.doDevice', { key: keyOfCommand.NEXT }),
          scan: async (code) => take(await sendScan(calls.scanDeviceId, { scan_code: code }, code)),
        };

  const pause = async (): Promise<void> => {
    if (!work) return;
    await sendScan(calls.pausePutawayTask, { task_no: work.task_no, epoch: work.epoch }, work.task_no);
    setWork(null);
    toast.success(t('put.paused', { task: work.task_no }));
  };
  const actions: OperationAction[] = [
    {
      id: 'next',
      label: t('put.next'),
      icon: <ArrowRightIcon />,
      command: 'NEXT',
      disabled: work !== null,
      run: async () => void take(await sendScan(calls.claimNextPutawayTask, {}, t('put.next'))),
    },
    {
      id: 'problem',
      label: t('put.problem'),
      icon: <WarningIcon />,
      command: 'EXCEPTION',
      danger: true,
      disabled: !line || line.location_id === '',
      run: () => setOpen('problem'),
    },
    {
      id: 'quantity',
      label: t('put.quantity'),
      icon: <PencilIcon />,
      keyName: numberKey,
      disabled: !line || left < 2,
      run: () => setOpen('quantity'),
    },
    {
      id: 'why',
      label: t('put.why'),
      icon: <QuestionIcon />,
      keyName: ownKey,
      disabled: !line?.decision_id,
      run: () => setOpen('why'),
    },
  ];
  const close = (): void => setOpen(undefined);
  return (
    <OperationPage
      section="IN"
      title={t('route.standardPutaway')}
      node="Inbound.Putaway"
      step={isKnown ? step : undefined}
      actions={actions}
      pause={work && pause}
      leave={() => go(putawayPaths.list)}
      {...(work && {
        subject: work.device_id,
        progress: {
          done: work.line_list.reduce((sum, one) => sum + one.put_qty, 0),
          total: work.line_list.reduce((sum, one) => sum + one.qty, 0),
          unit: t('put.pieces'),
        },
        stops: {
          title: t('put.stops'),
          list: work.line_list.map((one) => ({
            key: String(one.line_no),
            label: one.location_id || '-',
            qty: one.qty,
            state: one.put_qty === one.qty ? ('done' as const) : one === line ? ('here' as const) : ('next' as const),
          })),
        },
      })}
    >
      {work && line && line.location_id === '' && (
        <p className="th-instruction">{t('put.noPlace', { place: work.from_location_id })}</p>
      )}
      {work && line && line.location_id !== '' && (
        <>
          <PlaceTarget code={line.location_id} />
          <OperationCards>
            <QuantityCard label={t('put.put')} qty={qty} text={t('put.pieces')} />
            <ItemCard
              picture={<GoodsPhoto of={line} />}
              name={line.sku_name}
              facts={[
                [field('sku_id'), <Mono key="sku">{line.sku_id}</Mono>],
                [field('device_id'), <Mono key="box">{work.device_id}</Mono>],
                [t('put.from'), <Mono key="from">{work.from_location_id}</Mono>],
                ...(batchText(line) === '' ? [] : [[field('supplier_lot'), batchText(line)] as const]),
              ]}
            />
          </OperationCards>
        </>
      )}
      {open === 'problem' && work && line && (
        <FormDialog
          title={t('put.problemTitle', { place: line.location_id })}
          text={t('put.problemHelp')}
          mode="Edit"
          fields={[{ type: 'codes', name: 'code', required: true, units: 4, codes: putawayProblem }]}
          initial={{ code: putawayProblem.codeOf('full') }}
          confirmLabel={t('put.report')}
          save={async ({ code }) => {
            const { task_no, epoch } = work;
            const asked = { task_no, epoch, line_no: line.line_no, code: Number(code) };
            take(await telling(sendScan(calls.reportPutawayException, asked, line.location_id)));
          }}
          onClose={close}
        />
      )}
      {open === 'quantity' && line && (
        <QuantityDialog
          title={t('put.quantityTitle', { place: line.location_id })}
          initial={qty}
          most={left}
          confirmLabel={t('put.quantity')}
          take={setPart}
          onClose={close}
        />
      )}
      {open === 'why' && line?.decision_id && <WhyDialog decisionId={line.decision_id} onClose={close} />}
    </OperationPage>
  );
}
