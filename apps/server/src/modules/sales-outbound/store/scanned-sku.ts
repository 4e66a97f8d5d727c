import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { CommandContext } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { skusNamed } from '../../items/public.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
  /** Pieces a scan of it stands for. */
  readonly qty: number;
}

/** The SKUs a scanned code stands for; several may share a barcode. */
export async function scannedSkus(
  { tx, kernel, session }: CommandContext,
  code: string,
): Promise<readonly [Named, ...Named[]]> {
  const [first, ...rest] = await skusNamed(tx, kernel.modules, code, session.site_id);
  return first ? [first, ...rest] : refuse(errors.barcodeNotKnown, { code });
}
