import { type ReactNode, useState } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { ArrowRightIcon, CheckIcon, DownloadIcon, PlusIcon } from '@tallyhouse/ui/icons.tsx';
import { ItemCard, OperationCards, QuantityCard } from '@tallyhouse/ui/operation-signs.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { groupedNumber } from '../../../../kit/format/number.ts';
import { NumberValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../../kit/i18n/setup.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { type OperationAction, keyOfCommand, ownKey } from '../../../../kit/operation/operation-action.ts';
import { OperationPage } from '../../../../kit/operation/operation-page.tsx';
import { type Heard, type OperationStep, WrongScan } from '../../../../kit/operation/step.ts';
import { useTelling } from '../../../../kit/operation/use-telling.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { refreshOutbound } from '../../parts/refresh-outbound.ts';
import { useSend } from '../../parts/use-send.ts';
import { orderPaths } from '../../routes.ts';
import { OpenTrucks } from './open-trucks.tsx';
import { useOpenShippings } from './use-shipping.ts';

const nothing = (): void => undefined;

/** Trucks at the doors: parcel after parcel is scanned onto the chosen one, until it leaves. */
export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { field } = useDictionary();
  const locale = useLocale((state) => state.locale);
  const go = useGo();
  const toast = useToast();
  const telling = useTelling();
  const confirm = useConfirm();
  const trucks = useOpenShippings();
  const canComplete = useCan(may.shippingComplete);
  const canUnload = useCan(may.shippingUnload);
  const [creating, setCreating] = useState(false);
  const [unloading, setUnloading] = useState(false);
  const send = useSend(nothing);
  const { chosen, list } = trucks;
  const kilos = (grams: number): string => groupedNumber(Math.round(grams / 10) / 100, locale);

  const choose = async (code: string): Promise<Heard> => {
    const found = list.find(({ ship_no, plate_no }) => ship_no === code || (plate_no !== '' && plate_no === code));
    if (!found)
      throw new WrongScan({
        title: t('ship.notOpen', { code }),
        text: t('ship.chooseFirst'),
        short: t('ship.notOpen', { code }),
      });
    trucks.choose(found.ship_no);
    return { tone: 'good', text: t('ship.chosen', { ship: found.ship_no, carrier: found.carrier }) };
  };
  const load = async (ship_no: string, code: string): Promise<Heard> => {
    if (list.some((one) => one.ship_no === code)) return choose(code);
    const { shipping, parcel } = await send(calls.scanWaybill, { ship_no, scan_code: code }, code);
    trucks.take(shipping);
    return {
      tone: shipping.waiting_qty === 0 ? 'complete' : 'good',
      text: t('ship.loaded', { order: parcel.order_no, count: shipping.loaded_qty }),
    };
  };
  const unload = async (ship_no: string, code: string): Promise<Heard> => {
    const { shipping, parcel } = await send(calls.unloadParcel, { ship_no, lmtn: code }, code);
    trucks.take(shipping);
    setUnloading(false);
    return { tone: 'good', text: t('ship.unloaded', { lmtn: parcel.lmtn }) };
  };
  const complete = async (): Promise<void> => {
    if (!chosen) return;
    const { ship_no, loaded_qty, loaded_g, waiting_qty } = chosen;
    const sure = await confirm({
      title: t('ship.completeTitle', { count: loaded_qty, weight: kilos(loaded_g) }),
      text: waiting_qty > 0 ? t('ship.staysBehind', { count: waiting_qty }) : t('ship.completeText'),
      confirmLabel: t('ship.complete'),
      cancelLabel: t('ship.loadOn'),
    });
    if (!sure) return;
    const { shipping, order_qty } = await send(calls.completeShipping, { ship_no }, ship_no);
    trucks.take(shipping);
    toast.success(t('ship.completed', { ship: ship_no, count: order_qty }));
    await refreshOutbound();
  };
  const stepOf = (): OperationStep => {
    if (!chosen)
      return {
        key: 'truck',
        expects: 'any',
        flag: t('ship.flagTruck'),
        placeholder: t('ship.truck'),
        instruction:
          list.length === 0 ? t('ship.doCreate', { key: ownKey }) : t('ship.doTruck', { key: keyOfCommand.NEXT }),
        scan: choose,
      };
    return unloading
      ? {
          key: 'unload',
          expects: 'any',
          flag: t('ship.flagUnload'),
          placeholder: t('ship.parcel'),
          instruction: t('ship.doUnload'),
          scan: (code) => unload(chosen.ship_no, code),
        }
      : {
          key: 'parcel',
          expects: 'any',
          flag: t('ship.flagParcel'),
          placeholder: t('ship.parcel'),
          instruction: t('ship.doParcel', { carrier: chosen.carrier }),
          scan: (code) => load(chosen.ship_no, code),
        };
  };
  const actions: OperationAction[] = [
    {
      id: 'create',
      label: t('ship.create'),
      icon: <PlusIcon />,
      keyName: ownKey,
      run: () => setCreating(true),
    },
    {
      id: 'other',
      label: t('ship.other'),
      icon: <ArrowRightIcon />,
      command: 'NEXT',
      disabled: list.length < 2,
      run: trucks.turn,
    },
    ...(canUnload
      ? [
          {
            id: 'unload',
            label: t('ship.unload'),
            icon: <DownloadIcon />,
            command: 'UNDO',
            disabled: !chosen || chosen.loaded_qty === 0 || unloading,
            run: () => setUnloading(true),
          } as const,
        ]
      : []),
    ...(canComplete
      ? [
          {
            id: 'complete',
            label: t('ship.complete'),
            icon: <CheckIcon />,
            command: 'CONFIRM',
            disabled: !chosen || chosen.loaded_qty === 0,
            run: complete,
          } as const,
        ]
      : []),
  ];
  return (
    <OperationPage
      section="SO"
      title={t('route.shipping')}
      node="Outbound.Shipping"
      step={trucks.isKnown ? stepOf() : undefined}
      actions={actions}
      leave={() => (unloading ? setUnloading(false) : go(orderPaths.list))}
      {...(list.length > 0 && {
        stops: {
          title: t('ship.trucks'),
          list: list.map((one) => ({
            key: one.ship_no,
            label: one.ship_no,
            qty: one.loaded_qty,
            state: one === chosen ? ('here' as const) : ('next' as const),
          })),
        },
      })}
      {...(chosen && {
        subject: chosen.ship_no,
        progress: {
          done: chosen.loaded_qty,
          total: chosen.loaded_qty + chosen.waiting_qty,
          unit: t('ship.parcels'),
        },
      })}
    >
      {chosen && (
        <OperationCards>
          <QuantityCard
            label={t('ship.onTruck')}
            qty={chosen.loaded_qty}
            text={t('ship.weight', { weight: kilos(chosen.loaded_g) })}
          />
          <ItemCard
            picture={null}
            name={chosen.carrier}
            facts={[
              [field('plate_no'), <Mono key="plate">{chosen.plate_no || '-'}</Mono>],
              [field('dock_id'), <Mono key="dock">{chosen.dock_id || '-'}</Mono>],
              [field('waiting_qty'), <NumberValue key="waiting" value={chosen.waiting_qty} />],
            ]}
          />
        </OperationCards>
      )}
      {list.length > 0 && <OpenTrucks list={list} chosen={chosen?.ship_no} onChoose={trucks.choose} />}
      {creating && (
        <FormDialog
          title={t('ship.createTitle')}
          mode="Create"
          fields={[
            { type: 'text', name: 'carrier', required: true, units: 2, maxLength: 40 },
            { type: 'text', name: 'plate_no', required: false, units: 1, maxLength: 20 },
            { type: 'text', name: 'dock_id', required: false, units: 1, maxLength: 32 },
          ]}
          initial={{ carrier: '', plate_no: '', dock_id: '' }}
          confirmLabel={t('ship.create')}
          save={async (values) => {
            const asked = {
              carrier: String(values['carrier'] ?? ''),
              plate_no: String(values['plate_no'] ?? ''),
              dock_id: String(values['dock_id'] ?? ''),
            };
            const shipping = await telling(send(calls.createShipping, asked, asked.carrier));
            trucks.take(shipping);
            trucks.choose(shipping.ship_no);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </OperationPage>
  );
}
