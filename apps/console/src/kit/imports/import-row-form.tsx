import { type ReactNode, useState } from 'react';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import type { ImportRow } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { TextInput } from '@tallyhouse/ui/form.tsx';
import { invoke } from '../api/invoke.ts';
import { newRequestId } from '../api/request-id.ts';
import { refresh } from '../api/use-call.ts';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useImportWords } from './use-import-words.ts';

/** The bad cells of a row, each with what is wrong and a place to mend it. Enter judges the row again. */
export function ImportRowForm({ taskId, row, open }: { taskId: string; row: ImportRow; open: boolean }): ReactNode {
  const { t } = useTexts();
  const { fieldOr } = useDictionary();
  const words = useImportWords();
  const [cells, setCells] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await invoke(importsCalls.updateImportDataRow, {
        request_id: newRequestId(),
        task_id: taskId,
        row_no: row.row_no,
        cells,
      });
      await refresh(importsCalls.searchImportDataRow, importsCalls.getImportDataTask);
    } catch {
      // Refused: said by the toast.
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="import__row"
      aria-label={t('import.rowNo', { row: row.row_no })}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <span className="import__which">
        <b>{t('import.rowNo', { row: row.row_no })}</b>
        <code>{row.row_key}</code>
      </span>
      <ul>
        {row.problems.map((problem) => (
          <li key={problem.field}>
            <span className="import__field">{fieldOr(problem.field)}</span>
            {open ? (
              <TextInput
                label={`${t('import.rowNo', { row: row.row_no })} ${fieldOr(problem.field)}`}
                value={cells[problem.field] ?? row.cells[problem.field] ?? ''}
                onChange={(value) => setCells({ ...cells, [problem.field]: value })}
              />
            ) : (
              <code>{problem.value}</code>
            )}
            <span className="import__why">{words.problem(problem)}</span>
          </li>
        ))}
      </ul>
      {open && (
        <PlainButton htmlType="submit" disabled={Object.keys(cells).length === 0} loading={saving}>
          {t('import.checkRow')}
        </PlainButton>
      )}
    </form>
  );
}
