import type { ReactNode } from 'react';
import type { RoleUser } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';

/** Who holds the role in this warehouse, since when and until when. */
export function PeopleTab({ people }: { people: readonly RoleUser[] }): ReactNode {
  const { t } = useTexts('roles');
  const { field } = useDictionary();
  if (people.length === 0) {
    return (
      <Card>
        <GoodEmpty title={t('people.noneTitle')} text={t('people.noneText')} />
      </Card>
    );
  }
  return (
    <Card flush>
      <DataTable<RoleUser>
        inline
        label={t('role.people')}
        rows={people}
        rowKey={({ user_id }) => user_id}
        columns={[
          { key: 'user_id', title: t('people.id'), width: 110, render: (row) => <Mono>{row.user_id}</Mono> },
          { key: 'name', title: t('people.name'), render: (row) => row.display_name },
          { key: 'login', title: t('people.login'), render: (row) => <TextValue value={row.login_name} /> },
          { key: 'from', title: t('people.from'), width: 140, render: (row) => <TimeValue value={row.valid_from} /> },
          {
            key: 'to',
            title: t('people.to'),
            width: 140,
            render: (row) =>
              row.valid_to === null ? <Muted>{t('people.noEnd')}</Muted> : <TimeValue value={row.valid_to} />,
          },
          { key: 'by', title: t('people.by'), width: 160, render: (row) => <TextValue value={row.granted_by} /> },
          { key: 'reason', title: field('reason'), render: (row) => <TextValue value={row.reason} /> },
        ]}
      />
    </Card>
  );
}
