import type { ReactNode } from 'react';
import type { OnHandHeader } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { groupedNumber } from '../../../kit/format/number.ts';
import { NumberValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './sum-card.css';

const shares = ['allocated', 'blocked', 'available'] as const;
const places = ['storage_qty', 'staging_qty', 'cart_qty', 'av_qty', 'transit_qty'] as const;

/** What the number on hand is made of: who holds it, and where it stands. */
export function SumCard({ of }: { readonly of: OnHandHeader }): ReactNode {
  const { t } = useTexts('inventory-map');
  const { field } = useDictionary();
  const locale = useLocale((state) => state.locale);
  const number = (value: number): string => groupedNumber(value, locale);
  return (
    <Card title={t('onHand.sum')}>
      <p className="map-sum__sentence">
        {t('onHand.sentence', {
          on_hand: number(of.on_hand_qty),
          allocated: number(of.allocated_qty),
          blocked: number(of.blocked_qty),
          available: number(of.available_qty),
        })}
      </p>
      <div className="map-sum" aria-hidden="true">
        {shares
          .filter((share) => of[`${share}_qty`] > 0)
          .map((share) => (
            <span key={share} className={`map-sum__${share}`} style={{ flexGrow: of[`${share}_qty`] }} />
          ))}
      </div>
      <dl className="map-sum__parts">
        {places.map((place) => (
          <div key={place}>
            <dt>{field(place)}</dt>
            <dd>
              <NumberValue value={of[place]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
