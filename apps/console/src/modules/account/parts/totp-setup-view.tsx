import type { ReactNode } from 'react';
import type { TotpSetup } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import { QrCode } from '@tallyhouse/ui/qr-code.tsx';
import { CopyText } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { CodeForm } from './code-form.tsx';
import './second-factor.css';

interface TotpSetupViewProps {
  readonly setup: TotpSetup;
  readonly onCode: (code: string) => Promise<string | undefined>;
}

/** The QR code of a new app, its key for typing, and the field for the first code. */
export function TotpSetupView({ setup, onCode }: TotpSetupViewProps): ReactNode {
  const { t } = useTexts('account');
  return (
    <div className="account-factor-setup">
      <p>{t('totp.scan')}</p>
      <div className="account-factor-setup__code">
        <QrCode value={setup.otpauth_url} label={t('totp.qr')} />
        <div className="account-factor-setup__key">
          <p>{t('totp.byHand')}</p>
          <KeyText secret={setup.secret} />
        </div>
      </div>
      <p>{t('totp.enter')}</p>
      <CodeForm kind="totp" buttonLabel={t('totp.confirm')} onCode={onCode} />
    </div>
  );
}

/** In groups of four: 32 letters in a row are not typed without a mistake. */
function KeyText({ secret }: { readonly secret: string }): ReactNode {
  const { t } = useTexts('account');
  return (
    <>
      <code className="th-mono">{secret.match(/.{1,4}/g)?.join(' ')}</code>{' '}
      <CopyText
        value={secret}
        showValue={false}
        copyLabel={t('shared:common.copy')}
        copiedLabel={t('shared:common.copied')}
      />
    </>
  );
}
