import type { ReactNode } from 'react';
import { cellUse } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { TextValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { fromBits } from './bits.ts';

/** What a cell is used for, in words. */
export function Uses({ usage }: { usage: number }): ReactNode {
  const { word } = useDictionary();
  return (
    <TextValue
      value={fromBits(cellUse, usage)
        .map((code) => word(cellUse, code))
        .join(', ')}
    />
  );
}
