import type { ReactNode } from 'react';
import type { PlaceLoad } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { loadKind } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { groupedNumber } from '../../../kit/format/number.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './load-bars.css';

/** How full a place is: what stands there and what is on its way, of what it holds. */
export function LoadBars({ loads }: { readonly loads: readonly PlaceLoad[] }): ReactNode {
  const { t } = useTexts('inventory-map');
  const { word } = useDictionary();
  const locale = useLocale((state) => state.locale);
  const number = (value: number): string => groupedNumber(value, locale);
  return (
    <dl className="map-loads">
      {loads.map(({ kind, used, planned, limit }) => (
        <div key={kind}>
          <dt>{word(loadKind, kind)}</dt>
          <dd>
            <span>
              {limit === null
                ? t('query.loadFree', { used: number(used) })
                : t('query.loadOf', { used: number(used), limit: number(limit) })}
              {planned > 0 && <Muted> {t('query.planned', { planned: number(planned) })}</Muted>}
            </span>
            {limit !== null && limit > 0 && (
              <ProgressBar percent={((used + planned) * 100) / limit} label={word(loadKind, kind)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
