import { type ReactNode, useState } from 'react';
import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { TaskLine } from '@tallyhouse/ui/task-pop.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { download } from '../../kit/exports/download.ts';
import { hasFailed, isDone, shownPercent } from '../../kit/exports/task-state.ts';
import { useFailureText } from '../../kit/exports/use-failure-text.ts';
import { useRetry } from '../../kit/exports/use-retry.ts';
import { TimeValue } from '../../kit/format/values.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';

/** One export: how it ended and what can be done, or how far it is. */
export function TaskOfCentre({ task }: { task: ExportTask }): ReactNode {
  const { t } = useTexts();
  const failureText = useFailureText();
  const retry = useRetry();
  const [busy, setBusy] = useState(false);
  const file = task.export_file_name;
  const percent = shownPercent(task.processed_percentage);

  const state = (): ReactNode => {
    if (isDone(task)) {
      return (
        <>
          <StatusTag kind="success">{t('common.exportSucceeded')}</StatusTag>
          {task.download_link === '' ? (
            <Muted>{t('common.exportExpired')}</Muted>
          ) : (
            <PlainButton size="small" label={t('common.downloadFile', { file })} onClick={() => download(task)}>
              {t('common.download')}
            </PlainButton>
          )}
        </>
      );
    }
    if (hasFailed(task)) {
      return (
        <>
          <StatusTag kind="danger">{t('common.exportFailedTag')}</StatusTag>
          <PlainButton
            size="small"
            label={t('common.retryFile', { file })}
            loading={busy}
            onClick={() => {
              setBusy(true);
              void retry(task).finally(() => setBusy(false));
            }}
          >
            {t('common.retry')}
          </PlainButton>
        </>
      );
    }
    return (
      <>
        <ProgressBar percent={percent} label={file} />
        <span className="th-task-line__percent">{percent}%</span>
      </>
    );
  };
  return (
    <TaskLine
      name={file}
      time={<TimeValue value={task.ctime} />}
      text={hasFailed(task) ? failureText(task) : undefined}
    >
      {state()}
    </TaskLine>
  );
}
