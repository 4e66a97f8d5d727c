import type { ReactNode } from 'react';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

interface Mixes {
  readonly mix_sku: number | null;
  readonly mix_batch: number | null;
  readonly mix_owner: number | null;
}

/** What may be mixed: SKU, batch, owner. Nothing is a dash. */
export function Mixing({ of }: { of: Mixes }): ReactNode {
  const { t } = useTexts('storage-area');
  const allowed = [
    ...(of.mix_sku === 1 ? [t('mix.sku')] : []),
    ...(of.mix_batch === 1 ? [t('mix.batch')] : []),
    ...(of.mix_owner === 1 ? [t('mix.owner')] : []),
  ];
  return allowed.length === 0 ? <Dash /> : allowed.join(', ');
}
