import { type ReactNode, useEffect } from 'react';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { generationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { newRequestId } from '../../../../kit/api/request-id.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { StatusValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useSaving } from '../../parts/saving.ts';
import { refreshArea } from '../../parts/use-removing.ts';

const lookAgainMs = 700;
const over: readonly number[] = ['done', 'fail', 'undone'].map((name) => generationStatus.codeOf(name as 'done'));

/** How far a run is. When it is done it can be taken back for a day. */
export function Progress({ generationId }: { generationId: string }): ReactNode {
  const { t } = useTexts('storage-area');
  const undo = useSaving(calls.undoGenerateCell);
  const { data, refetch } = useCall(
    calls.getGenerateTask,
    { generation_id: generationId },
    { refetchInterval: ({ state }) => !over.includes(state.data?.list[0]?.status ?? -1) && lookAgainMs },
  );
  const task = data?.list[0];
  const ended = task !== undefined && over.includes(task.status);
  useEffect(() => {
    if (ended) void refreshArea();
  }, [ended]);
  if (!task) return null;
  return (
    <div role="status">
      <p>
        <StatusValue of={generationStatus} value={task.status} />{' '}
        {t('generate.made', { done: task.done_count, total: task.cell_count })}
      </p>
      <ProgressBar
        percent={task.cell_count === 0 ? 100 : Math.round((task.done_count / task.cell_count) * 100)}
        label={t('generate.made', { done: task.done_count, total: task.cell_count })}
      />
      {task.reason !== '' && <p>{task.reason}</p>}
      {task.undo_until !== null && (
        <PlainButton
          onClick={() =>
            void undo(generationId, { generation_id: generationId }, newRequestId())
              .then(() => refetch())
              .catch(() => undefined)
          }
        >
          {t('generate.undo')}
        </PlainButton>
      )}
    </div>
  );
}
