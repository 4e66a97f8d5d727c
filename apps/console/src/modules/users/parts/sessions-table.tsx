import type { ReactNode } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { DataTable, RowActions } from '@tallyhouse/ui/table.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { TimeValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

export type OpenSession = ReplyOf<typeof usersCalls.searchUserSession>['list'][number];

interface SessionsTableProps {
  readonly sessions: readonly OpenSession[];
  /** Given, a session can be ended. */
  readonly onEnd?: (session: OpenSession) => void;
}

/** Where a person is signed in now. */
export function SessionsTable({ sessions, onEnd }: SessionsTableProps): ReactNode {
  const { t } = useTexts('users');
  const { field } = useDictionary();
  return (
    <DataTable<OpenSession>
      inline
      label={t('sessions.label')}
      rows={sessions}
      rowKey={(row) => row.session_ref}
      empty={<GoodEmpty title={t('sessions.none')} />}
      columns={[
        { key: 'whs_id', title: field('whs_id'), width: 90, render: (row) => <Mono>{row.whs_id}</Mono> },
        {
          key: 'created_at',
          title: t('sessions.since'),
          width: 120,
          render: (row) => <TimeValue value={row.created_at} />,
        },
        {
          key: 'last_seen_at',
          title: t('sessions.lastSeen'),
          width: 120,
          render: (row) => <TimeValue value={row.last_seen_at} />,
        },
        { key: 'ip', title: t('sessions.ip'), width: 120, render: (row) => <Mono>{row.ip}</Mono> },
        { key: 'user_agent', title: t('sessions.browser'), render: (row) => row.user_agent },
        ...(onEnd
          ? [
              {
                key: 'actions',
                title: t('shared:common.actions'),
                width: 96,
                fixed: 'right' as const,
                render: (row: OpenSession) => (
                  <RowActions
                    moreLabel={t('shared:common.more')}
                    actions={[{ key: 'end', label: t('sessions.end'), onClick: () => onEnd(row) }]}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
