import type { ReactNode } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { TimeValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useActionWord } from '../../parts/action-word.ts';

type SignIn = ReplyOf<typeof usersCalls.getWhsUserDetail>['sign_ins'][number];

/** Sign-ins, sign-outs and changes of warehouse, refused ones too. */
export function SignInsTab({ signIns }: { signIns: readonly SignIn[] }): ReactNode {
  const { t } = useTexts('users');
  const word = useActionWord();
  return (
    <DataTable<SignIn>
      inline
      label={t('detail.signIns')}
      rows={signIns}
      rowKey={(row) => row.id}
      empty={<GoodEmpty title={t('detail.noSignIn')} />}
      columns={[
        { key: 'at', title: t('log.at'), width: 140, render: (row) => <TimeValue value={row.at} /> },
        { key: 'action', title: t('log.action'), width: 200, render: (row) => word(row.action) },
        {
          key: 'ok',
          title: t('detail.outcome'),
          width: 140,
          render: (row) => (
            <StatusTag kind={row.ok ? 'success' : 'danger'}>{t(row.ok ? 'detail.ok' : 'detail.refused')}</StatusTag>
          ),
        },
        { key: 'ip', title: t('sessions.ip'), render: (row) => <Mono>{row.ip}</Mono> },
      ]}
    />
  );
}
