import { type ReactNode, Suspense, lazy, useState } from 'react';
import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { KeyIcon, LockIcon, LogoutIcon, MoonIcon, SunIcon, UserIcon } from '@tallyhouse/ui/icons.tsx';
import { type MenuItem, UserMenu } from '@tallyhouse/ui/top-bar.tsx';
import { useCall } from '../kit/api/use-call.ts';
import { useTexts } from '../kit/i18n/use-texts.ts';
import { changePasswordTarget } from '../kit/session/admin-config.ts';
import { useInfo } from '../kit/session/session.ts';
import { WeakPasswordWarning } from '../modules/account/parts/weak-password-warning.tsx';
import { useTheme } from './theme.ts';
import { useSignOut } from './use-sign-out.ts';

// Forms and tables are half of what the shell would load otherwise, for two dialogs that are opened once a month.
const ChangePassword = lazy(async () => ({
  default: (await import('../modules/account/parts/change-password.tsx')).ChangePassword,
}));
const MyDevices = lazy(async () => ({ default: (await import('../modules/account/parts/my-devices.tsx')).MyDevices }));
const SignInSecurity = lazy(async () => ({
  default: (await import('../modules/account/parts/sign-in-security.tsx')).SignInSecurity,
}));
type DialogName = 'password' | 'security' | 'devices';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** The menu of the person: who she is, and what she can do for herself. */
export function ShellUser(): ReactNode {
  const { t } = useTexts();
  const info = useInfo();
  const { mode, toggle } = useTheme();
  const signOut = useSignOut();
  const [dialog, setDialog] = useState<DialogName>();
  const [used, setUsed] = useState<ReadonlySet<DialogName>>(new Set());
  const open = (name: DialogName): void => {
    setDialog(name);
    setUsed((before) => new Set([...before, name]));
  };
  const { data: config } = useCall(ssoCalls.getAdminConfig, {
    configKeyList: ['enable_tob_login', 'tob_password_page_url'],
  });
  const changePassword = (): void => {
    const elsewhere = changePasswordTarget(config);
    if (elsewhere === undefined) open('password');
    else globalThis.location.assign(elsewhere);
  };
  const entries: MenuItem[] = [
    { key: 'email', label: info.email, disabled: true, onClick: () => undefined },
    {
      key: 'theme',
      label: t(mode === 'dark' ? 'common.light' : 'common.dark'),
      icon: mode === 'dark' ? <SunIcon /> : <MoonIcon />,
      onClick: toggle,
    },
    { key: 'password', label: t('common.changePassword'), icon: <LockIcon />, onClick: changePassword },
    { key: 'security', label: t('common.signInSecurity'), icon: <KeyIcon />, onClick: () => open('security') },
    { key: 'devices', label: t('common.myDevices'), icon: <UserIcon />, onClick: () => open('devices') },
    { key: 'logout', label: t('common.logout'), icon: <LogoutIcon />, onClick: () => void signOut() },
  ];
  return (
    <>
      <UserMenu
        name={info.display_name}
        initials={initials(info.display_name)}
        label={t('common.userMenu')}
        items={entries}
      />
      <Suspense>
        {used.has('password') && <ChangePassword open={dialog === 'password'} onClose={() => setDialog(undefined)} />}
        {used.has('security') && <SignInSecurity open={dialog === 'security'} onClose={() => setDialog(undefined)} />}
        {used.has('devices') && <MyDevices open={dialog === 'devices'} onClose={() => setDialog(undefined)} />}
      </Suspense>
      <WeakPasswordWarning />
    </>
  );
}
