import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { DataTable, RowActions } from '@tallyhouse/ui/table.tsx';
import { CopyText } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { useSaving } from '../../parts/saving.ts';

type Token = ReplyOf<typeof usersCalls.searchServiceAccount>['list'][number]['tokens'][number];

interface TokensDialogProps {
  readonly serviceId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The tokens of an account: a new one is shown here, once. */
export function TokensDialog({ serviceId, name, onClose }: TokensDialogProps): ReactNode {
  const { t } = useTexts('users');
  const { field } = useDictionary();
  const confirm = useConfirm();
  const toast = useToast();
  const canCreate = useCan(usersPermissions.adminListCreate);
  const canEdit = useCan(usersPermissions.adminListEdit);
  const { data } = useCall(usersCalls.searchServiceAccount, { pageno: 1, count: 20, keyword: serviceId });
  const tokens = data?.list.find((one) => one.service_id === serviceId)?.tokens ?? [];
  const [fresh, setFresh] = useState<string>();
  const [saving, save] = useSaving();

  const create = (): Promise<void> =>
    save(async (request_id) => {
      const { token } = await invoke(usersCalls.createServiceToken, { request_id, service_id: serviceId });
      setFresh(token);
      await refresh(usersCalls.searchServiceAccount);
    });
  const revoke = async ({ token_ref }: Token): Promise<void> => {
    const sure = await confirm({
      title: t('service.revokeTitle'),
      text: t('service.revokeText'),
      confirmLabel: t('service.revoke'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return;
    await save(async (request_id) => {
      await invoke(usersCalls.revokeServiceToken, { request_id, token_ref });
      toast.success(t('service.revoked'));
    });
    await refresh(usersCalls.searchServiceAccount);
  };

  return (
    <Dialog
      open
      title={t('service.tokensTitle', { name })}
      width={880}
      onClose={onClose}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('links.close')}</PlainButton>
          {canCreate && (
            <NextButton loading={saving} onClick={() => void create()}>
              {t('service.newToken')}
            </NextButton>
          )}
        </>
      }
    >
      {fresh !== undefined && (
        <Banner
          tone="warning"
          title={t('service.once')}
          text={<CopyText value={fresh} copyLabel={t('shared:common.copy')} copiedLabel={t('shared:common.copied')} />}
        />
      )}
      <DataTable<Token>
        inline
        label={t('service.tokens')}
        rows={tokens}
        rowKey={(row) => row.token_ref}
        empty={<GoodEmpty title={t('service.noToken')} />}
        columns={[
          {
            key: 'created_at',
            title: field('created_at'),
            width: 120,
            render: (row) => <TimeValue value={row.created_at} />,
          },
          { key: 'created_by', title: field('created_by'), render: (row) => row.created_by },
          {
            key: 'expires_at',
            title: field('expires_on'),
            width: 120,
            render: (row) => <TimeValue value={row.expires_at} />,
          },
          {
            key: 'last_used_at',
            title: t('service.lastUsed'),
            width: 120,
            render: (row) => <TimeValue value={row.last_used_at} />,
          },
          {
            key: 'revoked_at',
            title: t('service.revokedAt'),
            width: 120,
            render: (row) => <TimeValue value={row.revoked_at} />,
          },
          {
            key: 'actions',
            title: t('shared:common.actions'),
            width: 96,
            fixed: 'right',
            render: (row) => (
              <RowActions
                moreLabel={t('shared:common.more')}
                actions={
                  canEdit && row.revoked_at === null
                    ? [{ key: 'revoke', label: t('service.revoke'), onClick: () => void revoke(row) }]
                    : []
                }
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
