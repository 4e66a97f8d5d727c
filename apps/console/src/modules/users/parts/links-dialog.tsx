import type { ReactNode } from 'react';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
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
      footer={<PlainButton onClick={onClose}>{t('links.close')}</PlainButton>}
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
