import type { StatusKind } from '@tallyhouse/contracts/kit/define-enum.ts';

/** The spec's table (4.8). `picked` stands under info and under success there: the end of a pick is a good one. */
const table: Readonly<Record<StatusKind, readonly string[]>> = {
  grey: ['pedding', 'created'],
  info: [
    'adjusting',
    'assigned',
    'arrived',
    'approved',
    'bdconfirm',
    'bundling',
    'counting',
    'counted',
    'checking',
    'checked',
    'normal',
    'scanning',
    'received',
    'putting',
    'ongoing',
    'locked',
    'allocated',
    'approving',
    'pending pick',
    'pending',
    'picking',
    'picked',
    'shipping',
    'packing',
    'packed',
    'sorting',
    'sorted',
    'pms approving',
    'using',
    'judging',
    'arranging',
    'arranged',
    'shipped',
  ],
  success: ['done', 'picked', 'outbound', 'accepted', 'takeover'],
  danger: [
    'reject',
    'cancel',
    'cancelled',
    'damaged',
    'incomplete',
    'pick fail',
    'rejected',
    'fail',
    'labelling',
    'priority',
    'arranged failed',
  ],
  warning: ['repackaging', 'unarrived'],
  primary: ['invalid selling type', 'carton', 'pcs', 'pack', 'unknown', 'weighing'],
};

const kinds = new Map(
  (Object.entries(table) as [StatusKind, readonly string[]][]).flatMap(([kind, names]) =>
    names.map((name) => [name, kind] as const),
  ),
);

/** The look of a status that comes as a word. */
export const statusKind = (status: string): StatusKind => kinds.get(status.trim().toLowerCase()) ?? 'grey';

/** Every word of the table, once. */
export const knownStatuses: readonly string[] = [...kinds.keys()];
