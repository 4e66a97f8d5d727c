import { scanThing } from '@tallyhouse/contracts/modules/items/enums.ts';
import type { ReadTx } from '../../kernel/db/tx.ts';
import type { Module } from '../../kernel/module.ts';
import { thingsNamed } from '../../kernel/scan-lookup.ts';
import { verdictOf } from './domain/resolve.ts';

const waysToSku = (['sku', 'barcode', 'mapping'] as const).map((name) => scanThing.codeOf(name));

/** The SKUs a scanned text stands for: none, one, or several that share a barcode. */
export async function skusNamed(
  tx: ReadTx,
  modules: readonly Module[],
  text: string,
  site: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly qty: number }[]> {
  const { candidates } = verdictOf(await thingsNamed(tx, modules, text, site), waysToSku);
  return candidates.filter(({ type }) => waysToSku.includes(type));
}
