import { type ReactNode, useState } from 'react';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { exportTaskStatus } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { ChevronDownIcon } from '@tallyhouse/ui/icons.tsx';
import { MenuPop } from '@tallyhouse/ui/menu.tsx';
import { BesideList } from '@tallyhouse/ui/pin-list.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { newRequestId } from '../../../../kit/api/request-id.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { exportsChanged } from '../../../../kit/exports/changed.ts';
import { download } from '../../../../kit/exports/download.ts';
import { hasFailed, isRunning } from '../../../../kit/exports/task-state.ts';
import { useRetry } from '../../../../kit/exports/use-retry.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useListState } from '../../../../kit/list/list-state.ts';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { useInfo } from '../../../../kit/session/session.ts';
import { TypeList } from '../../parts/type-list.tsx';
import { useExportNames } from '../../parts/use-export-names.ts';
import { taskColumns } from './columns.tsx';

const periods = [7, 30, 90] as const;
const daySeconds = 86_400;

/** Every export of the warehouse that the person may see: what there is, what became of it, and what to do about it. */
export function Page(): ReactNode {
  const { t } = useTexts('report-centre');
  const toast = useToast();
  const { server_time } = useInfo();
  const retry = useRetry();
  const modules = useExportNames();
  const types = modules.flatMap((module) => module.types);
  const [whose, setWhose] = useState<'mine' | 'all'>('mine');
  const [days, setDays] = useState<(typeof periods)[number]>(7);
  const filters: readonly ListFilter[] = [
    {
      prop: 'task_type',
      filterType: 'multiSelect',
      numeric: true,
      selections: types.map((type) => ({ value: String(type.task_type), label: type.title })),
    },
    { prop: 'task_status', filterType: 'multiSelect', selections: exportTaskStatus },
    { prop: 'export_file_name', filterType: 'text' },
    { prop: 'created_by', filterType: 'text' },
  ];
  const [state, change] = useListState(filters);
  const chosen = Number(state.filters.task_type);

  const cancel = async ({ task_id, export_file_name }: ExportTask): Promise<void> => {
    await invoke(reportCentreCalls.cancelExportTask, { request_id: newRequestId(), task_id });
    toast.success(t('cancel.done', { file: export_file_name }));
    exportsChanged();
    await refresh(reportCentreCalls.searchExportTask);
  };
  const choose = (taskType: number | undefined): void => {
    const { task_type: _, ...rest } = state.filters;
    change({ filters: taskType === undefined ? rest : { ...rest, task_type: String(taskType) }, pageno: 1 });
  };

  return (
    <BesideList
      side={<TypeList modules={modules} chosen={Number.isInteger(chosen) ? chosen : undefined} onChoose={choose} />}
    >
      <ListPage<ExportTask>
        name="PC.ReportCenter.ReportCenter"
        section="RP"
        title={t('route.reportCenter')}
        subtitle={(total) => t('list.count', { total })}
        call={reportCentreCalls.searchExportTask}
        fixed={{
          is_myself: whose === 'mine' ? 1 : 0,
          // To the hour: a time that moved with every look would be another list each time.
          start_time: Math.floor(server_time / 3_600) * 3_600 - days * daySeconds,
        }}
        columns={taskColumns((type) => types.find(({ task_type }) => task_type === type)?.title ?? String(type))}
        filters={filters}
        rowKey="task_id"
        defaultSort={{ key: 'ctime', order: 'desc' }}
        nothing={{ title: t('list.nothingTitle'), text: t('list.nothingText') }}
        noMatch={t('list.noMatch')}
        start={
          <Tabs
            label={t('list.whose')}
            items={[
              { key: 'mine', title: t('list.mine') },
              { key: 'all', title: t('list.all') },
            ]}
            active={whose}
            onChange={(key) => {
              setWhose(key === 'all' ? 'all' : 'mine');
              change({ pageno: 1 });
            }}
          />
        }
        tools={
          <MenuPop
            items={periods.map((period) => ({
              key: String(period),
              label: t('list.lastDays', { days: period }),
              here: period === days,
              onClick: () => {
                setDays(period);
                change({ pageno: 1 });
              },
            }))}
          >
            {(open) => (
              <PlainButton popup="menu" expanded={open} iconAfter={<ChevronDownIcon size={12} />}>
                {t('list.lastDays', { days })}
              </PlainButton>
            )}
          </MenuPop>
        }
        actions={(task) =>
          task.may_act === 0
            ? []
            : [
                ...(task.download_link === ''
                  ? []
                  : [{ key: 'download', label: t('shared:common.download'), onClick: () => download(task) }]),
                ...(hasFailed(task)
                  ? [{ key: 'retry', label: t('shared:common.retry'), onClick: () => void retry(task) }]
                  : []),
                ...(isRunning(task)
                  ? [
                      {
                        key: 'cancel',
                        label: t('shared:common.cancel'),
                        onClick: () => void cancel(task).catch(() => undefined),
                      },
                    ]
                  : []),
              ]
        }
      />
    </BesideList>
  );
}
