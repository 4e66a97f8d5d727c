import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { exportCentre as rules } from '@tallyhouse/contracts/modules/report-centre/export-rules.ts';
import { TextButton } from '@tallyhouse/ui/buttons.tsx';
import { NoTasks, TaskLines, TaskPop } from '@tallyhouse/ui/task-pop.tsx';
import { invoke } from '../../kit/api/invoke.ts';
import { refresh } from '../../kit/api/use-call.ts';
import { useExportsChanged } from '../../kit/exports/changed.ts';
import { isRunning } from '../../kit/exports/task-state.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useGo } from '../../kit/routing/route-link.tsx';
import { nextView } from './popover-view.ts';
import { TaskOfCentre } from './task-of-centre.tsx';
import { type Finished, type TaskWatch, watchTasks } from './task-watch.ts';

const allAt = '/reportcenter/reportcenter';

const askMine = async (): Promise<readonly ExportTask[]> => {
  // A minute ahead: what was asked for in this second, by a clock that is not this one, belongs to it.
  const end_time = Math.floor(Date.now() / 1000) + 60;
  const week = { start_time: end_time - rules.windowSeconds, end_time };
  const input = { pageno: 1, count: rules.count, is_myself: 1, ...week } as const;
  return (await invoke(reportCentreCalls.searchExportTask, input, { quiet: true })).list;
};

/** The exports of a person in the top bar: the latest of them, and a word when one is over. */
export function ExportCentre(): ReactNode {
  const { t } = useTexts();
  const go = useGo();
  const [view, happen] = useReducer(nextView, 'closed');
  const [tasks, setTasks] = useState<readonly ExportTask[]>();
  const [failed, setFailed] = useState(false);
  const [over, setOver] = useState<Finished>({ succeeded: 0, failed: 0 });
  const watch = useRef<TaskWatch>(undefined);

  useEffect(() => {
    const made = watchTasks({
      ask: askMine,
      tasks: (now, finished) => {
        setTasks(now);
        setFailed(false);
        const ended = finished.succeeded + finished.failed > 0;
        // The page of all exports shows the same tasks: it moves on with this one.
        if (ended || now.some(isRunning)) void refresh(reportCentreCalls.searchExportTask);
        if (!ended) return;
        setOver(finished);
        happen('finished');
      },
      failed: () => setFailed(true),
    });
    watch.current = made;
    void made.look();
    const deaf = useExportsChanged.subscribe(() => void made.look());
    return () => {
      deaf();
      made.stop();
    };
  }, []);
  useEffect(() => {
    if (view !== 'notice' || over.succeeded + over.failed === 0) return;
    const timer = setTimeout(() => happen('noticeOver'), rules.noticeMs);
    return () => clearTimeout(timer);
  }, [view, over]);

  const open = useCallback((wanted: boolean): void => {
    happen(wanted ? 'open' : 'close');
    if (wanted) void watch.current?.look();
  }, []);
  const notice = t('shell.exportNotice', { succeeded: over.succeeded, failed: over.failed });
  return (
    <TaskPop
      label={view === 'notice' ? `${t('shell.exportCentre')}: ${notice}` : t('shell.exportCentre')}
      title={t('shell.exportTitle')}
      hint={t('shell.exportWeek')}
      width={rules.popoverWidth}
      view={view}
      onOpen={open}
      notice={notice}
      action={
        <TextButton
          onClick={() => {
            happen('close');
            go(allAt);
          }}
        >
          {t('shell.exportViewAll')}
        </TextButton>
      }
    >
      {failed && <NoTasks>{t('common.noAnswer')}</NoTasks>}
      {!failed && tasks?.length === 0 && <NoTasks>{t('shell.exportNoData')}</NoTasks>}
      {tasks && tasks.length > 0 && (
        <TaskLines label={t('shell.exportTitle')}>
          {tasks.map((task) => (
            <TaskOfCentre key={task.task_id} task={task} />
          ))}
        </TaskLines>
      )}
    </TaskPop>
  );
}
