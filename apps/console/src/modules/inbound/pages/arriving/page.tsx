import { type ReactNode, useState } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { mostCartons } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { cartonCondition } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { CheckIcon, PencilIcon, RefreshIcon, WarningIcon } from '@tallyhouse/ui/icons.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { type OperationAction, numberKey } from '../../../../kit/operation/operation-action.ts';
import { OperationPage } from '../../../../kit/operation/operation-page.tsx';
import { sendScan } from '../../../../kit/operation/send-scan.ts';
import type { OperationStep } from '../../../../kit/operation/step.ts';
import { useInHand } from '../../../../kit/operation/use-in-hand.ts';
import { useTelling } from '../../../../kit/operation/use-telling.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { asnPaths } from '../../routes.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { DeliveryCard } from './delivery-card.tsx';

const intact = cartonCondition.codeOf('intact');

/** A sheet, where the cartons are set down, then carton by carton. */
export function Page(): ReactNode {
  const { t } = useTexts('inbound');
  const { word } = useDictionary();
  const go = useGo();
  const telling = useTelling();
  const mine = useCall(calls.getMyArrival, {});
  const { work: arrival, setWork: setArrival, isKnown } = useInHand(mine, (reply) => reply.arrival);
  const [last, setLast] = useState<string>();
  const [condition, setCondition] = useState(intact);
  const [open, setOpen] = useState<'condition' | 'number' | 'complete'>();
  const close = (): void => setOpen(undefined);

  const sheet = async (code: string) => {
    const found = await sendScan(calls.scanArrivalSheetId, { scan_code: code }, code);
    setArrival(found);
    return { tone: 'good', text: t('arriving.opened', { count: found.asn_list.length }) } as const;
  };
  const place = async (group_id: string, code: string) => {
    const found = await sendScan(calls.scanArrivalLocationId, { group_id, location_id: code }, code);
    setArrival(found);
    return { tone: 'good', text: t('arriving.placed', { place: found.staging_location_id }) } as const;
  };
  const carton = async (group_id: string, code: string) => {
    const { asn_id, ...found } = await sendScan(
      calls.scanArrivalTrackingId,
      { group_id, tracking_id: code, condition },
      code,
    );
    setArrival(found);
    setLast(code);
    setCondition(intact);
    const of = found.asn_list.find((one) => one.asn_id === asn_id);
    return {
      tone: found.arrived_carton_qty === found.carton_qty ? 'complete' : 'good',
      text: t('arriving.counted', { asn: asn_id, done: of?.arrived_carton_qty ?? 0, total: of?.carton_qty ?? 0 }),
    } as const;
  };
  const stepOf = (): OperationStep => {
    if (!arrival)
      return {
        key: 'sheet',
        expects: 'any',
        flag: t('arriving.flagSheet'),
        placeholder: t('arriving.sheet'),
        instruction: t('arriving.doSheet'),
        scan: sheet,
      };
    if (arrival.staging_location_id === '')
      return {
        key: 'place',
        expects: 'any',
        flag: t('arriving.flagPlace'),
        placeholder: t('arriving.place'),
        instruction: t('arriving.doPlace'),
        scan: (code) => place(arrival.group_id, code),
      };
    return {
      key: 'carton',
      expects: 'any',
      flag: t('arriving.flagCarton'),
      placeholder: t('arriving.carton'),
      instruction: condition === intact ? t('arriving.doCarton') : word(cartonCondition, condition),
      scan: (code) => carton(arrival.group_id, code),
    };
  };
  const undo = async (): Promise<void> => {
    if (!arrival || last === undefined) return;
    setArrival(await sendScan(calls.undoArrivalTrackingId, { group_id: arrival.group_id, tracking_id: last }, last));
    setLast(undefined);
  };
  const uncounted = arrival?.asn_list.filter(({ has_labels }) => has_labels === 0) ?? [];
  const isOpen = arrival !== null && arrival.staging_location_id !== '';
  const actions: OperationAction[] = [
    {
      id: 'undo',
      label: t('arriving.undo'),
      icon: <RefreshIcon />,
      command: 'UNDO',
      disabled: last === undefined,
      run: undo,
    },
    {
      id: 'complete',
      label: t('arriving.complete'),
      icon: <CheckIcon />,
      command: 'CONFIRM',
      disabled: !isOpen,
      run: () => setOpen('complete'),
    },
    {
      id: 'condition',
      label: t('arriving.condition'),
      icon: <WarningIcon />,
      command: 'EXCEPTION',
      disabled: !isOpen,
      run: () => setOpen('condition'),
    },
    {
      id: 'number',
      label: t('arriving.number'),
      icon: <PencilIcon />,
      keyName: numberKey,
      disabled: !isOpen || uncounted.length === 0,
      run: () => setOpen('number'),
    },
  ];
  return (
    <OperationPage
      section="IN"
      title={t('route.arriving')}
      node="Inbound.Arriving"
      step={isKnown ? stepOf() : undefined}
      actions={actions}
      leave={() => go(asnPaths.list)}
      {...(arrival && {
        subject: arrival.plate_no || arrival.group_id,
        progress: { done: arrival.arrived_carton_qty, total: arrival.carton_qty, unit: t('arriving.cartons') },
      })}
    >
      {arrival && <DeliveryCard arrival={arrival} />}
      {open === 'condition' && (
        <FormDialog
          title={t('arriving.conditionTitle')}
          mode="Edit"
          fields={[{ type: 'codes', name: 'condition', required: true, units: 4, codes: cartonCondition }]}
          initial={{ condition }}
          confirmLabel={t('arriving.condition')}
          save={async (values) => setCondition(Number(values['condition']))}
          onClose={close}
        />
      )}
      {open === 'number' && arrival && (
        <FormDialog
          title={t('arriving.numberTitle')}
          mode="Edit"
          fields={[
            {
              type: 'options',
              name: 'asn_id',
              required: true,
              units: 2,
              options: uncounted.map(({ asn_id, supplier_name }) => ({
                value: asn_id,
                label: `${asn_id} ${supplier_name}`,
              })),
            },
            { type: 'number', name: 'carton_qty', required: true, units: 2, min: 0, max: mostCartons },
          ]}
          initial={{ asn_id: uncounted[0]?.asn_id ?? null, carton_qty: uncounted[0]?.carton_qty ?? null }}
          confirmLabel={t('arriving.number')}
          save={async (values) => {
            const asked = {
              group_id: arrival.group_id,
              asn_id: String(values['asn_id']),
              carton_qty: Number(values['carton_qty']),
            };
            setArrival(await telling(sendScan(calls.saveArrivalCartonQty, asked, asked.asn_id)));
          }}
          onClose={close}
        />
      )}
      {open === 'complete' && arrival && (
        <CompleteDialog groupId={arrival.group_id} onDone={() => setArrival(null)} onClose={close} />
      )}
    </OperationPage>
  );
}
