import type { ReactNode } from 'react';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { groupedNumber } from '../../../kit/format/number.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { sizeOf } from './size.ts';

export function FileSize({ bytes }: { bytes: number | null }): ReactNode {
  const locale = useLocale((state) => state.locale);
  if (bytes === null) return <Dash />;
  const { value, unit } = sizeOf(bytes);
  return `${groupedNumber(value, locale)} ${unit}`;
}
