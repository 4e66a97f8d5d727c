import { type ReactNode, useState } from 'react';
import { temperatureZone } from '@tallyhouse/contracts/common/goods-enums.ts';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { mixing, placeStatus, rackType, scanKind, zoneType } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { DangerButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { fromBits } from '../../parts/bits.ts';
import { Mixing } from '../../parts/mixing.tsx';
import { PlaceButtons } from '../../parts/place-buttons.tsx';
import { useSaving } from '../../parts/saving.ts';
import { StatusDialog } from '../../parts/status-dialog.tsx';
import { useZone } from '../../parts/use-place.ts';
import { useRemoving } from '../../parts/use-removing.ts';
import { zonePaths } from '../../routes.ts';
import { Bars } from './bars.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const { field, word } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found, error, read } = useZone(id);
  const zone = found && found.zone;
  const [to, setTo] = useState<number>();
  const changeStatus = useSaving(calls.updateZoneStatus);
  const remove = useRemoving(calls.deleteZone);
  const canEdit = useCan(may.zoneEdit);
  const canDelete = useCan(may.zoneDelete);
  const backToList = (): void => go(zonePaths.list);
  return (
    <DetailPage
      section="WB"
      id={id}
      subtitle={zone?.zone_name}
      status={zone && <StatusValue of={placeStatus} value={zone.status} />}
      thing={zone}
      error={error}
      onRetry={() => void read()}
      missing={{
        title: t('area.missingTitle', { id }),
        text: t('area.missingText'),
        backLabel: t('area.backToList'),
        onBack: backToList,
      }}
      facts={
        zone
          ? [
              { label: field('pathways'), value: <NumberValue value={zone.pathways} /> },
              { label: field('cells'), value: <NumberValue value={zone.cells} /> },
              { label: field('blocked_cells'), value: <NumberValue value={zone.blocked_cells} /> },
              { label: field('pick_priority'), value: <NumberValue value={zone.pick_priority} /> },
            ]
          : []
      }
      actions={
        <>
          {canEdit && zone && (
            <PlaceButtons status={zone.status} onEdit={() => go(pathTo(zonePaths.edit, { id }))} onStatus={setTo} />
          )}
          {canDelete && zone && (
            <DangerButton
              icon={<TrashIcon />}
              onClick={() =>
                void remove(id, { zone_id: id, version: zone.version }).then((gone) => gone && backToList())
              }
            >
              {t('area.delete')}
            </DangerButton>
          )}
        </>
      }
      trail={{
        objectType: 'zone',
        codes: {
          status: placeStatus,
          zone_type: zoneType,
          temperature_zone: temperatureZone,
          rack_type: rackType,
          mix_sku: mixing,
          mix_batch: mixing,
          mix_owner: mixing,
        },
      }}
    >
      {zone && (
        <>
          <Card title={t('zone.groupWhat')}>
            <Facts
              items={[
                { label: field('zone_type'), value: <StatusValue of={zoneType} value={zone.zone_type} /> },
                { label: field('zone_cluster_name'), value: zone.zone_cluster_name },
                { label: field('storey_name'), value: zone.storey_name },
                { label: field('temperature_zone'), value: word(temperatureZone, zone.temperature_zone) },
                { label: field('rack_type'), value: word(rackType, zone.rack_type) },
                { label: field('mix_sku'), value: <Mixing of={zone} /> },
                {
                  label: field('require_scan'),
                  value: (
                    <TextValue
                      value={fromBits(scanKind, zone.require_scan)
                        .map((code) => word(scanKind, code))
                        .join(', ')}
                    />
                  ),
                },
                { label: field('status_reason'), value: <TextValue value={zone.status_reason} /> },
                { label: field('modifier'), value: zone.modifier },
                { label: field('mtime'), value: <TimeValue value={zone.mtime} /> },
              ]}
            />
          </Card>
          <Card title={t('zone.sizes')}>
            <Bars
              empty={t('zone.noCells')}
              bars={(found?.size_list ?? []).map(({ size_type_id, cells }) => ({
                key: size_type_id,
                label: size_type_id === '' ? t('zone.noSize') : size_type_id,
                value: cells,
              }))}
            />
          </Card>
          <Card title={t('zone.pathways')}>
            <Bars
              empty={t('zone.noPathways')}
              bars={(found?.pathway_list ?? []).map(({ pathway_id, cells, blocked_cells }) => ({
                key: pathway_id,
                label: pathway_id,
                value: cells,
                wrong: blocked_cells,
              }))}
            />
          </Card>
          {to !== undefined && (
            <StatusDialog
              name={id}
              status={to}
              cells={zone.cells}
              save={(change, requestId) =>
                changeStatus(id, { zone_id: id, version: zone.version, ...change }, requestId)
              }
              onClose={() => setTo(undefined)}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}
