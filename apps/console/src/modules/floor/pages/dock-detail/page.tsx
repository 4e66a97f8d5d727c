import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import type { DockBlock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { dockBlockReason, dockStatus, dockType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { floorPermissions as may } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { DangerButton, PlainButton, SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { ClockIcon, PencilIcon, TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { BlockDialog } from '../../parts/block-dialog.tsx';
import { BlockList } from '../../parts/block-list.tsx';
import { DayPicker } from '../../parts/day-picker.tsx';
import { DockDay } from '../../parts/dock-day.tsx';
import { DockDialog } from '../../parts/dock-dialog.tsx';
import { spanOfDay } from '../../parts/dock-hours.ts';
import { dockShownBy, useAct, useDelete } from '../../parts/use-act.ts';
import { useDay } from '../../parts/use-day.ts';
import { useDock } from '../../parts/use-dock.ts';
import { dockPaths } from '../../routes.ts';
import { About, Places } from './cards.tsx';

const hour = 3_600;

export function Page(): ReactNode {
  const { t } = useTexts('floor');
  const { field, word } = useDictionary();
  const go = useGo();
  const act = useAct();
  const remove = useDelete();
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const { day, today, zone, choose } = useDay();
  const from = Math.min(spanOfDay(day, zone).from, spanOfDay(today, zone).from);
  const { dock, query } = useDock(id, from);
  const [open, setOpen] = useState<'edit' | 'block'>();
  const canEdit = useCan(may.dockEdit);
  const canDelete = useCan(may.dockDelete);
  const backToList = (): void => go(dockPaths.list);
  const now = query.dataUpdatedAt / 1_000;
  const coming = (dock?.block_list ?? []).filter(({ block_to }) => block_to > now);
  const next = coming.find(({ block_from }) => block_from > now);
  const nextHour = Math.ceil(now / hour) * hour;
  const removeBlock = ({ block_id }: DockBlock): void =>
    void act(dockCalls.deleteDockBlock, { dock_id: id, block_id }, dockShownBy, t('block.removed', { dock: id }));
  return (
    <>
      <DetailPage
        section="WB"
        id={id}
        subtitle={dock?.dock_name}
        status={dock && <StatusValue of={dockStatus} value={dock.status} />}
        thing={dock}
        // That it is not there is an answer, and no failure to read.
        error={dock === null ? null : query.error}
        onRetry={() => void query.refetch()}
        missing={{
          title: t('dock.missingTitle', { id }),
          text: t('dock.missingText'),
          backLabel: t('dock.backToList'),
          onBack: backToList,
        }}
        facts={
          dock
            ? [
                { label: field('dock_type'), value: word(dockType, dock.dock_type) },
                { label: field('open_time'), value: dock.open_time === '' ? t('dock.alwaysOpen') : dock.open_time },
                { label: field('occupied_since'), value: <TimeValue value={dock.occupied_since} /> },
                { label: t('dock.nextBlock'), value: <TimeValue value={next?.block_from ?? null} /> },
              ]
            : []
        }
        actions={
          dock && (
            <>
              {canEdit && dock.occupied_since !== null && (
                <PlainButton
                  onClick={() =>
                    void act(
                      dockCalls.releaseDock,
                      { dock_id: id, version: dock.version },
                      dockShownBy,
                      t('act.released', { id }),
                    )
                  }
                >
                  {t('act.release')}
                </PlainButton>
              )}
              {canEdit && (
                <PlainButton icon={<PencilIcon />} onClick={() => setOpen('edit')}>
                  {t('act.edit')}
                </PlainButton>
              )}
              {canDelete && (
                <DangerButton
                  icon={<TrashIcon />}
                  onClick={() =>
                    // The dock itself is not read again: it is gone, and so is this page.
                    void remove(id, dockCalls.deleteDock, { dock_id: id, version: dock.version }, [
                      dockCalls.searchDock,
                      dockCalls.getDockBoard,
                    ]).then((gone) => gone && backToList())
                  }
                >
                  {t('act.delete')}
                </DangerButton>
              )}
              {canEdit && (
                <SolidButton icon={<ClockIcon />} onClick={() => setOpen('block')}>
                  {t('block.create')}
                </SolidButton>
              )}
            </>
          )
        }
        trail={{
          objectType: 'dock',
          codes: { status: dockStatus, dock_type: dockType, reason: dockBlockReason, leveller: yesNo },
        }}
      >
        {dock && (
          <>
            <Card title={t('dock.day')} extra={<DayPicker day={day} today={today} onChange={choose} />} flush>
              <DockDay
                label={t('board.label', { day })}
                day={day}
                zone={zone}
                now={now}
                docks={[dock]}
                blocks={dock.block_list}
                linked={false}
              />
            </Card>
            <Card title={t('dock.blocks')} flush={coming.length > 0}>
              {coming.length === 0 ? (
                <GoodEmpty title={t('dock.noBlocks')} />
              ) : (
                <BlockList
                  blocks={coming}
                  label={t('dock.blocks')}
                  withCreator
                  onRemove={canEdit ? removeBlock : undefined}
                />
              )}
            </Card>
            <Places of={dock.place_list} />
            <About dock={dock} />
          </>
        )}
      </DetailPage>
      {dock && open === 'edit' && <DockDialog dock={dock} onClose={() => setOpen(undefined)} />}
      {dock && open === 'block' && (
        <BlockDialog dockId={id} span={{ from: nextHour, to: nextHour + hour }} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
