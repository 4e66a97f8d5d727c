import type { ReactNode } from 'react';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { placeStatus, zoneType } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { EmptyState, PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { StatusValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { pathwayPaths, zonePaths } from '../../routes.ts';
import './floor-view.css';

const lookOf = (status: number, blocked: number): string => {
  if (status !== placeStatus.codeOf('normal')) return 'blocked';
  return blocked > 0 ? 'partly' : 'normal';
};

/** The storeys as plans, from the top: zones side by side, their aisles in them. There is no map yet, so they stand in a grid. */
export function FloorView(): ReactNode {
  const { t } = useTexts('storage-area');
  const { word } = useDictionary();
  const { data, error } = useCall(storageAreaCalls.getFloorPlan, {});
  if (error) return <PartFailed title={t('tree.failed')} text={error.message} />;
  if (!data) return <TableSkeleton rows={8} />;
  if (data.storey_list.length === 0)
    return <EmptyState kind="nothing" title={t('zone.nothingTitle')} text={t('zone.nothingText')} />;
  return (
    <div className="floor-view">
      {data.storey_list.map((storey) => (
        <section key={storey.storey_id} aria-label={storey.storey_name}>
          <h2>
            <b>{storey.floor_no}</b> {storey.storey_name}
          </h2>
          <div className="floor-view__zones">
            {storey.zone_list.map((zone) => (
              <article
                key={zone.zone_id}
                className={`floor-view__zone floor-view__zone--${zoneType.nameOf(zone.zone_type)}`}
              >
                <header>
                  <RouteLink to={pathTo(zonePaths.detail, { id: zone.zone_id })}>
                    <Mono strong>{zone.zone_id}</Mono> {zone.zone_name}
                  </RouteLink>
                  <small>{word(zoneType, zone.zone_type)}</small>
                  {zone.status !== placeStatus.codeOf('normal') && <StatusValue of={placeStatus} value={zone.status} />}
                </header>
                <div className="floor-view__aisles">
                  {zone.pathway_list.map((aisle) => (
                    <RouteLink
                      key={aisle.pathway_id}
                      to={pathTo(pathwayPaths.detail, { id: aisle.pathway_id })}
                      className={`floor-view__aisle floor-view__aisle--${lookOf(aisle.status, aisle.blocked_cells)}`}
                    >
                      <span>{aisle.pathway_id}</span>
                    </RouteLink>
                  ))}
                </div>
              </article>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
