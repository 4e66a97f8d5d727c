import type { PolicyContent } from '@tallyhouse/contracts/modules/exception-center/entities.ts';
import {
  policyClaims,
  policyOrder,
  policyRaise,
  policyReallocate,
  policyRole,
  policyStatus,
  policyStock,
} from '@tallyhouse/contracts/modules/exception-center/enums.ts';

/** Why a row would leave goods, or an order that waits for them, with nobody and nowhere. */
export type RowFault = 'custody without a case' | 'missing goods without a count' | 'two places at once' | NoOwner;
type NoOwner = 'a case without owner or due time' | 'broken claims without new stock';

const custody = policyStock.codeOf('custody');
const av = policyStock.codeOf('av');
/** Kinds of cases that stay open until somebody ends them. */
const caseKinds: ReadonlySet<number> = new Set(
  (['ib', 'ob', 'rt', 'jit', 'requirement', 'system'] as const).map((kind) => policyRaise.codeOf(kind)),
);

/** Goods in custody have no rows, and goods in AV are not there: neither can be blocked or graded in the same breath. */
function isTwofold({ stock_list }: PolicyContent): boolean {
  const alone = stock_list.filter(({ action }) => action === custody || action === av);
  return alone.some((one) => stock_list.some((other) => other !== one && other.when === one.when));
}

export function faultOf(row: PolicyContent): RowFault | undefined {
  if (row.status === policyStatus.codeOf('off')) return undefined;
  const open = row.raise_list.filter(({ kind, done }) => caseKinds.has(kind) && done === 0);
  const has = (action: number): boolean => row.stock_list.some((entry) => entry.action === action);
  if (has(custody) && open.length === 0) return 'custody without a case';
  if (has(av) && row.count_list.length === 0) return 'missing goods without a count';
  if (isTwofold(row)) return 'two places at once';
  if (open.length > 0 && (row.owner_role === policyRole.codeOf('none') || row.due_min === 0)) {
    return 'a case without owner or due time';
  }
  const isNew = row.reallocate !== policyReallocate.codeOf('none') || row.order_action !== policyOrder.codeOf('none');
  return row.claims === policyClaims.codeOf('break') && !isNew ? 'broken claims without new stock' : undefined;
}
