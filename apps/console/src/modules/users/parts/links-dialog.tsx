import type { ReactNode } from 'react';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { DownloadIcon } from '@tallyhouse/ui/icons.tsx';
import { CopyText } from '@tallyhouse/ui/text.tsx';
import { timeOfDay } from '../../../kit/format/time.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';
import './users.css';

export interface OneTimeLinks {
  readonly links: readonly { readonly name: string; readonly link: string }[];
  readonly expiresAt: number;
}

/** Made here and not by the server: the links are on no other computer. Login names hold nothing a spreadsheet would run. */
function saveLinks(links: OneTimeLinks['links']): void {
  const file = new Blob([links.map(({ name, link }) => `${name},${link}\r\n`).join('')], { type: 'text/csv' });
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(file);
  anchor.download = 'set-up-links.csv';
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}

/** Links that set a password: told here and never again. */
export function LinksDialog({ links, expiresAt, onClose }: OneTimeLinks & { readonly onClose: () => void }): ReactNode {
  const { t } = useTexts('users');
  const locale = useLocale((state) => state.locale);
  const { time_region: zone } = useInfo();
  return (
    <Dialog
      open
      title={t('links.title', { count: links.length })}
      width={640}
      onClose={onClose}
      footer={
        <>
          {links.length > 1 && (
            <PlainButton icon={<DownloadIcon />} onClick={() => saveLinks(links)}>
              {t('links.download')}
            </PlainButton>
          )}
          <PlainButton onClick={onClose}>{t('links.close')}</PlainButton>
        </>
      }
    >
      <p>{t('links.text', { time: timeOfDay(expiresAt * 1000, zone, locale) })}</p>
      <ul className="users-links">
        {links.map(({ name, link }) => (
          <li key={name}>
            <b>{name}</b>
            <CopyText value={link} copyLabel={t('shared:common.copy')} copiedLabel={t('shared:common.copied')} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
