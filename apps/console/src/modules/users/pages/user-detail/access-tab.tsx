import { type ReactNode, useState } from 'react';
import type { HeldRole } from '@tallyhouse/contracts/modules/users/entities.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { TextInput } from '@tallyhouse/ui/form.tsx';
import { QuestionIcon, SearchIcon } from '@tallyhouse/ui/icons.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { TextValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import '../../parts/users.css';

interface AccessTabProps {
  readonly roles: readonly HeldRole[];
  readonly keys: readonly { readonly key: string; readonly title: string }[];
  readonly onWhy: (key: string) => void;
}

const looks = { now: 'info', later: 'warning', ended: 'grey', off: 'grey' } as const;

/** Roles with their days, and the keys they come to. */
export function AccessTab({ roles, keys, onWhy }: AccessTabProps): ReactNode {
  const { t } = useTexts('users');
  const { field } = useDictionary();
  const [sought, setSought] = useState('');
  const small = sought.trim().toLowerCase();
  const shown = keys.filter(({ key, title }) => `${key} ${title}`.toLowerCase().includes(small));
  return (
    <div className="users-stack">
      <Card flush title={field('role_list')}>
        <DataTable<HeldRole>
          inline
          label={field('role_list')}
          rows={roles}
          rowKey={(row) => String(row.role_id)}
          empty={<GoodEmpty title={t('edit.noRoles')} />}
          columns={[
            { key: 'role', title: field('role_id'), render: (row) => row.role_name },
            { key: 'from', title: field('valid_from'), width: 140, render: (row) => <Mono>{row.valid_from}</Mono> },
            { key: 'to', title: field('valid_to'), width: 140, render: (row) => <TextValue value={row.valid_to} /> },
            {
              key: 'state',
              title: field('status'),
              width: 160,
              render: (row) => <StatusTag kind={looks[row.state]}>{t(`state.${row.state}`)}</StatusTag>,
            },
          ]}
        />
      </Card>
      <Card title={t('detail.keys')} note={<Muted>{t('detail.keysNote')}</Muted>}>
        <div className="users-search">
          <TextInput
            label={t('detail.seekKey')}
            placeholder={t('detail.seekKey')}
            icon={<SearchIcon />}
            maxLength={200}
            value={sought}
            onChange={setSought}
          />
          <PlainButton icon={<QuestionIcon />} disabled={small === ''} onClick={() => onWhy(sought.trim())}>
            {t('detail.why')}
          </PlainButton>
        </div>
        {shown.length === 0 ? (
          <Muted>{t('detail.noKey')}</Muted>
        ) : (
          <ul className="users-keys">
            {shown.map(({ key, title }) => (
              <li key={key}>
                <button type="button" title={t('detail.why')} onClick={() => onWhy(key)}>
                  {title} <small>{key}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
