import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { DockBlock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { clock } from './dock.ts';

/** Book-keeping of the row itself, which its history tells in its own way. */
const untold = new Set(['whs_id', 'version', 'ctime', 'mtime', 'creator', 'modifier', 'setting', 'dock_list']);

/** What a history tells: lists as text, moments as seconds. */
export const historyOf = (row: object): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !untold.has(name))
      .map(([name, value]: [string, unknown]) => {
        if (Array.isArray(value)) return [name, value.join(', ')];
        if (value instanceof Date) return [name, epoch(value)];
        return [name, value as string | number | null];
      }),
  );

type ToldBlock = Pick<DockBlock, 'block_id' | 'block_from' | 'block_to' | 'reason'> & { readonly note: string | null };

/** A block in the history of its dock: its times as the clock on the wall said them, not as seconds nobody reads. */
export const blockHistory = ({ block_id, block_from, block_to, reason, note }: ToldBlock, timeZone: string) => ({
  block_id,
  block_from: clock(new Date(block_from * 1000), timeZone),
  block_to: clock(new Date(block_to * 1000), timeZone),
  reason,
  note: note ?? '',
});
