import { type ReactNode, useState } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { Boxing, OpenBox, ScannedSku } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { CheckIcon, ClockIcon, DownloadIcon, LogoutIcon, PencilIcon, RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { ItemCard, OperationCards, QuantityCard } from '@tallyhouse/ui/operation-signs.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import type { OperationAction } from '../../../../kit/operation/operation-action.ts';
import { OperationPage } from '../../../../kit/operation/operation-page.tsx';
import { sendScan } from '../../../../kit/operation/send-scan.ts';
import type { Heard, OperationStep } from '../../../../kit/operation/step.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { asnPaths } from '../../routes.ts';
import { ReadGoodsDialog } from './read-goods-dialog.tsx';

/** A sheet, a box, each piece, and where the full box is set down. */
export function Page(): ReactNode {
  const { t } = useTexts('inbound');
  const { field } = useDictionary();
  const go = useGo();
  const toast = useToast();
  const mine = useCall(calls.getMyBoxing, {});
  const [taken, setTaken] = useState<Boxing | null>();
  const [closing, setClosing] = useState(false);
  const [reading, setReading] = useState<ScannedSku>();
  const [finishing, setFinishing] = useState(false);
  /** Pieces of the last scan, to be taken out again. */
  const [lastQty, setLastQty] = useState(0);
  /** Codes nothing has to be read from: each further scan is a piece, and no question comes before it. */
  const [known, setKnown] = useState<ReadonlyMap<string, ScannedSku>>(new Map());
  const work = taken === undefined ? (mine.data?.boxing ?? null) : taken;
  const box = work?.box ?? null;
  const claim = { task_no: work?.task_no ?? '', epoch: work?.epoch ?? 0 };

  const fill = (next: OpenBox): Heard => {
    const added = next.qty - (box?.qty ?? 0);
    setLastQty(Math.max(added, 0));
    if (work) setTaken({ ...work, box: next, boxed_qty: work.boxed_qty + added });
    return { tone: 'good', text: t('boxing.piece', { qty: next.qty, box: next.device_id }) };
  };
  const sheet = async (code: string): Promise<Heard> => {
    const found = await sendScan(calls.scanSheetId, { scan_code: code }, code);
    setKnown(new Map());
    setTaken(found);
    return { tone: 'good', text: t('boxing.opened', { asn: found.asn_id }) };
  };
  const openBox = async (code: string): Promise<Heard> => {
    const opened = await sendScan(calls.scanBoxId, { ...claim, device_id: code }, code);
    if (work) setTaken({ ...work, box: opened });
    setLastQty(0);
    return { tone: 'good', text: t('boxing.boxOpened', { box: opened.device_id }) };
  };
  const piece = async (box_no: number, code: string): Promise<Heard> => {
    const sku =
      known.get(code) ??
      (await invoke(calls.preScanSkuId, { task_no: claim.task_no, scan_code: code }, { quiet: true }));
    setKnown(new Map([...known, [code, sku]]));
    if (sku.can_fast === 1)
      return fill(await sendScan(calls.scanAndSaveSku, { ...claim, box_no, scan_code: code }, code));
    setReading(sku);
    return { tone: 'good', text: sku.sku_name };
  };
  const setDown = async (box_no: number, code: string): Promise<Heard> => {
    const done = await sendScan(calls.completeBox, { ...claim, box_no, location_id: code }, code);
    setTaken(done.boxing);
    setClosing(false);
    return { tone: 'complete', text: t('boxing.boxDone', { box: box?.device_id ?? '', task: done.task_no }) };
  };
  const stepOf = (): OperationStep => {
    const named = (name: 'Sheet' | 'Box' | 'Goods' | 'Place', scan: OperationStep['scan']): OperationStep => {
      const hint = { Sheet: 'sheet', Box: 'box', Goods: 'goods', Place: 'place' } as const;
      return {
        key: name,
        expects: 'any',
        flag: t(`boxing.flag${name}`),
        placeholder: t(`boxing.${hint[name]}`),
        instruction: t(`boxing.do${name}`),
        ...(name === 'Goods' && { takes: 'sku' as const }),
        scan,
      };
    };
    if (!work) return named('Sheet', sheet);
    if (!box) return named('Box', openBox);
    return closing
      ? named('Place', (code) => setDown(box.box_no, code))
      : named('Goods', (code) => piece(box.box_no, code));
  };
  const undo = async (): Promise<void> => {
    if (!box || lastQty === 0) return;
    fill(await sendScan(calls.deleteBoxSku, { ...claim, box_no: box.box_no, qty: lastQty }, box.device_id));
    setLastQty(0);
  };
  const pause = async (): Promise<void> => {
    await sendScan(calls.pauseBoxing, claim, claim.task_no);
    setTaken(null);
    toast.success(t('boxing.paused', { task: claim.task_no }));
  };
  const held = [...known.values()].find(({ sku_id }) => sku_id === box?.sku_id);
  const actions: OperationAction[] = [
    {
      id: 'undo',
      label: t('boxing.undo'),
      icon: <RefreshIcon />,
      keyName: 'F2',
      command: 'UNDO',
      disabled: lastQty === 0 || closing,
      run: () => void undo().catch(() => undefined),
    },
    {
      id: 'close',
      label: t('boxing.closeBox'),
      icon: <DownloadIcon />,
      keyName: 'F4',
      command: 'CONFIRM',
      disabled: !box || box.qty === 0 || closing,
      run: () => setClosing(true),
    },
    {
      id: 'quantity',
      label: t('boxing.quantity'),
      icon: <PencilIcon />,
      keyName: 'F7',
      disabled: !box || !held || closing,
      run: () => setReading(held),
    },
    {
      id: 'finish',
      label: t('boxing.finish'),
      icon: <CheckIcon />,
      keyName: 'F9',
      command: 'NEXT',
      disabled: !work || box !== null,
      run: () => setFinishing(true),
    },
    {
      id: 'pause',
      label: t('boxing.pause'),
      icon: <ClockIcon />,
      keyName: 'F8',
      command: 'PAUSE',
      leaves: true,
      disabled: !work,
      run: () => void pause().catch(() => undefined),
    },
    {
      id: 'leave',
      label: t('boxing.leave'),
      icon: <LogoutIcon />,
      keyName: 'Esc',
      command: 'BACK',
      leaves: true,
      run: () => (closing ? setClosing(false) : go(asnPaths.list)),
    },
  ];
  return (
    <OperationPage
      section="IN"
      title={t('route.boxing')}
      node="Inbound.Boxing"
      step={stepOf()}
      actions={actions}
      {...(work && {
        subject: work.asn_id,
        pace: [
          { label: t('boxing.boxed'), value: String(work.boxed_qty) },
          { label: t('boxing.boxesDone', { count: work.box_qty }), value: String(work.box_qty) },
        ],
      })}
    >
      {work && (
        <OperationCards>
          <QuantityCard label={t('boxing.inBox')} qty={box?.qty ?? 0} text={box?.device_id ?? '-'} />
          <ItemCard
            picture={null}
            name={box && box.sku_id !== '' ? box.sku_name : t('boxing.nothingYet')}
            facts={[
              [field('sku_id'), <Mono key="sku">{box?.sku_id || '-'}</Mono>],
              [field('supplier_name'), work.supplier_name],
              ...(work.receiving_note === '' ? [] : [[t('arriving.note'), work.receiving_note] as const]),
            ]}
          />
        </OperationCards>
      )}
      {reading && box && (
        <ReadGoodsDialog
          sku={reading}
          save={async (goods) =>
            void fill(await sendScan(calls.saveBoxSku, { ...claim, box_no: box.box_no, ...goods }, goods.sku_id))
          }
          onClose={() => setReading(undefined)}
        />
      )}
      {finishing && work && (
        <FormDialog
          title={t('boxing.finishTitle')}
          text={t('boxing.finishText')}
          mode="Edit"
          fields={[{ type: 'codes', name: 'missing_action', required: true, units: 4, codes: missingAction }]}
          initial={{ missing_action: missingAction.codeOf('wait') }}
          confirmLabel={t('boxing.finish')}
          save={async (values) => {
            const asked = { ...claim, missing_action: Number(values['missing_action']) };
            const done = await sendScan(calls.completeBoxing, asked, work.asn_id).catch((error: Error) => {
              toast.error(error.message);
              throw error;
            });
            setTaken(null);
            toast.success(t('boxing.finished', { asn: done.asn_id, boxed: done.boxed_qty, short: done.short_qty }));
          }}
          onClose={() => setFinishing(false)}
        />
      )}
    </OperationPage>
  );
}
