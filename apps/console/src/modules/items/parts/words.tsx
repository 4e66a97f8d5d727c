import type { ReactNode } from 'react';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import './items.css';

/** Several codes of a SKU as words, side by side. */
export function Words({ of, codes }: { of: EnumDef; codes: readonly number[] }): ReactNode {
  const { word } = useDictionary();
  if (codes.length === 0) return <Dash />;
  return codes.map((code) => word(of, code)).join(', ');
}

/** The same as tags, where they are few and something hangs on them. */
export function Tags({ of, codes }: { of: EnumDef; codes: readonly number[] }): ReactNode {
  const { word } = useDictionary();
  if (codes.length === 0) return <Dash />;
  return (
    <span className="items-tags">
      {codes.map((code) => (
        <StatusTag key={code} kind={of.values[of.nameOf(code) ?? '']?.kind ?? 'grey'}>
          {word(of, code)}
        </StatusTag>
      ))}
    </span>
  );
}

export function Word({ of, code }: { of: EnumDef; code: number }): ReactNode {
  const { word } = useDictionary();
  return word(of, code);
}
