import { type ReactNode, useState } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { weightResult } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { CheckIcon, PrinterIcon, WarningIcon } from '@tallyhouse/ui/icons.tsx';
import { ItemCard, OperationCards, QuantityCard } from '@tallyhouse/ui/operation-signs.tsx';
import { Refused } from '../../../../kit/api/refused.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { StatusValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { type OperationAction, keyOfCommand, ownKey } from '../../../../kit/operation/operation-action.ts';
import { OperationPage } from '../../../../kit/operation/operation-page.tsx';
import { type Heard, type OperationStep, WrongScan } from '../../../../kit/operation/step.ts';
import { useInHand } from '../../../../kit/operation/use-in-hand.ts';
import { useTelling } from '../../../../kit/operation/use-telling.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { CutOff } from '../../parts/cut-off.tsx';
import { StationLines } from '../../parts/station-lines.tsx';
import { usePrintWaybill } from '../../parts/use-print-waybill.ts';
import { useSend } from '../../parts/use-send.ts';
import { orderPaths } from '../../routes.ts';
import { readWeight } from './read-weight.ts';

const fits: readonly number[] = [weightResult.codeOf('ok'), weightResult.codeOf('override')];

/** A tote, its weight, and an end: the goods are in a parcel and its waybill comes out of the printer. */
export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { field } = useDictionary();
  const go = useGo();
  const toast = useToast();
  const telling = useTelling();
  const mine = useCall(calls.getMyPacking, {});
  const { work, setWork, isKnown } = useInHand(mine, (reply) => reply.work);
  const canOverride = useCan(may.overrideWeight);
  /** The weight that was refused last, for who may answer for it. */
  const [refused, setRefused] = useState<number>();
  const [overriding, setOverriding] = useState(false);
  const [printed, setPrinted] = useState('');
  const waybill = usePrintWaybill();
  const send = useSend(() => setWork(null));
  const claim = { task_no: work?.task_no ?? '', epoch: work?.epoch ?? 0 };
  const isWeighed = work !== null && fits.includes(work.weight_result);

  const take = async (code: string): Promise<Heard> => {
    const found = await send(calls.scanOrder, { scan_code: code }, code);
    setWork(found);
    setRefused(undefined);
    return { tone: 'good', text: t('pack.opened', { order: found.order_no, count: found.total_qty }) };
  };
  const weigh = async (code: string): Promise<Heard> => {
    const weight_g = readWeight(code);
    if (weight_g === undefined)
      throw new WrongScan({
        title: t('pack.noWeight'),
        text: t('pack.noWeightText', { code }),
        short: t('pack.noWeight'),
      });
    try {
      setWork(await send(calls.saveWeight, { ...claim, weight_g }, code));
      setRefused(undefined);
      return { tone: 'good', text: t('pack.weighed', { weight: weight_g }) };
    } catch (error) {
      if (error instanceof Refused && error.retcode === salesOutboundErrors.weightOut.retcode) setRefused(weight_g);
      throw error;
    }
  };
  const complete = async (): Promise<void> => {
    const done = await send(calls.completePacking, claim, claim.task_no);
    setWork(null);
    setPrinted(done.lmtn);
    toast.success(t('pack.done', { order: done.order_no, place: done.location_id }));
    waybill.print(done.lmtn);
  };
  const pause = async (): Promise<void> => {
    await send(calls.pausePacking, claim, claim.task_no);
    setWork(null);
    toast.success(t('work.paused', { task: claim.task_no }));
  };
  const step: OperationStep = work
    ? {
        key: 'weight',
        expects: 'any',
        flag: t('pack.flagWeight'),
        placeholder: t('pack.weight'),
        instruction: isWeighed ? t('pack.doComplete', { key: keyOfCommand.CONFIRM }) : t('pack.doWeight'),
        // A scale without a cable is read by a person.
        mayType: may.packing.key,
        scan: weigh,
      }
    : {
        key: 'order',
        expects: 'any',
        flag: t('pack.flagOrder'),
        placeholder: t('pack.order'),
        instruction: t('pack.doOrder'),
        scan: take,
      };
  const actions: OperationAction[] = [
    {
      id: 'complete',
      label: t('pack.complete'),
      icon: <CheckIcon />,
      command: 'CONFIRM',
      disabled: !isWeighed,
      run: complete,
    },
    ...(canOverride
      ? [
          {
            id: 'override',
            label: t('pack.override'),
            icon: <WarningIcon />,
            command: 'EXCEPTION',
            danger: true,
            disabled: !work || refused === undefined,
            run: () => setOverriding(true),
          } as const,
        ]
      : []),
    {
      id: 'print',
      label: t('parcel.printAgain'),
      icon: <PrinterIcon />,
      keyName: ownKey,
      disabled: printed === '',
      run: () => waybill.print(printed),
    },
  ];
  const knowsWeight = work !== null && work.most_g > 0;
  return (
    <OperationPage
      section="SO"
      title={t('route.packing')}
      node="Outbound.Packing"
      step={isKnown ? step : undefined}
      actions={actions}
      pause={work && pause}
      leave={() => go(orderPaths.list)}
      {...(work && { subject: `${work.order_no} ${work.tote_id}` })}
    >
      {work && (
        <OperationCards>
          <QuantityCard
            label={work.actual_g === 0 ? t('pack.pieces') : t('pack.grams')}
            qty={work.actual_g || work.total_qty}
            text={knowsWeight ? t('pack.expected', { least: work.least_g, most: work.most_g }) : t('pack.neverWeighed')}
          />
          <ItemCard
            picture={null}
            name={work.consignee.name}
            facts={[
              [field('address'), work.consignee.address],
              [field('contact_phone'), work.consignee.phone],
              [field('carrier'), work.carrier],
              [field('cut_off_time'), <CutOff key="cut" open at={work.cut_off_time} />],
              [field('weight_result'), <StatusValue key="result" of={weightResult} value={work.weight_result} />],
            ]}
          />
        </OperationCards>
      )}
      {work && <StationLines counted={false} label={t('order.lines')} lines={work.line_list} />}
      {overriding && work && refused !== undefined && (
        <FormDialog
          title={t('pack.overrideTitle', { weight: refused })}
          text={knowsWeight ? t('pack.expected', { least: work.least_g, most: work.most_g }) : t('pack.neverWeighed')}
          mode="Edit"
          fields={[{ type: 'text', name: 'reason', required: true, units: 4, maxLength: 200 }]}
          initial={{ reason: '' }}
          confirmLabel={t('pack.override')}
          save={async ({ reason }) => {
            const told = { ...claim, weight_g: refused, reason: String(reason) };
            setWork(await telling(send(calls.overrideWeight, told, work.task_no)));
            setRefused(undefined);
          }}
          onClose={() => setOverriding(false)}
        />
      )}
      {waybill.dialog}
    </OperationPage>
  );
}
