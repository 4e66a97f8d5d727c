import { type ReactNode, useState } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import type { TotpSetup } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useDeviceName } from '../../parts/device-name-text.ts';
import { canUsePasskeys, makePasskey } from '../../parts/passkey.ts';
import { TotpSetupView } from '../../parts/totp-setup-view.tsx';
import type { Attempt } from './attempt.ts';

/** Sets up the first second factor of an account whose role requires one. The session opens afterwards. */
export function SetupStep({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const { t } = useTexts('account');
  const nameOf = useDeviceName();
  const [setup, setSetup] = useState<TotpSetup>();
  const [busy, setBusy] = useState<'totp' | 'passkey'>();
  const [problem, setProblem] = useState<string>();

  const startTotp = async (): Promise<void> => {
    setBusy('totp');
    setProblem(undefined);
    const refusal = await attempt(async () => {
      setSetup(await invoke(accountCalls.startRequiredTotp, {}, { quiet: true }));
      return 'cancelled';
    });
    setBusy(undefined);
    setProblem(refusal);
  };

  const addPasskey = async (): Promise<void> => {
    setBusy('passkey');
    setProblem(undefined);
    let isCancelled = false;
    const refusal = await attempt(async () => {
      const credential = await makePasskey(await invoke(accountCalls.startRequiredPasskey, {}, { quiet: true }));
      isCancelled = credential === undefined;
      if (credential === undefined) return 'cancelled';
      const input = { passkey_name: nameOf(navigator.userAgent), credential };
      return (await invoke(accountCalls.finishRequiredPasskey, input, { quiet: true })).recovery_codes;
    });
    setBusy(undefined);
    setProblem(isCancelled ? t('secondStep.noPasskeyMade') : refusal);
  };

  const confirm = (code: string): Promise<string | undefined> =>
    attempt(async () => (await invoke(accountCalls.confirmRequiredTotp, { code }, { quiet: true })).recovery_codes);

  if (setup) return <TotpSetupView setup={setup} onCode={confirm} />;
  return (
    <>
      {problem !== undefined && <Banner tone="danger" title={problem} />}
      <div className="account-second-ways">
        <NextButton
          size="huge"
          block
          loading={busy === 'totp'}
          iconAfter={<ArrowRightIcon />}
          onClick={() => void startTotp()}
        >
          {t('secondStep.setupTotp')}
        </NextButton>
        {canUsePasskeys() && (
          <PlainButton size="large" block loading={busy === 'passkey'} onClick={() => void addPasskey()}>
            {t('factors.add')}
          </PlainButton>
        )}
      </div>
    </>
  );
}
