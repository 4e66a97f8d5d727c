import type { AdjustmentLine } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import {
  adjustmentLineState,
  adjustmentReason,
  adjustmentSign,
} from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { Mono, Muted, WhyNot } from '@tallyhouse/ui/text.tsx';
import { MonoValue, NumberValue, StatusValue, WordValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { errorMessage } from '../../../kit/i18n/error-message.ts';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { itemPaths } from '../../items/routes.ts';

const batchOf = (line: AdjustmentLine): string =>
  [line.supplier_lot, line.production_date, line.expiry_date, line.inbound_date, line.uid].filter(Boolean).join(' · ');

const isPlus = (line: AdjustmentLine): boolean => line.sign === adjustmentSign.codeOf('plus');

/** What the books will say: a line that is posted is in them already. */
const after = (line: AdjustmentLine): number =>
  line.line_state === adjustmentLineState.codeOf('posted')
    ? line.on_hand
    : line.on_hand + (isPlus(line) ? line.qty : -line.qty);

/** Few enough to stand side by side: container beside its place, a grade that is not good beside its owner. */
export function useLineColumns(afterTitle: string): Column<AdjustmentLine>[] {
  const { field, word } = useDictionary();
  const number = (key: string, title: string, width: number, of: (line: AdjustmentLine) => number) => ({
    key,
    title,
    width,
    align: 'right' as const,
    render: (line: AdjustmentLine) => <NumberValue value={of(line)} />,
  });
  return [
    number('line_no', field('line_no'), 50, (line) => line.line_no),
    {
      key: 'sku_id',
      title: field('sku_id'),
      width: 190,
      render: (line) => (
        <>
          <RouteLink to={pathTo(itemPaths.skuDetail, { sku_id: line.sku_id })}>
            <Mono strong>{line.sku_id}</Mono>
          </RouteLink>{' '}
          <Muted>{line.sku_name}</Muted>
        </>
      ),
    },
    {
      key: 'location_id',
      title: field('location_id'),
      width: 138,
      render: (line) => (
        <>
          <Mono>{line.location_id}</Mono> {line.container_id !== '' && <Mono>{line.container_id}</Mono>}
        </>
      ),
    },
    {
      key: 'supplier_lot',
      title: field('supplier_lot'),
      width: 110,
      render: (line) => <MonoValue value={batchOf(line)} />,
    },
    {
      key: 'owner_id',
      title: field('owner_id'),
      width: 110,
      render: (line) => (
        <>
          <Mono>{line.owner_id}</Mono>{' '}
          {line.grade !== stockGrade.codeOf('good') && <Muted>{word(stockGrade, line.grade)}</Muted>}
        </>
      ),
    },
    {
      key: 'qty',
      title: field('qty'),
      width: 76,
      align: 'right',
      render: (line) => (
        <b>
          {isPlus(line) ? '+' : '−'}
          <NumberValue value={line.qty} />
        </b>
      ),
    },
    number('on_hand', field('on_hand'), 96, (line) => line.on_hand),
    number('free_qty', field('free_qty'), 60, (line) => line.free_qty),
    number('after', afterTitle, 64, after),
    {
      key: 'reason',
      title: field('reason'),
      width: 100,
      render: (line) => <WordValue of={adjustmentReason} value={line.reason} />,
    },
    {
      key: 'line_state',
      title: field('line_state'),
      render: (line) => (
        <>
          <StatusValue of={adjustmentLineState} value={line.line_state} />
          {line.fail_name !== '' && <WhyNot>{errorMessage(line.fail_name, line.fail_params, line.fail_name)}</WhyNot>}
        </>
      ),
    },
  ];
}
