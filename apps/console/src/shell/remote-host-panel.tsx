import { type ReactNode, useState } from 'react';
import { IconButton, PlainButton, SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { FloatingPanel } from '@tallyhouse/ui/floating-panel.tsx';
import { TextInput } from '@tallyhouse/ui/form.tsx';
import { CloseIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../kit/i18n/use-texts.ts';
import { useInfo } from '../kit/session/session.ts';
import { hostOf, pointTo, remoteHost } from '../kit/sub-app/remote-host.ts';

const app = 'workforce';

/** In test and development: points the workforce part at an address on this computer. */
export function RemoteHostPanel(): ReactNode {
  const { t } = useTexts();
  const { environment } = useInfo();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(() => remoteHost(app, environment));
  const host = typed.trim() === '' ? '' : hostOf(typed);
  const use = (): void => {
    if (host === undefined) return;
    pointTo(app, host);
    globalThis.location.reload();
  };
  return (
    <FloatingPanel label={t('remoteHost.title')}>
      {open ? (
        <>
          <TextInput
            label={t('remoteHost.address')}
            placeholder={t('remoteHost.address')}
            value={typed}
            onChange={setTyped}
          />
          <SolidButton disabled={host === undefined} onClick={use}>
            {t('remoteHost.use')}
          </SolidButton>
          <IconButton label={t('common.close')} icon={<CloseIcon />} onClick={() => setOpen(false)} />
        </>
      ) : (
        <PlainButton onClick={() => setOpen(true)}>{t('remoteHost.title')}</PlainButton>
      )}
    </FloatingPanel>
  );
}
