import { type ReactNode, useState } from 'react';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { userPaths } from '../../routes.ts';
import { PeopleTab } from './people-tab.tsx';
import { ServiceTab } from './service-tab.tsx';

/** Everybody, and the accounts of machines. */
export function Page(): ReactNode {
  const { t } = useTexts('users');
  const go = useGo();
  const [tab, setTab] = useState('people');
  const tabs = (
    <Tabs
      label={t('route.adminList')}
      active={tab}
      items={[
        { key: 'people', title: t('admin.people') },
        { key: 'services', title: t('admin.services') },
      ]}
      onChange={(next) => {
        setTab(next);
        // The filters in the address are those of the other tab.
        go(userPaths.adminList, { replace: true });
      }}
    />
  );
  return tab === 'people' ? <PeopleTab tabs={tabs} /> : <ServiceTab tabs={tabs} />;
}
