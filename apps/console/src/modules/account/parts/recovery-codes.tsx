import type { ReactNode } from 'react';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { DownloadIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './second-factor.css';

/** Made here and not by the server: the codes are on no other computer. */
function saveCodes(codes: readonly string[]): void {
  const file = new Blob([codes.map((code) => `${code}\r\n`).join('')], { type: 'text/plain' });
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(file);
  anchor.download = 'tallyhouse-recovery-codes.txt';
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}

/** Codes that are shown once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const { t } = useTexts('account');
  return (
    <>
      <ul className="account-recovery-codes" aria-label={t('factors.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-recovery-codes__actions">
        <PlainButton icon={<DownloadIcon />} onClick={() => saveCodes(codes)}>
          {t('secondStep.download')}
        </PlainButton>
      </div>
    </>
  );
}
