import { type ReactNode, useState } from 'react';
import { useConfirm } from '@tallyhouse/ui/feedback.tsx';
import { ArrowRightIcon, PencilIcon, RefreshIcon, WarningIcon } from '@tallyhouse/ui/icons.tsx';
import { ItemCard, OperationCards, PlaceSign, QuantityCard } from '@tallyhouse/ui/operation-signs.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { batchText } from '../../../../kit/format/batch-text.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { type OperationAction, keyOfCommand, numberKey, ownKey } from '../../../../kit/operation/operation-action.ts';
import { OperationPage } from '../../../../kit/operation/operation-page.tsx';
import { PlaceTarget } from '../../../../kit/operation/place-target.tsx';
import { QuantityDialog } from '../../../../kit/operation/quantity-dialog.tsx';
import type { OperationStep } from '../../../../kit/operation/step.ts';
import { GoodsPhoto } from '../../../../kit/photos/goods-photo.tsx';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { CutOff } from '../../parts/cut-off.tsx';
import { subPickingPaths } from '../../routes.ts';
import { leftOf, pickedOf, wantedOf } from './pick-state.ts';
import { usePicking } from './use-picking.ts';

/** A task, a tote, then cell and goods line by line, and the checking place at the end. */
export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { field } = useDictionary();
  const go = useGo();
  const { pickup_id = '' } = useRouteParams();
  const confirm = useConfirm();
  const pick = usePicking(pickup_id);
  const [asking, setAsking] = useState(false);
  const { work, line } = pick;
  const left = line ? leftOf(line) : 0;
  const atPlace = line !== undefined && pick.here === line.location_id;
  const hasTote = work !== null && work.tote_id !== '';

  const stepOf = (): OperationStep => {
    if (!work)
      return {
        key: 'task',
        expects: 'any',
        flag: t('pick.flagTask'),
        placeholder: t('pick.task'),
        instruction: t('pick.doTask', { key: keyOfCommand.NEXT }),
        scan: pick.scanTask,
      };
    if (!hasTote)
      return {
        key: 'tote',
        expects: 'any',
        flag: t('pick.flagTote'),
        placeholder: t('pick.tote'),
        instruction: work.expected_tote_id === '' ? t('pick.doTote') : t('pick.doThatTote'),
        scan: pick.scanTote,
      };
    if (!line)
      return {
        key: 'destination',
        expects: 'any',
        flag: t('pick.flagDestination'),
        placeholder: t('pick.destination'),
        instruction: t('pick.doDestination', { tote: work.tote_id }),
        scan: pick.bring,
      };
    if (!atPlace)
      return {
        key: 'place',
        expects: 'location',
        flag: t('pick.flagPlace'),
        placeholder: t('pick.place'),
        instruction: t('pick.doPlace'),
        scan: pick.scanPlace,
      };
    return {
      key: 'goods',
      expects: 'goods',
      flag: t('pick.flagGoods'),
      placeholder: t('pick.goods'),
      instruction: t('pick.doGoods', { count: left }),
      takes: 'sku',
      scan: pick.scanGoods,
    };
  };
  const report = async (): Promise<void> => {
    if (!line) return;
    const sure = await confirm({
      title: t('pick.reportTitle', { left, place: line.location_id }),
      text: t('pick.reportText'),
      confirmLabel: t('pick.report'),
      cancelLabel: t('pick.lookAgain'),
    });
    if (sure) await pick.report();
  };
  const actions: OperationAction[] = [
    {
      id: 'report',
      label: t('pick.report'),
      icon: <WarningIcon />,
      command: 'EXCEPTION',
      danger: true,
      disabled: !line || !hasTote,
      run: report,
    },
    {
      id: 'skip',
      label: t('pick.skip'),
      icon: <RefreshIcon />,
      keyName: ownKey,
      disabled: !line || !hasTote,
      run: pick.skip,
    },
    {
      id: 'quantity',
      label: t('pick.quantity'),
      icon: <PencilIcon />,
      keyName: numberKey,
      disabled: !atPlace || left < 2,
      run: () => setAsking(true),
    },
    {
      id: 'next',
      label: t('pick.next'),
      icon: <ArrowRightIcon />,
      command: 'NEXT',
      disabled: work !== null,
      run: pick.next,
    },
  ];
  return (
    <OperationPage
      section="SO"
      title={t('route.picking')}
      node="Outbound.Picking"
      step={pick.isKnown ? stepOf() : undefined}
      actions={actions}
      pause={work && pick.pause}
      leave={() => go(subPickingPaths.list)}
      {...(work && {
        subject: work.task_no,
        progress: { done: pickedOf(work), total: wantedOf(work), unit: t('work.pieces') },
        stops: {
          title: t('pick.stops'),
          list: work.line_list.map((one) => ({
            key: String(one.seq),
            label: one.location_id,
            qty: one.qty,
            state: leftOf(one) === 0 ? ('done' as const) : one === line ? ('here' as const) : ('next' as const),
          })),
        },
      })}
    >
      {work && !hasTote && work.expected_tote_id !== '' && (
        <PlaceSign parts={[{ text: work.expected_tote_id, label: field('tote_id') }]} />
      )}
      {work && hasTote && line && (
        <>
          <PlaceTarget code={line.location_id} />
          <OperationCards>
            <QuantityCard
              label={t('pick.pick')}
              qty={left}
              text={pick.qty > 1 ? t('pick.atOnce', { qty: pick.qty }) : t('work.pieces')}
            />
            <ItemCard
              picture={<GoodsPhoto of={line} />}
              name={line.sku_name}
              facts={[
                [field('sku_id'), <Mono key="sku">{line.sku_id}</Mono>],
                [field('tote_id'), <Mono key="tote">{work.tote_id}</Mono>],
                ...(batchText(line) === '' ? [] : [[field('supplier_lot'), batchText(line)] as const]),
                [field('order_no'), <Mono key="order">{work.order_no}</Mono>],
                [field('carrier'), work.carrier],
                [field('cut_off_time'), <CutOff key="cut" open at={work.cut_off_time} />],
              ]}
            />
          </OperationCards>
        </>
      )}
      {work && (!hasTote || !line) && (
        <OperationCards>
          <QuantityCard label={t('pick.inTote')} qty={pickedOf(work)} text={t('work.pieces')} />
          <ItemCard
            picture={null}
            name={work.order_no}
            facts={[
              [field('tote_id'), <Mono key="tote">{work.tote_id || '-'}</Mono>],
              [field('carrier'), work.carrier],
              [field('cut_off_time'), <CutOff key="cut" open at={work.cut_off_time} />],
            ]}
          />
        </OperationCards>
      )}
      {asking && line && (
        <QuantityDialog
          title={t('pick.quantityTitle', { left })}
          text={t('pick.quantityText')}
          initial={left}
          most={left}
          confirmLabel={t('pick.quantity')}
          take={pick.setQty}
          onClose={() => setAsking(false)}
        />
      )}
    </OperationPage>
  );
}
