import { type ReactNode, useState } from 'react';
import type { Boxing, OpenBox, ScannedSku } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { CheckIcon, DownloadIcon, PencilIcon, RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { ItemCard, OperationCards, QuantityCard } from '@tallyhouse/ui/operation-signs.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { type OperationAction, numberKey } from '../../../kit/operation/operation-action.ts';
import { OperationPage } from '../../../kit/operation/operation-page.tsx';
import type { Heard, OperationStep } from '../../../kit/operation/step.ts';
import type { InHand } from '../../../kit/operation/use-in-hand.ts';
import { useTelling } from '../../../kit/operation/use-telling.ts';
import { useGo } from '../../../kit/routing/route-link.tsx';
import { asnPaths } from '../routes.ts';
import { type Goods, ReadGoodsDialog } from './read-goods-dialog.tsx';

/** What a desk says in words of its own: into a box, or onto a device. */
type DeskWord =
  | `do${'Sheet' | 'Box' | 'Goods' | 'Place'}`
  | 'flagBox'
  | 'box'
  | 'boxOpened'
  | 'piece'
  | 'boxDone'
  | 'boxed'
  | 'inBox'
  | 'boxesDone'
  | 'closeBox'
  | 'finishTitle'
  | 'finishText'
  | 'nothingYet';

interface Claim {
  readonly task_no: string;
  readonly epoch: number;
}
type InBox = Claim & { readonly box_no: number };

/** What differs between the desks: their calls, and the words of their texts. */
export interface DeskFlow {
  readonly words: 'boxing' | 'receiving';
  /** What its sounds are called. */
  readonly node: string;
  readonly inHand: InHand<Boxing>;
  readonly takeSheet: (code: string) => Promise<Boxing>;
  readonly openBox: (claim: Claim, code: string) => Promise<OpenBox>;
  readonly look: (task_no: string, code: string) => Promise<ScannedSku>;
  /** A piece of goods nothing has to be read from. */
  readonly add: (at: InBox, sku: ScannedSku, code: string) => Promise<OpenBox>;
  readonly save: (at: InBox, goods: Goods) => Promise<OpenBox>;
  readonly takeOut: (at: InBox, qty: number, box: string) => Promise<OpenBox>;
  /** Answers with the putaway that was made; without work when that was the last box. */
  readonly setDown: (at: InBox, place: string) => Promise<{ readonly work: Boxing | null; readonly task_no: string }>;
  readonly finish: (
    claim: Claim,
    missing: number,
    asn: string,
  ) => Promise<{ readonly asn_id: string; readonly boxed_qty: number; readonly short_qty: number }>;
  readonly pause: (claim: Claim) => Promise<unknown>;
}

/** A sheet, a box, each piece, and where the full box is set down. */
export function DeskPage({ flow }: { readonly flow: DeskFlow }): ReactNode {
  const { t } = useTexts('inbound');
  const { field } = useDictionary();
  const go = useGo();
  const toast = useToast();
  const telling = useTelling();
  const { words } = flow;
  const say = (word: DeskWord, params?: Readonly<Record<string, string | number>>): string =>
    words === 'boxing' ? t(`boxing.${word}`, params) : t(`receiving.${word}`, params);
  const { work, setWork, isKnown } = flow.inHand;
  const [closing, setClosing] = useState(false);
  const [reading, setReading] = useState<ScannedSku>();
  const [finishing, setFinishing] = useState(false);
  /** Pieces of the last scan, to be taken out again. */
  const [lastQty, setLastQty] = useState(0);
  /** Codes nothing has to be read from: each further scan is a piece, and no question comes before it. */
  const [known, setKnown] = useState<ReadonlyMap<string, ScannedSku>>(new Map());
  const box = work?.box ?? null;
  const claim = { task_no: work?.task_no ?? '', epoch: work?.epoch ?? 0 };

  const fill = (next: OpenBox): Heard => {
    const added = next.qty - (box?.qty ?? 0);
    setLastQty(Math.max(added, 0));
    if (work) setWork({ ...work, box: next, boxed_qty: work.boxed_qty + added });
    return { tone: 'good', text: say('piece', { qty: next.qty, box: next.device_id }) };
  };
  const sheet = async (code: string): Promise<Heard> => {
    const found = await flow.takeSheet(code);
    setKnown(new Map());
    setWork(found);
    return { tone: 'good', text: t('boxing.opened', { asn: found.asn_id }) };
  };
  const openBox = async (code: string): Promise<Heard> => {
    const opened = await flow.openBox(claim, code);
    if (work) setWork({ ...work, box: opened });
    setLastQty(0);
    return { tone: 'good', text: say('boxOpened', { box: opened.device_id }) };
  };
  const piece = async (box_no: number, code: string): Promise<Heard> => {
    const sku = known.get(code) ?? (await flow.look(claim.task_no, code));
    setKnown(new Map([...known, [code, sku]]));
    if (sku.can_fast === 1) return fill(await flow.add({ ...claim, box_no }, sku, code));
    setReading(sku);
    return { tone: 'good', text: sku.sku_name };
  };
  const setDown = async (box_no: number, code: string): Promise<Heard> => {
    const done = await flow.setDown({ ...claim, box_no }, code);
    setWork(done.work);
    setClosing(false);
    return { tone: 'complete', text: say('boxDone', { box: box?.device_id ?? '', task: done.task_no }) };
  };
  const stepOf = (): OperationStep => {
    const named = (name: 'Sheet' | 'Box' | 'Goods' | 'Place', scan: OperationStep['scan']): OperationStep => {
      const hint = { Sheet: 'sheet', Box: 'box', Goods: 'goods', Place: 'place' } as const;
      return {
        key: name,
        expects: 'any',
        flag: name === 'Box' ? say('flagBox') : t(`boxing.flag${name}`),
        placeholder: name === 'Box' ? say('box') : t(`boxing.${hint[name]}`),
        instruction: say(`do${name}`),
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
  const isEmpty = box?.qty === 0;
  const undo = async (): Promise<void> => {
    if (!work || !box) return;
    // The last scan was the box itself. The server lets it go when another is opened, or the work ends.
    if (isEmpty) return setWork({ ...work, box: null });
    fill(await flow.takeOut({ ...claim, box_no: box.box_no }, lastQty, box.device_id));
    setLastQty(0);
  };
  const pause = async (): Promise<void> => {
    await flow.pause(claim);
    setWork(null);
    toast.success(t('boxing.paused', { task: claim.task_no }));
  };
  const held = [...known.values()].find(({ sku_id }) => sku_id === box?.sku_id);
  const actions: OperationAction[] = [
    {
      id: 'undo',
      label: t('boxing.undo'),
      icon: <RefreshIcon />,
      command: 'UNDO',
      disabled: (lastQty === 0 && !isEmpty) || closing,
      run: undo,
    },
    {
      id: 'close',
      label: say('closeBox'),
      icon: <DownloadIcon />,
      command: 'CONFIRM',
      disabled: !box || isEmpty || closing,
      run: () => setClosing(true),
    },
    {
      id: 'quantity',
      label: t('boxing.quantity'),
      icon: <PencilIcon />,
      keyName: numberKey,
      disabled: !box || !held || closing,
      run: () => setReading(held),
    },
    {
      id: 'finish',
      label: t('boxing.finish'),
      icon: <CheckIcon />,
      command: 'NEXT',
      disabled: !work || (box !== null && !isEmpty),
      run: () => setFinishing(true),
    },
  ];
  return (
    <OperationPage
      section="IN"
      title={t(words === 'boxing' ? 'route.boxing' : 'route.receiving')}
      node={flow.node}
      step={isKnown ? stepOf() : undefined}
      actions={actions}
      pause={work && pause}
      leave={() => (closing ? setClosing(false) : go(asnPaths.list))}
      {...(work && {
        subject: work.asn_id,
        pace: [
          { label: say('boxed'), value: String(work.boxed_qty) },
          { label: say('boxesDone', { count: work.box_qty }), value: String(work.box_qty) },
        ],
      })}
    >
      {work && (
        <OperationCards>
          <QuantityCard label={say('inBox')} qty={box?.qty ?? 0} text={box?.device_id ?? '-'} />
          <ItemCard
            picture={null}
            name={box && box.sku_id !== '' ? box.sku_name : say('nothingYet')}
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
          save={async (goods) => void fill(await telling(flow.save({ ...claim, box_no: box.box_no }, goods)))}
          onClose={() => setReading(undefined)}
        />
      )}
      {finishing && work && (
        <FormDialog
          title={say('finishTitle')}
          text={say('finishText')}
          mode="Edit"
          fields={[{ type: 'codes', name: 'missing_action', required: true, units: 4, codes: missingAction }]}
          initial={{ missing_action: missingAction.codeOf('wait') }}
          confirmLabel={t('boxing.finish')}
          save={async (values) => {
            const missing = Number(values['missing_action']);
            const done = await telling(flow.finish(claim, missing, work.asn_id));
            setWork(null);
            toast.success(t('boxing.finished', { asn: done.asn_id, boxed: done.boxed_qty, short: done.short_qty }));
          }}
          onClose={() => setFinishing(false)}
        />
      )}
    </OperationPage>
  );
}
