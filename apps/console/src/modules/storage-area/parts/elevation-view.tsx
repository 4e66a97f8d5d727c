import type { ReactNode } from 'react';
import { locationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { cellPaths } from '../routes.ts';
import { type ElevationCell, elevationOf, lookOf } from './elevation.ts';
import { Legend } from './legend.tsx';
import './elevation.css';

/** Both sides of a pathway as a person sees them who stands in it. Each cell leads to itself. */
export function ElevationView({ cells }: { cells: readonly ElevationCell[] }): ReactNode {
  const { t } = useTexts('storage-area');
  const { word } = useDictionary();
  if (cells.length === 0) return <GoodEmpty title={t('zone.noCells')} />;
  return (
    <div className="elevation">
      <Legend />
      {elevationOf(cells).map(({ side, bays, rows }) => (
        <section
          key={side}
          className="elevation__side"
          aria-label={t(side === 'R' ? 'elevation.right' : 'elevation.left')}
        >
          <h3>{t(side === 'R' ? 'elevation.right' : 'elevation.left')}</h3>
          <div className="elevation__scroll">
            {rows.map(({ level, bays: places }) => (
              <div key={level} className="elevation__row">
                <span className="elevation__level">{level}</span>
                {places.map((list, n) => (
                  <span key={bays[n]} className="elevation__bay">
                    {list.map((cell) => (
                      <RouteLink
                        key={cell.location_id}
                        to={pathTo(cellPaths.detail, { id: cell.location_id })}
                        className={`elevation__cell elevation__cell--${lookOf(cell)}`}
                      >
                        <span className="elevation__name">
                          {cell.location_id} {word(locationStatus, cell.standing)}
                        </span>
                      </RouteLink>
                    ))}
                  </span>
                ))}
              </div>
            ))}
            <div className="elevation__row" aria-hidden="true">
              <span className="elevation__level" />
              {bays.map((bay) => (
                <span key={bay} className="elevation__number">
                  {bay}
                </span>
              ))}
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
