import type { ReactNode } from 'react';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { Dash, Mono } from '@tallyhouse/ui/text.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useLocale } from '../i18n/setup.ts';
import { useInfo } from '../session/session.ts';
import { isEmpty } from './empty.ts';
import { groupedNumber } from './number.ts';
import { statusKind } from './status-kind.ts';
import { fullTime, shortTime } from './time.ts';
import { momentMs } from './zone.ts';

export function NumberValue({ value, unit }: { value: number | null; unit?: string }): ReactNode {
  const locale = useLocale((state) => state.locale);
  if (isEmpty(value)) return <Dash />;
  return unit ? `${groupedNumber(value, locale)} ${unit}` : groupedNumber(value, locale);
}

/** A moment in the warehouse's time zone; the whole date stands in the tooltip. */
export function TimeValue({ value }: { value: number | null }): ReactNode {
  const locale = useLocale((state) => state.locale);
  const { time_region: zone } = useInfo();
  if (isEmpty(value)) return <Dash />;
  return (
    <time dateTime={new Date(momentMs(value)).toISOString()} title={fullTime(value, zone, locale)}>
      <Mono>{shortTime(value, zone, locale)}</Mono>
    </time>
  );
}

export function TextValue({ value }: { value: string | null }): ReactNode {
  return isEmpty(value) ? <Dash /> : value;
}

/** An id or a place. */
export function MonoValue({ value }: { value: string | null }): ReactNode {
  return isEmpty(value) ? <Dash /> : <Mono>{value}</Mono>;
}

export function StatusValue({ of, value }: { of: EnumDef; value: number }): ReactNode {
  const { word } = useDictionary();
  const name = of.nameOf(value);
  return (
    <StatusTag kind={name === undefined ? 'grey' : (of.values[name]?.kind ?? 'grey')}>{word(of, value)}</StatusTag>
  );
}

/** A status that comes as a word of the spec's colour table. */
export function StatusWord({ status, children }: { status: string; children: ReactNode }): ReactNode {
  return <StatusTag kind={statusKind(status)}>{children}</StatusTag>;
}

/** The word of a code that is no status: plain text. */
export function WordValue({ of, value }: { of: EnumDef; value: number | null }): ReactNode {
  const { word } = useDictionary();
  return isEmpty(value) ? <Dash /> : word(of, value);
}

/** The words of several codes. */
export function WordsValue({ of, values }: { of: EnumDef; values: readonly number[] }): ReactNode {
  const { word } = useDictionary();
  return values.length === 0 ? <Dash /> : values.map((value) => word(of, value)).join(', ');
}

/** Names in a row, in the order they are given. */
export function NamesValue({ values }: { values: readonly string[] }): ReactNode {
  return values.length === 0 ? <Dash /> : values.join(', ');
}
