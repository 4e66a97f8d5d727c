import { type ReactNode, useState } from 'react';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { direction, placeStatus, seqMode, sideMode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TextValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { ElevationView } from '../../parts/elevation-view.tsx';
import { PlaceButtons } from '../../parts/place-buttons.tsx';
import { useSaving } from '../../parts/saving.ts';
import { StatusDialog } from '../../parts/status-dialog.tsx';
import { usePathway } from '../../parts/use-place.ts';
import { pathwayPaths, zonePaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const { field, word } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found, error, read } = usePathway(id);
  const pathway = found && found.pathway;
  const [to, setTo] = useState<number>();
  const changeStatus = useSaving(calls.updatePathwayStatus);
  const canEdit = useCan(may.pathwayEdit);
  return (
    <DetailPage
      section="WB"
      id={id}
      subtitle={pathway?.storey_name}
      status={pathway && <StatusValue of={placeStatus} value={pathway.status} />}
      thing={pathway}
      error={error}
      onRetry={() => void read()}
      missing={{
        title: t('area.missingTitle', { id }),
        text: t('area.missingText'),
        backLabel: t('area.backToList'),
        onBack: () => go(pathwayPaths.list),
      }}
      facts={
        pathway
          ? [
              { label: field('bays'), value: <NumberValue value={pathway.bays} /> },
              { label: field('cells'), value: <NumberValue value={pathway.cells} /> },
              { label: field('blocked_cells'), value: <NumberValue value={pathway.blocked_cells} /> },
              { label: field('pick_seq'), value: <NumberValue value={pathway.pick_seq} /> },
            ]
          : []
      }
      actions={
        canEdit &&
        pathway && (
          <PlaceButtons status={pathway.status} onEdit={() => go(pathTo(pathwayPaths.edit, { id }))} onStatus={setTo} />
        )
      }
      trail={{
        objectType: 'pathway',
        codes: { status: placeStatus, side_mode: sideMode, direction, seq_mode: seqMode },
      }}
    >
      {pathway && (
        <>
          <Card title={t('elevation.title')}>
            <ElevationView cells={found?.cell_list ?? []} />
          </Card>
          <Card title={t('pathway.groupWalk')}>
            <Facts
              items={[
                {
                  label: field('zone_id'),
                  value: (
                    <RouteLink to={pathTo(zonePaths.detail, { id: pathway.zone_id })}>{pathway.zone_id}</RouteLink>
                  ),
                },
                { label: field('side_mode'), value: word(sideMode, pathway.side_mode) },
                { label: field('direction'), value: word(direction, pathway.direction) },
                { label: field('seq_mode'), value: word(seqMode, pathway.seq_mode) },
                { label: field('width_mm'), value: <NumberValue value={pathway.width_mm} /> },
                { label: field('status_reason'), value: <TextValue value={pathway.status_reason} /> },
              ]}
            />
          </Card>
          {to !== undefined && (
            <StatusDialog
              name={id}
              status={to}
              cells={pathway.cells}
              save={(change, requestId) =>
                changeStatus(id, { pathway_id: id, version: pathway.version, ...change }, requestId)
              }
              onClose={() => setTo(undefined)}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}
