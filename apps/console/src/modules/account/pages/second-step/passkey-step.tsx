import { type ReactNode, useEffect, useRef, useState } from 'react';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { signWithPasskey } from '../../parts/passkey.ts';
import type { Attempt } from './attempt.ts';

/** Signs in with a passkey. The browser asks only after a press: some refuse to do it on their own. */
export function PasskeyStep({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const { t } = useTexts('account');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const sign = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    let isCancelled = false;
    const refusal = await attempt(async () => {
      const options = await invoke(accountCalls.startPasskeySignIn, {}, { quiet: true });
      const credential = await signWithPasskey(options);
      isCancelled = credential === undefined;
      if (credential === undefined) return 'cancelled';
      await invoke(accountCalls.finishPasskeySignIn, { credential }, { quiet: true });
      return [];
    });
    setBusy(false);
    setProblem(isCancelled ? t('secondStep.noPasskey') : refusal);
  };

  return (
    <>
      {problem !== undefined && <Banner tone="danger" title={problem} />}
      <p className="th-dialog__lead">{t('secondStep.passkeyText')}</p>
      <NextButton
        ref={button}
        size="huge"
        block
        loading={busy}
        iconAfter={<ArrowRightIcon />}
        onClick={() => void sign()}
      >
        {t('secondStep.usePasskey')}
      </NextButton>
    </>
  );
}
