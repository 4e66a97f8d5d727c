import { type ReactNode, useState } from 'react';
import type { UserId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { userStatus } from '@tallyhouse/contracts/modules/users/enums.ts';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { DetailPage } from '@tallyhouse/ui/page.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { CopyText } from '@tallyhouse/ui/text.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { SessionsTable } from '../../parts/sessions-table.tsx';
import { UserTypeValue } from '../../parts/user-type.tsx';
import { AccessTab } from './access-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { SignInsTab } from './sign-ins-tab.tsx';
import { WhyPanel } from './why-panel.tsx';

/** A person in a warehouse: what she may and why, where she is signed in, and what was done to her account. */
export function Page(): ReactNode {
  const { t } = useTexts('users');
  const { field } = useDictionary();
  const { whsId = '', userId = '' } = useRouteParams();
  const [tab, setTab] = useState('access');
  const [why, setWhy] = useState<string>();
  const query = useCall(usersCalls.getWhsUserDetail, { whs_id: whsId as WhsId, user_id: userId as UserId });
  const { data, error } = query;
  const title = (
    <TitleBar
      code="SC"
      title={userId}
      mono
      subtitle={data && `${data.person.display_name}, ${whsId} ${data.whs_name}`}
      tags={
        <>
          <CopyText
            value={userId}
            copyLabel={t('shared:common.copy')}
            copiedLabel={t('shared:common.copied')}
            showValue={false}
          />
          {data && <StatusValue of={userStatus} value={data.person.status} />}
        </>
      }
    />
  );
  if (error && !data) {
    return (
      <DetailPage title={title}>
        <EmptyState kind="failed" title={t('shared:common.notLoaded')} text={error.message}>
          <NextButton size="large" icon={<RefreshIcon />} onClick={() => void query.refetch()}>
            {t('shared:common.tryAgain')}
          </NextButton>
        </EmptyState>
      </DetailPage>
    );
  }
  if (!data) {
    return (
      <DetailPage title={title}>
        <TableSkeleton rows={8} />
      </DetailPage>
    );
  }
  const { person } = data;
  return (
    <DetailPage
      title={title}
      panel={
        why !== undefined && (
          <WhyPanel whsId={whsId} userId={userId} permission={why} onClose={() => setWhy(undefined)} />
        )
      }
    >
      <Card title={t('detail.person')}>
        <Facts
          items={[
            { label: field('display_name'), value: person.display_name },
            { label: field('local_name'), value: <TextValue value={person.local_name} /> },
            { label: field('login_name'), value: person.login_name },
            { label: field('user_type'), value: <UserTypeValue value={person.user_type} /> },
            { label: field('bpo_vendor'), value: <TextValue value={person.bpo_vendor} /> },
            { label: field('department'), value: <TextValue value={person.department} /> },
            { label: field('last_sign_in'), value: <TimeValue value={person.last_sign_in} /> },
            { label: field('expire_at'), value: <TimeValue value={person.expire_at} /> },
          ]}
        />
      </Card>
      <Tabs
        line
        label={t('route.userDetail')}
        panelId="user-detail-panel"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'access', title: t('detail.access'), count: data.keys.length },
          { key: 'sessions', title: t('list.sessions'), count: data.sessions.length },
          { key: 'signIns', title: t('detail.signIns'), count: data.sign_ins.length },
          { key: 'changes', title: t('detail.changes'), count: data.changes.length },
        ]}
      />
      <div role="tabpanel" id="user-detail-panel" aria-label={t('route.userDetail')}>
        {tab === 'access' && <AccessTab roles={data.role_list} keys={data.keys} onWhy={setWhy} />}
        {tab === 'sessions' && <SessionsTable sessions={data.sessions} />}
        {tab === 'signIns' && <SignInsTab signIns={data.sign_ins} />}
        {tab === 'changes' && <ChangesTab entries={data.changes} />}
      </div>
    </DetailPage>
  );
}
