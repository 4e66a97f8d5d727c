import type { ReactNode } from 'react';
import type { UserId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { AccessLogRow, Person } from '@tallyhouse/contracts/modules/users/entities.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { GoodEmpty, PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { TextValue, TimeValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useActionWord } from './action-word.ts';

/** Who gave or took which access of a person here, newest first. */
export function AccessLogDialog({ person, onClose }: { person: Person; onClose: () => void }): ReactNode {
  const { t } = useTexts('users');
  const { field } = useDictionary();
  const word = useActionWord();
  const { data, error } = useCall(usersCalls.searchAccessStatusLog, {
    pageno: 1,
    count: 100,
    user_id: person.user_id as UserId,
  });
  return (
    <Dialog
      open
      title={t('log.title', { name: person.display_name })}
      width={980}
      onClose={onClose}
      footer={<PlainButton onClick={onClose}>{t('links.close')}</PlainButton>}
    >
      {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
      {!data && !error && <TableSkeleton rows={3} />}
      {data && (
        <DataTable<AccessLogRow>
          inline
          label={t('log.label')}
          rows={data.list}
          rowKey={(row) => row.id}
          empty={<GoodEmpty title={t('log.none')} />}
          columns={[
            { key: 'at', title: t('log.at'), width: 110, render: (row) => <TimeValue value={row.at} /> },
            { key: 'action', title: t('log.action'), width: 120, render: (row) => word(row.action) },
            {
              key: 'role',
              title: field('role_name'),
              width: 130,
              render: (row) => <TextValue value={row.role_name} />,
            },
            { key: 'before', title: t('log.before'), width: 170, render: (row) => <TextValue value={row.before} /> },
            { key: 'after', title: t('log.after'), width: 170, render: (row) => <TextValue value={row.after} /> },
            { key: 'operator', title: t('log.operator'), render: (row) => row.operator },
            { key: 'reason', title: field('reason'), render: (row) => <TextValue value={row.reason} /> },
          ]}
        />
      )}
    </Dialog>
  );
}
