import type { ReactNode } from 'react';
import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { exportTaskStatus } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { isRunning, shownPercent } from '../../../../kit/exports/task-state.ts';
import { useFailureText } from '../../../../kit/exports/use-failure-text.ts';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { FileSize } from '../../parts/file-size.tsx';

/** The name is the way to the file, for who may have it. */
function FileName({ task }: { task: ExportTask }): ReactNode {
  const name = <Mono strong>{task.export_file_name}</Mono>;
  if (task.download_link === '' || task.may_act === 0) return name;
  return (
    <a href={task.download_link} download={task.export_file_name}>
      {name}
    </a>
  );
}

function Standing({ task }: { task: ExportTask }): ReactNode {
  return (
    <>
      <StatusValue of={exportTaskStatus} value={task.task_status} />
      {isRunning(task) && (
        <ProgressBar floor percent={shownPercent(task.processed_percentage)} label={task.export_file_name} />
      )}
    </>
  );
}

function Why({ task }: { task: ExportTask }): ReactNode {
  const failureText = useFailureText();
  return <TextValue value={failureText(task)} />;
}

export const taskColumns = (typeName: (taskType: number) => string): readonly ListColumn<ExportTask>[] => [
  { field: 'export_file_name', width: 212, locked: true, render: (row) => <FileName task={row} /> },
  { field: 'task_type', width: 96, render: (row) => typeName(row.task_type) },
  { field: 'task_status', width: 146, locked: true, render: (row) => <Standing task={row} /> },
  { field: 'reason', width: 176, render: (row) => <Why task={row} /> },
  { field: 'ctime', width: 116, sortable: true, render: (row) => <TimeValue value={row.ctime} /> },
  { field: 'created_by', width: 100, render: (row) => <TextValue value={row.created_by} /> },
  { field: 'row_count', width: 64, align: 'right', render: (row) => <NumberValue value={row.row_count} /> },
  { field: 'file_size', width: 84, align: 'right', render: (row) => <FileSize bytes={row.file_size} /> },
  { field: 'expires_at', width: 116, render: (row) => <TimeValue value={row.expires_at} /> },
];
