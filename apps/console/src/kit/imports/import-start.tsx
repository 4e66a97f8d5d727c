import { type ReactNode, useId, useState } from 'react';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import type { ImportTask } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importMode, importTaskStatus } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { NextButton, TextButton } from '@tallyhouse/ui/buttons.tsx';
import { SelectInput } from '@tallyhouse/ui/form.tsx';
import { DownloadIcon } from '@tallyhouse/ui/icons.tsx';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { newRequestId } from '../api/request-id.ts';
import { useCall } from '../api/use-call.ts';
import { NumberValue, StatusValue, TimeValue } from '../format/values.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { uploadFile } from './upload.ts';
import { useImportWords } from './use-import-words.ts';

/** A file that has been uploaded, and how this person reads its columns. */
export type ImportFile = Pick<
  InputOf<typeof importsCalls.createImportDataTask>,
  'request_id' | 'mode' | 'file_name' | 'upload_id' | 'part_count' | 'titles' | 'words' | 'texts'
>;

interface ImportStartProps {
  readonly importType: number;
  /** What the person may do: making, changing, or both. */
  readonly mode: number;
  /** Hands the file in. */
  readonly create: (file: ImportFile) => Promise<{ readonly task_id: string }>;
  /** Earlier imports of the type: one that was left half-way is found again among them. */
  readonly earlier: readonly ImportTask[];
  readonly onTask: (taskId: string) => void;
}

function Earlier({ earlier, onTask }: Pick<ImportStartProps, 'earlier' | 'onTask'>): ReactNode {
  const { t } = useTexts();
  const { field } = useDictionary();
  if (earlier.length === 0) return null;
  return (
    <>
      <h3>{t('import.earlier')}</h3>
      <DataTable<ImportTask>
        inline
        label={t('import.earlier')}
        rows={earlier}
        rowKey={({ task_id }) => task_id}
        columns={[
          {
            key: 'file',
            title: t('import.file'),
            render: (task) => <TextButton onClick={() => onTask(task.task_id)}>{task.file_name}</TextButton>,
          },
          {
            key: 'status',
            title: field('task_status'),
            width: 150,
            render: (task) => <StatusValue of={importTaskStatus} value={task.task_status} />,
          },
          {
            key: 'rows',
            title: field('row_count'),
            width: 90,
            align: 'right',
            render: (task) => <NumberValue value={task.total_rows} />,
          },
          { key: 'by', title: field('created_by'), width: 150, render: (task) => task.created_by },
          { key: 'at', title: field('ctime'), width: 130, render: (task) => <TimeValue value={task.ctime} /> },
        ]}
      />
    </>
  );
}

/** The first step: what the file needs, the file, and what it may do. */
export function ImportStart({ importType, mode, create, earlier, onTask }: ImportStartProps): ReactNode {
  const { t } = useTexts();
  const { fieldOr, word } = useDictionary();
  const words = useImportWords();
  const fileId = useId();
  const modeId = useId();
  const { data: type } = useCall(importsCalls.getImportType, { import_type: importType });
  const [file, setFile] = useState<File>();
  const [chosenMode, setChosenMode] = useState(mode);
  const [percent, setPercent] = useState<number>();
  if (!type) return null;
  const titles = words.titles(type.columns);
  const template = `${importsCalls.downloadImportTemplate.path}?${new URLSearchParams({
    import_type: String(importType),
    titles: type.columns.map(({ key }) => titles[key] ?? key).join('\t'),
  })}`;
  const modes = importMode.codes.filter((code) => mode === importMode.codeOf('both') || code === mode);
  const start = async (chosen: File): Promise<void> => {
    setPercent(0);
    try {
      const sent = await uploadFile(chosen, setPercent);
      const made = await create({
        request_id: newRequestId(),
        mode: chosenMode,
        file_name: chosen.name.slice(-120),
        titles,
        words: words.words(type.columns),
        texts: words.texts(),
        ...sent,
      });
      onTask(made.task_id);
    } catch {
      // Refused: said by the toast; the file is still chosen.
      setPercent(undefined);
    }
  };
  return (
    <div className="import">
      <p>
        {t('import.lead', { rows: type.max_rows, mb: type.max_mb })}{' '}
        <a href={template} download>
          <DownloadIcon /> {t('import.template')}
        </a>
      </p>
      <DataTable
        inline
        label={t('import.columns')}
        rows={type.columns}
        rowKey={({ key }) => key}
        columns={[
          { key: 'title', title: t('import.column'), width: 220, render: ({ key }) => fieldOr(key) },
          {
            key: 'required',
            title: t('import.needed'),
            width: 90,
            render: ({ required }) => (required === 1 ? t('import.yes') : ''),
          },
          { key: 'allowed', title: t('import.allowed'), render: (column) => words.allowed(column) },
          { key: 'example', title: t('import.example'), width: 140, mono: true, render: ({ example }) => example },
        ]}
      />
      <div className="import__choose">
        <label htmlFor={fileId}>{t('import.file')}</label>
        <input
          id={fileId}
          type="file"
          accept=".xlsx,.csv"
          onChange={(event) => setFile(event.target.files?.[0] ?? undefined)}
        />
        {modes.length > 1 && (
          <>
            <label htmlFor={modeId}>{t('import.mode')}</label>
            <SelectInput
              id={modeId}
              value={chosenMode}
              onChange={(next) => setChosenMode(Number(next))}
              options={modes.map((code) => ({ value: code, label: word(importMode, code) }))}
            />
          </>
        )}
        <NextButton
          disabled={!file}
          loading={percent !== undefined}
          onClick={() => {
            if (file) void start(file);
          }}
        >
          {t('import.look')}
        </NextButton>
      </div>
      {percent !== undefined && (
        <>
          <ProgressBar percent={percent} label={t('import.uploading')} />
          <Muted>{t('import.uploading')}</Muted>
        </>
      )}
      <Earlier earlier={earlier} onTask={onTask} />
    </div>
  );
}
