import type { ReactNode } from 'react';
import { purchaseType, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Dock, DockPlace } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { floorStatus, stagingType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import {
  MonoValue,
  NamesValue,
  NumberValue,
  StatusValue,
  TextValue,
  TimeValue,
  WordValue,
  WordsValue,
} from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { storeyPaths } from '../../../wms-basic/routes.ts';
import { PlaceLink } from '../../parts/place-link.tsx';

/** Where goods go from here, or come from. */
export function Places({ of }: { of: readonly DockPlace[] }): ReactNode {
  const { t } = useTexts('floor');
  const { field } = useDictionary();
  return (
    <Card title={t('dock.places')} flush={of.length > 0}>
      {of.length === 0 ? (
        <GoodEmpty title={t('dock.noPlaces')} text={t('dock.noPlacesText')} />
      ) : (
        <DataTable<DockPlace>
          inline
          label={t('dock.places')}
          rows={of}
          rowKey={({ location_id }) => location_id}
          columns={[
            {
              key: 'location_id',
              title: field('location_id'),
              width: 160,
              render: (row) => <PlaceLink {...row} />,
            },
            {
              key: 'location_name',
              title: field('location_name'),
              render: (row) => <TextValue value={row.location_name} />,
            },
            {
              key: 'staging_type',
              title: field('staging_type'),
              width: 200,
              render: (row) => <WordValue of={stagingType} value={row.staging_type} />,
            },
            {
              key: 'status',
              title: field('status'),
              width: 120,
              render: (row) => (
                <StatusValue of={floorStatus} value={floorStatus.codeOf(row.is_blocked === 1 ? 'blocked' : 'normal')} />
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** What trucks fit, and where the dock stands. */
export function About({ dock }: { dock: Dock }): ReactNode {
  const { t } = useTexts('floor');
  const { field } = useDictionary();
  const mayOpenStorey = useCan(wmsBasicPermissions.storeyView);
  return (
    <Card title={t('dock.about')}>
      <Facts
        items={[
          { label: field('vehicle_type_list'), value: <NamesValue values={dock.vehicle_type_list} /> },
          {
            label: field('purchase_type_list'),
            value: <WordsValue of={purchaseType} values={dock.purchase_type_list} />,
          },
          { label: field('max_height_mm'), value: <NumberValue value={dock.max_height_mm} /> },
          { label: field('leveller'), value: <WordValue of={yesNo} value={dock.leveller} /> },
          {
            label: field('storey_id'),
            value:
              dock.storey_id !== null && mayOpenStorey ? (
                <RouteLink to={pathTo(storeyPaths.detail, { id: dock.storey_id })}>{dock.storey_id}</RouteLink>
              ) : (
                <MonoValue value={dock.storey_id} />
              ),
          },
          { label: field('park_id'), value: <MonoValue value={dock.park_id} /> },
          { label: field('status_reason'), value: <TextValue value={dock.status_reason} /> },
          { label: field('modifier'), value: dock.modifier },
          { label: field('mtime'), value: <TimeValue value={dock.mtime} /> },
        ]}
      />
    </Card>
  );
}
