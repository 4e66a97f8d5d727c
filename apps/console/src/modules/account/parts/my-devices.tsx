import { type ReactNode, useState } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import type { MySession } from '@tallyhouse/contracts/modules/account/entities.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { type Column, DataTable } from '@tallyhouse/ui/table.tsx';
import { Fact, Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../kit/api/use-call.ts';
import { TimeValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useDeviceName } from './device-name-text.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** The dialog behind My devices of the user menu: where she is signed in, and an end to it. */
export function MyDevices({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const here = useAccountTexts(open);
  return here && <Shown open={open} onClose={onClose} />;
}

function Shown({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTexts('account');
  const toast = useToast();
  const [ending, setEnding] = useState<string>();
  const { data, error, isFetching } = useCall(accountCalls.searchMySession, {}, { enabled: open });

  const deviceOf = useDeviceName();
  const nameOf = ({ user_agent }: MySession): string => deviceOf(user_agent);
  const kill = async (session: MySession): Promise<void> => {
    setEnding(session.session_ref);
    try {
      await invoke(accountCalls.killSession, { session_ref: session.session_ref });
      toast.success(t('devices.killed'));
    } catch {
      // Said by a toast; the list below shows what is still there.
    } finally {
      setEnding(undefined);
      await refresh(accountCalls.searchMySession);
    }
  };

  const columns: Column<MySession>[] = [
    { key: 'device', title: t('devices.device'), render: nameOf },
    { key: 'address', title: t('devices.address'), width: 130, render: ({ ip }) => <Mono>{ip}</Mono> },
    { key: 'whs', title: t('shared:common.warehouse'), width: 96, render: ({ whs_id }) => <Mono>{whs_id}</Mono> },
    {
      key: 'signedIn',
      title: t('devices.signedIn'),
      width: 124,
      render: ({ ctime }) => <TimeValue value={ctime} />,
    },
    {
      key: 'lastSeen',
      title: t('devices.lastSeen'),
      width: 124,
      render: ({ last_seen_at }) => <TimeValue value={last_seen_at} />,
    },
    {
      key: 'end',
      title: t('shared:common.actions'),
      width: 132,
      align: 'right',
      render: (session) =>
        session.is_current === 1 ? (
          <Fact tone="ok">{t('devices.here')}</Fact>
        ) : (
          <PlainButton
            size="small"
            label={t('devices.killLabel', { device: nameOf(session) })}
            loading={ending === session.session_ref}
            onClick={() => void kill(session)}
          >
            {t('devices.kill')}
          </PlainButton>
        ),
    },
  ];

  return (
    <Dialog
      open={open}
      width={840}
      title={t('devices.title')}
      onClose={onClose}
      footer={<PlainButton onClick={onClose}>{t('devices.close')}</PlainButton>}
    >
      <p className="th-dialog__lead">{t('devices.text')}</p>
      {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
      {data ? (
        <DataTable
          inline
          busy={isFetching}
          label={t('devices.title')}
          columns={columns}
          rows={data.list}
          rowKey={({ session_ref }) => session_ref}
        />
      ) : (
        !error && <TableSkeleton rows={2} />
      )}
    </Dialog>
  );
}
