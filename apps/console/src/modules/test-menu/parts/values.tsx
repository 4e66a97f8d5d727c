import { type ReactNode, useState } from 'react';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { DateInput } from '@tallyhouse/ui/date-input.tsx';
import { SelectInput } from '@tallyhouse/ui/form.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { currencyCountries, currencyOf } from '../../../kit/format/currency.ts';
import { dayOrdinal } from '../../../kit/format/day-ordinal.ts';
import { durationText } from '../../../kit/format/duration.ts';
import { textOrDash } from '../../../kit/format/empty.ts';
import { labelText } from '../../../kit/format/label.ts';
import { OldSystemNotice } from '../../../kit/format/old-system-notice.tsx';
import { isPositiveInteger } from '../../../kit/format/positive-integer.ts';
import { knownStatuses } from '../../../kit/format/status-kind.ts';
import { stampTime } from '../../../kit/format/time.ts';
import { StatusWord } from '../../../kit/format/values.tsx';
import { momentOf } from '../../../kit/format/wall-clock.ts';
import { yesNo } from '../../../kit/format/yes-no.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { type DatePreset, datePresets, presetRange } from '../../../kit/list/date-presets.ts';
import { isMappingCode } from '../../../kit/scan/sku-mapping.ts';
import { useInfo } from '../../../kit/session/session.ts';
import './parts.css';

const pages = ['/inbound', '/salesoutbound', '/inventorymanage', '/home'] as const;

interface Row {
  readonly rule: string;
  readonly given: string;
  readonly shown: string;
}

function useRows(): readonly Row[] {
  const { t } = useTexts('test-menu');
  const answer = (yes: boolean): string => t(yes ? 'values.yes' : 'values.no');
  const rows = <T,>(rule: string, given: readonly T[], show: (value: T) => string): Row[] =>
    given.map((value) => ({ rule, given: String(value), shown: show(value) }));
  return [
    ...rows(t('values.empty'), [null, '', 0, false], textOrDash),
    ...rows(t('values.duration'), [59, 3661, 90_000], durationText),
    ...rows(t('values.label'), ['sku id list', 'asn_group', '3pl name'], labelText),
    ...rows(t('values.day'), [1, 2, 3, 11, 31], dayOrdinal),
    ...rows(t('values.positive'), ['12', '0', '1.2'], (text) => answer(isPositiveInteger(text))),
    ...rows(t('values.yesNo'), [yesNo.yes, yesNo.no], (value) => answer(value === yesNo.yes)),
    ...rows(t('values.shortCode'), ['$123', '#123', '123'], (text) => answer(isMappingCode(text, 'sku', 'SG'))),
    ...rows(t('values.currency'), [...currencyCountries, 'TW', 'SZ'], (country) =>
      currencyOf(country, t('shared:value.localCurrency')),
    ),
  ];
}

const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

function DateRange(): ReactNode {
  const { t } = useTexts('test-menu');
  const { time_region: zone } = useInfo();
  const [path, setPath] = useState<string>(pages[0]);
  const [range, setRange] = useState<readonly [number, number]>();
  const dayOf = (second: number | undefined): string | null =>
    second === undefined ? null : stampTime(second * 1000, zone).slice(0, 10);
  const take = (preset: DatePreset): void => {
    const { from, to } = presetRange(preset, nowSeconds(), zone);
    setRange([momentOf(from, zone), momentOf(to, zone)]);
  };
  const change = (date: string | null): void =>
    setRange(date === null ? undefined : [momentOf(`${date} 00:00:00`, zone), nowSeconds()]);
  return (
    <Card title={t('values.range')}>
      <div className="test-values__range">
        <SelectInput
          label={t('values.page')}
          value={path}
          onChange={(next) => setPath(String(next))}
          options={pages.map((value) => ({ value, label: value }))}
        />
        <DateInput label={t('values.from')} value={dayOf(range?.[0])} onChange={change} />
        {datePresets.map((preset) => (
          <PlainButton key={preset.key} size="small" onClick={() => take(preset)}>
            {t(`shared:preset.${preset.key}`)}
          </PlainButton>
        ))}
      </div>
      <OldSystemNotice path={path} range={range ?? []} />
    </Card>
  );
}

/** How values look everywhere: by the specification's tables, not by the screen they stand on. */
export function ValuesPart(): ReactNode {
  const { t } = useTexts('test-menu');
  const rows = useRows();
  return (
    <div className="test-part">
      <DateRange />
      <Card title={t('values.status')}>
        <div className="test-values__tags">
          {knownStatuses.map((status) => (
            <StatusWord key={status} status={status}>
              {status}
            </StatusWord>
          ))}
        </div>
      </Card>
      <Card flush title={t('part.values')}>
        <DataTable
          inline
          label={t('part.values')}
          rows={rows}
          rowKey={({ rule, given }) => `${rule} ${given}`}
          columns={[
            { key: 'rule', title: t('values.rule'), render: ({ rule }) => rule },
            { key: 'given', title: t('values.given'), mono: true, render: ({ given }) => given },
            { key: 'shown', title: t('values.shown'), render: ({ shown }) => shown },
          ]}
        />
      </Card>
    </div>
  );
}
