import { type ReactNode, useState } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { CountedCarton, CountedSku, CountingGroup } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { skuMatch } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { CheckIcon, DownloadIcon, PencilIcon, PlusIcon, RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { ItemCard, OperationCards, QuantityCard } from '@tallyhouse/ui/operation-signs.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { type OperationAction, numberKey } from '../../../../kit/operation/operation-action.ts';
import { OperationPage } from '../../../../kit/operation/operation-page.tsx';
import { QuantityDialog } from '../../../../kit/operation/quantity-dialog.tsx';
import { sendScan } from '../../../../kit/operation/send-scan.ts';
import { type Heard, type OperationStep, WrongScan } from '../../../../kit/operation/step.ts';
import { useInHand } from '../../../../kit/operation/use-in-hand.ts';
import { useTelling } from '../../../../kit/operation/use-telling.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { asnPaths } from '../../routes.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { NoLabelDialog } from './no-label-dialog.tsx';

interface Work {
  readonly group: CountingGroup;
  readonly carton: CountedCarton | null;
}

/** What was counted last, and what stood before it. */
interface Count {
  readonly sku: CountedSku;
  readonly before: number;
}

const most = 99_999;

/** A truck, a carton, each piece in it. What was announced is not told. */
export function Page(): ReactNode {
  const { t } = useTexts('inbound');
  const { field } = useDictionary();
  const go = useGo();
  const toast = useToast();
  const telling = useTelling();
  const mine = useCall(calls.searchGroupWorkingList, {});
  const { work, setWork, isKnown } = useInHand(mine, (reply): Work | null => reply.list[0] ?? null);
  const [last, setLast] = useState<Count>();
  /** A code of another ASN on the truck: scanned once more it is counted there. */
  const [asked, setAsked] = useState<string>();
  const [open, setOpen] = useState<'quantity' | 'noLabel' | 'complete'>();
  const close = (): void => setOpen(undefined);
  const group = work?.group;
  const carton = work?.carton ?? null;
  const at = { group_id: group?.group_id ?? '', tracking_id: carton?.tracking_id ?? '' };

  const sheet = async (code: string): Promise<Heard> => {
    const { list } = await invoke(calls.searchGroupList, { sheet: code }, { quiet: true });
    const [found] = list;
    if (!found) throw new Error('no truck');
    setWork({ group: found, carton: null });
    return { tone: 'good', text: t('counting.opened', { count: found.arrived_carton_qty }) };
  };
  const take = async (group_id: string, code: string): Promise<Heard> => {
    await invoke(calls.checkTrackingId, { group_id, tracking_id: code }, { quiet: true });
    setWork(await sendScan(calls.updateTrackingId, { group_id, tracking_id: code, claim: 1, close: 0 }, code));
    setLast(undefined);
    return { tone: 'good', text: t('counting.taken', { carton: code }) };
  };
  const count = async (sku: CountedSku, qty: number, code: string): Promise<Heard> => {
    const { asn_id, sku_id, record_id } = sku;
    const record = { ...at, asn_id, sku_id, qty, replaces_record_id: record_id };
    const saved = await sendScan(calls.saveCountingRecord, record, code);
    setWork({ group: saved.group, carton: saved.carton });
    setLast({ sku: { ...sku, record_id: saved.record_id, counted_qty: qty }, before: sku.counted_qty });
    return { tone: 'good', text: t('counting.piece', { qty, sku: sku_id }) };
  };
  const wrong = (title: string, text: string, tone: 'wrong' | 'again' = 'wrong'): never => {
    throw new WrongScan({ tone, title, text, short: title });
  };
  const piece = async (code: string): Promise<Heard> => {
    const { match, sku_list } = await invoke(calls.searchSkuScanning, { ...at, scan_code: code }, { quiet: true });
    const [sku] = sku_list;
    const name = skuMatch.nameOf(match);
    if (!sku || name === 'unknown') return wrong(t('counting.unknown', { code }), t('counting.unknownText'));
    const { asn_id, sku_id, sku_name } = sku;
    if (name === 'not_announced')
      return wrong(t('counting.notAnnounced', { sku: sku_id, name: sku_name }), t('counting.notAnnouncedText'));
    if (name === 'other_asn' && asked !== code) {
      setAsked(code);
      return wrong(t('counting.otherAsn', { asn: asn_id }), t('counting.otherAsnText'), 'again');
    }
    return count(sku, sku.counted_qty + sku.pack_qty, code);
  };
  /** A number instead of scans: that it is too much is said before it is saved. */
  const setQuantity = async ({ sku }: Count, qty: number): Promise<void> => {
    const of = { tracking_id: at.tracking_id, asn_id: sku.asn_id, sku_id: sku.sku_id };
    const { need_recount } = await invoke(calls.checkSurplus, { ...of, qty });
    if (need_recount === 1) toast.error(t('counting.again', { sku: sku.sku_id }));
    else await count(sku, qty, sku.sku_id);
  };
  const letGo = async (isClosed: 0 | 1): Promise<void> => {
    if (!carton) return;
    const done = await sendScan(calls.updateTrackingId, { ...at, claim: 0, close: isClosed }, at.tracking_id);
    setWork(isClosed === 1 ? { group: done.group, carton: null } : null);
    setLast(undefined);
    toast.success(t(isClosed === 1 ? 'counting.closed' : 'counting.paused', { carton: at.tracking_id }));
  };
  const undo = async (): Promise<void> => {
    if (!last) return;
    await count(last.sku, last.before, last.sku.sku_id);
    setLast(undefined);
  };
  const stepOf = (): OperationStep => {
    if (!group)
      return {
        key: 'sheet',
        expects: 'any',
        flag: t('arriving.flagSheet'),
        placeholder: t('arriving.sheet'),
        instruction: t('counting.doSheet'),
        scan: sheet,
      };
    if (!carton)
      return {
        key: 'carton',
        expects: 'any',
        flag: t('arriving.flagCarton'),
        placeholder: t('arriving.carton'),
        instruction: t('counting.doCarton'),
        scan: (code) => take(group.group_id, code),
      };
    return {
      key: 'goods',
      expects: 'any',
      flag: t('boxing.flagGoods'),
      placeholder: t('boxing.goods'),
      instruction: t('counting.doGoods'),
      takes: 'sku',
      scan: piece,
    };
  };
  const noLabel: OperationAction = {
    id: 'noLabel',
    label: t('counting.noLabel'),
    icon: <PlusIcon />,
    command: 'EXCEPTION',
    disabled: !group,
    run: () => setOpen('noLabel'),
  };
  const quantity: OperationAction = {
    id: 'quantity',
    label: t('boxing.quantity'),
    icon: <PencilIcon />,
    keyName: numberKey,
    disabled: !last,
    run: () => setOpen('quantity'),
  };
  const actions: OperationAction[] = [
    {
      id: 'undo',
      label: t('boxing.undo'),
      icon: <RefreshIcon />,
      command: 'UNDO',
      disabled: !last,
      run: undo,
    },
    {
      id: 'close',
      label: t('counting.closeCarton'),
      icon: <DownloadIcon />,
      command: 'CONFIRM',
      disabled: !carton,
      run: () => letGo(1),
    },
    carton ? quantity : noLabel,
    {
      id: 'complete',
      label: t('counting.complete'),
      icon: <CheckIcon />,
      command: 'NEXT',
      disabled: !group || carton !== null,
      run: () => setOpen('complete'),
    },
  ];
  return (
    <OperationPage
      section="IN"
      title={t('route.counting')}
      node="Inbound.Counting"
      step={isKnown ? stepOf() : undefined}
      actions={actions}
      pause={carton && (() => letGo(0))}
      leave={() => (group && !carton ? setWork(null) : go(asnPaths.list))}
      {...(group && {
        subject: group.plate_no || group.group_id,
        progress: { done: group.counted_carton_qty, total: group.arrived_carton_qty, unit: t('arriving.cartons') },
        pace: [{ label: t('counting.pieces'), value: String(group.counted_qty) }],
      })}
    >
      {group && (
        <OperationCards>
          <QuantityCard
            label={t('counting.inCarton')}
            qty={last?.sku.counted_qty ?? carton?.counted_qty ?? 0}
            text={carton?.tracking_id ?? '-'}
          />
          <ItemCard
            picture={null}
            name={last?.sku.sku_name ?? t('counting.nothingYet')}
            facts={[
              [field('sku_id'), <Mono key="sku">{last?.sku.sku_id ?? '-'}</Mono>],
              [field('asn_id'), <Mono key="asn">{last?.sku.asn_id ?? carton?.asn_id ?? '-'}</Mono>],
              [field('supplier_name'), group.supplier_list.join(', ')],
            ]}
          />
        </OperationCards>
      )}
      {open === 'quantity' && last && (
        <QuantityDialog
          title={t('counting.quantityTitle', { sku: last.sku.sku_id })}
          initial={last.sku.counted_qty}
          most={most}
          confirmLabel={t('boxing.quantity')}
          take={(qty) => void telling(setQuantity(last, qty)).catch(() => undefined)}
          onClose={close}
        />
      )}
      {open === 'noLabel' && group && (
        <NoLabelDialog groupId={group.group_id} take={(code) => take(group.group_id, code)} onClose={close} />
      )}
      {open === 'complete' && group && (
        <CompleteDialog groupId={group.group_id} onDone={() => setWork(null)} onClose={close} />
      )}
    </OperationPage>
  );
}
