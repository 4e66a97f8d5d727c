import type { ReactNode } from 'react';
import type { Shipping } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { workPaths } from '../../routes.ts';
import './open-trucks.css';

interface OpenTrucksProps {
  readonly list: readonly Shipping[];
  readonly chosen: string | undefined;
  readonly onChoose: (shipNo: string) => void;
}

/** The trucks at the doors, each with the way to its page; for a hand on the screen also the choice. */
export function OpenTrucks({ list, chosen, onChoose }: OpenTrucksProps): ReactNode {
  const { t } = useTexts('sales-outbound');
  return (
    <section className="th-op-card open-trucks" aria-label={t('ship.trucks')}>
      <ul>
        {list.map(({ ship_no, carrier, plate_no, dock_id, loaded_qty, waiting_qty }) => (
          <li key={ship_no}>
            <RouteLink to={pathTo(workPaths.shippingDetail, { id: ship_no })}>
              <Mono strong>{ship_no}</Mono>
            </RouteLink>
            <span>
              {carrier}
              <small>{[plate_no, dock_id].filter(Boolean).join(' · ')}</small>
            </span>
            <b>{t('ship.state', { loaded: loaded_qty, waiting: waiting_qty })}</b>
            {ship_no !== chosen && (
              <PlainButton size="large" onClick={() => onChoose(ship_no)}>
                {t('ship.choose')}
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
