import type { ReactNode } from 'react';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { floorPermissions as may } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { NextButton, SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { PlusIcon, RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { ListPage as Frame, Toolbar } from '@tallyhouse/ui/page.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { DayPicker } from '../../parts/day-picker.tsx';
import { DockDay } from '../../parts/dock-day.tsx';
import { spanOfDay } from '../../parts/dock-hours.ts';
import { useDay } from '../../parts/use-day.ts';

/** Often enough for two who work on the same board, and for the line of the present. */
const everyMinute = 60_000;

interface BoardProps {
  readonly views: ReactNode;
  /** For who may. */
  readonly onCreate: (() => void) | undefined;
}

/** The docks of the warehouse on one day. */
export function Board({ views, onCreate }: BoardProps): ReactNode {
  const { t } = useTexts('floor');
  const linked = useCan(may.dockDetail);
  const { day, today, zone, choose } = useDay();
  const { data, error, refetch, dataUpdatedAt } = useCall(dockCalls.getDockBoard, spanOfDay(day, zone), {
    subject: [],
    refetchInterval: () => everyMinute,
  });
  const create = onCreate && (
    <SolidButton icon={<PlusIcon />} onClick={onCreate}>
      {t('dock.create')}
    </SolidButton>
  );
  const body = (): ReactNode => {
    if (error && !data)
      return (
        <EmptyState kind="failed" title={t('shared:common.notLoaded')} text={error.message}>
          <NextButton size="large" icon={<RefreshIcon />} onClick={() => void refetch()}>
            {t('shared:common.tryAgain')}
          </NextButton>
        </EmptyState>
      );
    if (!data) return <TableSkeleton rows={12} />;
    if (data.dock_list.length === 0)
      return <EmptyState kind="nothing" title={t('dock.nothingTitle')} text={t('dock.nothingText')} />;
    return (
      <DockDay
        label={t('board.label', { day })}
        day={day}
        zone={zone}
        now={dataUpdatedAt / 1_000}
        docks={data.dock_list}
        blocks={data.block_list}
        linked={linked}
      />
    );
  };
  return (
    <Frame>
      <TitleBar
        code="WB"
        title={t('route.dock')}
        subtitle={data && data.dock_list.length > 0 ? t('dock.count', { total: data.dock_list.length }) : undefined}
      />
      <Toolbar start={views}>
        <DayPicker day={day} today={today} onChange={choose} />
        {create}
      </Toolbar>
      {body()}
    </Frame>
  );
}
