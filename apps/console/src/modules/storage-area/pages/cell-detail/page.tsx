import { type ReactNode, useState } from 'react';
import { temperatureZone } from '@tallyhouse/contracts/common/goods-enums.ts';
import { abcLevel, locationStatus, mixing, rackType } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { CellStatusDialog } from '../../parts/cell-status-dialog.tsx';
import { Mixing } from '../../parts/mixing.tsx';
import { PlaceButtons } from '../../parts/place-buttons.tsx';
import { useCell } from '../../parts/use-place.ts';
import { Uses } from '../../parts/uses.tsx';
import { cellPaths, pathwayPaths, zonePaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const { field, word } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found: cell, error, read } = useCell(id);
  const [to, setTo] = useState<number>();
  const canEdit = useCan(may.cellEdit);
  return (
    <DetailPage
      section="WB"
      id={id}
      status={cell && <StatusValue of={locationStatus} value={cell.standing} />}
      thing={cell}
      error={error}
      onRetry={() => void read()}
      missing={{
        title: t('area.missingTitle', { id }),
        text: t('area.missingText'),
        backLabel: t('area.backToList'),
        onBack: () => go(cellPaths.list),
      }}
      facts={
        cell
          ? [
              { label: field('check_digit'), value: <Mono strong>{cell.check_digit}</Mono> },
              { label: field('size_type_id'), value: <TextValue value={cell.size_type_id} /> },
              { label: field('max_volume_cm3'), value: <NumberValue value={cell.max_volume_cm3} /> },
              { label: field('max_weight_g'), value: <NumberValue value={cell.max_weight_g} /> },
            ]
          : []
      }
      actions={
        canEdit &&
        cell && <PlaceButtons status={cell.status} onEdit={() => go(pathTo(cellPaths.edit, { id }))} onStatus={setTo} />
      }
      trail={{
        objectType: 'location',
        codes: {
          status: locationStatus,
          abc_level: abcLevel,
          rack_type: rackType,
          temperature_zone: temperatureZone,
          mix_sku: mixing,
          mix_batch: mixing,
          mix_owner: mixing,
        },
      }}
    >
      {cell && (
        <>
          <Card title={t('zone.groupWhere')}>
            <Facts
              items={[
                {
                  label: field('zone_id'),
                  value: <RouteLink to={pathTo(zonePaths.detail, { id: cell.zone_id })}>{cell.zone_id}</RouteLink>,
                },
                {
                  label: field('pathway_id'),
                  value: (
                    <RouteLink to={pathTo(pathwayPaths.detail, { id: cell.pathway_id })}>{cell.pathway_id}</RouteLink>
                  ),
                },
                {
                  label: field('cell_address'),
                  value: (
                    <Mono>
                      {cell.bay}-{cell.level}-{cell.position} {cell.side}
                    </Mono>
                  ),
                },
                { label: field('pick_seq'), value: <NumberValue value={cell.pick_seq} /> },
                { label: field('status_reason'), value: <TextValue value={cell.status_reason} /> },
                { label: field('status_until'), value: <TimeValue value={cell.status_until} /> },
              ]}
            />
          </Card>
          <Card title={t('cell.groupUse')}>
            <Facts
              items={[
                { label: field('usage'), value: <Uses usage={cell.usage} /> },
                { label: field('abc_level'), value: word(abcLevel, cell.abc_level) },
                { label: field('rack_type'), value: word(rackType, cell.rack_type) },
                { label: field('temperature_zone'), value: word(temperatureZone, cell.temperature_zone) },
                { label: field('mix_sku'), value: <Mixing of={cell} /> },
                { label: field('length_mm'), value: <NumberValue value={cell.length_mm} /> },
                { label: field('width_mm'), value: <NumberValue value={cell.width_mm} /> },
                { label: field('height_mm'), value: <NumberValue value={cell.height_mm} /> },
                { label: field('max_qty'), value: <NumberValue value={cell.max_qty} /> },
                { label: field('max_sku'), value: <NumberValue value={cell.max_sku} /> },
                { label: field('max_container'), value: <NumberValue value={cell.max_container} /> },
                { label: field('mtime'), value: <TimeValue value={cell.mtime} /> },
              ]}
            />
          </Card>
          {to !== undefined && <CellStatusDialog ids={[id]} status={to} onClose={() => setTo(undefined)} />}
        </>
      )}
    </DetailPage>
  );
}
