import { packNames } from '@tallyhouse/contracts/modules/items/entities.ts';

interface Pack {
  readonly level: number;
  readonly qty_in_base: number;
}

/** The packs from the smallest up. */
export const inOrder = <P extends Pack>(packs: readonly P[]): P[] => packs.toSorted((a, b) => a.level - b.level);

/** The first pack that holds no more than the one below it, or stands there twice. */
export const notRising = <P extends Pack>(packs: readonly P[]): P | undefined =>
  inOrder(packs).find((pack, n, all) => {
    const below = all[n - 1];
    return below !== undefined && (pack.level === below.level || pack.qty_in_base <= below.qty_in_base);
  });

/** What the history of a SKU tells of its packs: how many single units each holds. */
export const packHistory = (packs: readonly Pack[]): Record<string, number | null> =>
  Object.fromEntries(
    packNames.map(({ level, name }) => [name, packs.find((pack) => pack.level === level)?.qty_in_base ?? null]),
  );
