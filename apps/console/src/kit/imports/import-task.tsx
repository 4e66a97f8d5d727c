import { type ReactNode, useState } from 'react';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import type { ImportRow, ImportTask } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importFailure, importTaskStatus, importVerdict } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { importTaskMachine } from '@tallyhouse/contracts/modules/imports/machines.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton, PlainButton, TextButton } from '@tallyhouse/ui/buttons.tsx';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../api/invoke.ts';
import { newRequestId } from '../api/request-id.ts';
import { refresh, useCall } from '../api/use-call.ts';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ImportRowForm } from './import-row-form.tsx';

const pollMs = 700;
const pageRows = 50;
const is = (task: ImportTask, ...names: (keyof typeof importTaskStatus.values)[]): boolean =>
  names.some((name) => task.task_status === importTaskStatus.codeOf(name));

function Changed({ row }: { row: ImportRow }): ReactNode {
  const { t } = useTexts();
  const { fieldOr } = useDictionary();
  return (
    <div className="import__row">
      <span className="import__which">
        <b>{t('import.rowNo', { row: row.row_no })}</b>
        <code>{row.row_key}</code>
      </span>
      <ul>
        {row.changes.map(({ field, before, after }) => (
          <li key={field}>
            <span className="import__field">{fieldOr(field)}</span>
            <code>{before || '-'}</code> → <code>{after || '-'}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rows({ task, verdict }: { task: ImportTask; verdict: number }): ReactNode {
  const { t } = useTexts();
  const [from, setFrom] = useState<readonly number[]>([0]);
  const { data } = useCall(importsCalls.searchImportDataRow, {
    task_id: task.task_id,
    verdict,
    after: from.at(-1) ?? 0,
    count: pageRows,
  });
  const rows = data?.list ?? [];
  const open = importTaskMachine.can('confirm', task.task_status);
  return (
    <div role="tabpanel" id="import-rows" className="import__rows" tabIndex={0} aria-label={t('import.preview')}>
      {rows.map((row) =>
        verdict === importVerdict.codeOf('error') ? (
          <ImportRowForm
            key={`${row.row_no} ${JSON.stringify(row.cells)}`}
            taskId={task.task_id}
            row={row}
            open={open}
          />
        ) : (
          <Changed key={row.row_no} row={row} />
        ),
      )}
      <p>
        {from.length > 1 && <TextButton onClick={() => setFrom(from.slice(0, -1))}>{t('common.previous')}</TextButton>}
        {rows.length === pageRows && (
          <TextButton onClick={() => setFrom([...from, rows.at(-1)?.row_no ?? 0])}>{t('common.next')}</TextButton>
        )}
      </p>
    </div>
  );
}

function Outcome({ task, next }: { task: ImportTask; next: ReactNode }): ReactNode {
  const { t } = useTexts();
  const { word } = useDictionary();
  if (is(task, 'fail'))
    return (
      <Banner
        tone="danger"
        title={word(importFailure, task.fail_code)}
        text={task.reason.endsWith('.') ? task.reason : t('import.failText', { reason: task.reason })}
      />
    );
  if (is(task, 'cancel')) return <Banner tone="info" title={t('import.cancelled')} />;
  if (is(task, 'done', 'partly_done'))
    return (
      <Banner
        tone={task.error_rows > 0 ? 'warning' : 'info'}
        title={t('import.applied', { count: task.applied_rows })}
        text={task.error_rows > 0 ? t('import.leftOut', { count: task.error_rows }) : undefined}
      >
        {next}
      </Banner>
    );
  if (is(task, 'applying')) {
    const all = task.new_rows + task.changed_rows;
    return (
      <>
        <ProgressBar percent={all === 0 ? 0 : (task.applied_rows / all) * 100} label={t('import.applying')} />
        <Muted>{t('import.applying')}</Muted>
      </>
    );
  }
  if (is(task, 'uploaded', 'validating')) return <Muted>{t('import.looking', { rows: task.total_rows })}</Muted>;
  return null;
}

/** The second step and the third: what the file would do, and what it did. It goes on if the person leaves. */
export function ImportTaskView({
  taskId,
  onBack,
  onDone,
  next,
}: {
  taskId: string;
  onBack: () => void;
  onDone: () => void;
  /** What is to be done next, once rows were written. */
  next?: (task: ImportTask) => ReactNode;
}): ReactNode {
  const { t } = useTexts();
  const { word } = useDictionary();
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: task } = useCall(
    importsCalls.getImportDataTask,
    { task_id: taskId },
    {
      refetchInterval: ({ state }) => {
        const now = state.data;
        if (now && is(now, 'done', 'partly_done')) onDone();
        return !now || is(now, 'uploaded', 'validating', 'applying') ? pollMs : false;
      },
    },
  );
  if (!task || task.task_id !== taskId) return null;
  const act = async (what: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await what();
    } catch {
      // Refused: said by the toast; the task is read again.
    } finally {
      await refresh(importsCalls.getImportDataTask, importsCalls.searchImportDataTask);
      setBusy(false);
    }
  };
  const good = task.new_rows + task.changed_rows;
  const counts = {
    error: task.error_rows,
    new: task.new_rows,
    changed: task.changed_rows,
    same: task.same_rows,
  } as const;
  const names = Object.keys(counts) as (keyof typeof counts)[];
  const first = names.find((name) => counts[name] > 0) ?? 'error';
  const tab = (chosen as keyof typeof counts | undefined) ?? first;
  const waiting = is(task, 'waiting_confirm');
  return (
    <div className="import">
      <p>
        <b>{task.file_name}</b> <Muted>{t('import.rows', { count: task.total_rows })}</Muted>
      </p>
      {task.unknown_columns.length > 0 && (
        <Banner tone="warning" title={t('import.unknown', { titles: task.unknown_columns.join(', ') })} />
      )}
      <Outcome task={task} next={task.applied_rows > 0 ? next?.(task) : undefined} />
      {(waiting || is(task, 'done', 'partly_done')) && (
        <>
          <Tabs
            label={t('import.preview')}
            panelId="import-rows"
            items={names.map((name) => ({
              key: name,
              title: word(importVerdict, importVerdict.codeOf(name)),
              count: counts[name],
            }))}
            active={tab}
            onChange={setChosen}
            line
          />
          <Rows key={tab} task={task} verdict={importVerdict.codeOf(tab)} />
        </>
      )}
      <div className="import__choose">
        <PlainButton onClick={onBack}>{t('import.another')}</PlainButton>
        {task.error_rows > 0 && (
          <a href={`${importsCalls.downloadImportError.path}?task_id=${taskId}`} download>
            {t('import.downloadErrors')}
          </a>
        )}
        {is(task, 'done', 'partly_done') && (
          <a href={`${importsCalls.downloadImportResult.path}?task_id=${taskId}`} download>
            {t('import.downloadResult')}
          </a>
        )}
        {waiting && (
          <>
            <PlainButton
              disabled={busy}
              onClick={() =>
                void act(() =>
                  invoke(importsCalls.cancelImportDataTask, { request_id: newRequestId(), task_id: taskId }),
                )
              }
            >
              {t('import.giveUp')}
            </PlainButton>
            <NextButton
              disabled={good === 0}
              loading={busy}
              onClick={() =>
                void act(() =>
                  invoke(importsCalls.confirmImportDataTask, {
                    request_id: newRequestId(),
                    task_id: taskId,
                    // Errors that came since are told and not passed over.
                    apply_good_rows: task.error_rows > 0 ? 1 : 0,
                  }),
                )
              }
            >
              {t(task.error_rows > 0 ? 'import.applyGood' : 'import.applyAll', { count: good })}
            </NextButton>
          </>
        )}
      </div>
    </div>
  );
}
