import type { ReactNode } from 'react';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';

/** A code in words, where it is a property and no status. */
export function Word({ of, value }: { of: EnumDef; value: number }): ReactNode {
  const { word } = useDictionary();
  return word(of, value);
}
