import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type { SecondStep } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { Refused } from '../../../../kit/api/refused.ts';
import { errorMessage } from '../../../../kit/i18n/error-message.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { safeReturn } from '../../../../kit/routing/access.ts';
import { RouteLink, useGo } from '../../../../kit/routing/route-link.tsx';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';
import { forgetSession } from '../../../../kit/session/session.ts';
import { CodeForm } from '../../parts/code-form.tsx';
import { Outside } from '../../parts/outside.tsx';
import { canUsePasskeys } from '../../parts/passkey.ts';
import { RecoveryCodes } from '../../parts/recovery-codes.tsx';
import '../../parts/second-factor.css';
import { useWeakPasswordNotice } from '../../parts/use-weak-password-notice.ts';
import type { Attempt } from './attempt.ts';
import { PasskeyStep } from './passkey-step.tsx';
import { SetupStep } from './setup-step.tsx';

const { retcode: over } = accountErrors.secondStepOver;

/** Asks for the second factor of a sign-in whose password, or provider, was right. */
export function Page(): ReactNode {
  const { t } = useTexts('account');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [expired, setExpired] = useState<string>();
  useDocumentTitle([t('route.secondStep')]);
  const { data, error } = useQuery<ReplyOf<typeof accountCalls.getSecondStep>, Refused>({
    queryKey: [accountCalls.getSecondStep.id],
    queryFn: () => invoke(accountCalls.getSecondStep, {}, { quiet: true }),
    // Kept for no other sign-in, and not asked again while this one goes on: it is gone once the session is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  const goOn = useGoOn();

  if (codes.length > 0) {
    return (
      <Outside title={t('secondStep.codesTitle')} text={t('secondStep.codesText')}>
        <RecoveryCodes codes={codes} />
        <NextButton size="huge" block iconAfter={<ArrowRightIcon />} onClick={() => void goOn()}>
          {t('secondStep.codesSaved')}
        </NextButton>
      </Outside>
    );
  }
  const isOver = data?.steps.length === 0;
  const refusal = expired ?? error?.message ?? (isOver ? signInIsOver() : undefined);
  if (refusal !== undefined) {
    return (
      <Outside title={t('secondStep.title')}>
        <Banner tone="warning" title={refusal} />
        <BackToSignIn button />
      </Outside>
    );
  }
  const attempt: Attempt = async (step) => {
    try {
      const made = await step();
      if (made === 'cancelled') return undefined;
      if (made.length > 0) setCodes(made);
      else await goOn();
      return undefined;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (problem.retcode === over) setExpired(problem.message);
      return problem.message;
    }
  };
  if (!data) return <Outside title={t('secondStep.title')}>{null}</Outside>;
  if (data.steps.includes('setup')) {
    return (
      <Outside title={t('secondStep.setupTitle')} text={t('secondStep.setupText')}>
        <SetupStep attempt={attempt} />
        <BackToSignIn />
      </Outside>
    );
  }
  return (
    <Outside title={t('secondStep.title')} text={t('secondStep.for', { name: data.login_name })}>
      <Ways steps={data.steps} attempt={attempt} />
      <BackToSignIn />
    </Outside>
  );
}

/** An address without a sign-in that waits says what a refused step says. */
const signInIsOver = (): string => errorMessage('secondStepOver', {}, accountErrors.secondStepOver.text);

/** To where the user was on the way to, in the session that is open now. */
function useGoOn(): () => Promise<void> {
  const go = useGo();
  const noticeWeakPassword = useWeakPasswordNotice();
  const { redirect_url: wanted } = useSearch({ strict: false }) as { redirect_url?: string };
  return async () => {
    forgetSession();
    await noticeWeakPassword();
    go(safeReturn(wanted) ?? '/', { replace: true });
  };
}

function BackToSignIn({ button = false }: { readonly button?: boolean }): ReactNode {
  const { t } = useTexts('account');
  const go = useGo();
  if (button) {
    return (
      <NextButton size="huge" block iconAfter={<ArrowRightIcon />} onClick={() => go('/login', { replace: true })}>
        {t('secondStep.toSignIn')}
      </NextButton>
    );
  }
  return (
    <p className="th-sign-in__more">
      <RouteLink to="/login">{t('secondStep.toSignIn')}</RouteLink>
    </p>
  );
}

const wayLabels = {
  passkey: 'secondStep.usePasskey',
  totp: 'secondStep.useTotp',
  recovery: 'secondStep.useRecovery',
  setup: 'secondStep.setupTitle',
} as const;

function Ways({ steps, attempt }: { readonly steps: readonly SecondStep[]; readonly attempt: Attempt }): ReactNode {
  const { t } = useTexts('account');
  const toast = useToast();
  // A passkey is quicker and cannot be given away to a forged page: offered first where the browser has passkeys.
  const offered = steps.filter((step) => step !== 'passkey' || canUsePasskeys());
  const [chosen, choose] = useState(offered[0] ?? 'recovery');
  const others = offered.filter((step) => step !== chosen);

  const verifyTotp = (code: string): Promise<string | undefined> =>
    attempt(async () => {
      await invoke(accountCalls.verifyTotp, { code }, { quiet: true });
      return [];
    });
  const takeRecoveryCode = (code: string): Promise<string | undefined> =>
    attempt(async () => {
      const { codes_left } = await invoke(accountCalls.useRecoveryCode, { code }, { quiet: true });
      toast.success(t('secondStep.codesLeft', { n: codes_left }));
      return [];
    });

  return (
    <>
      {chosen === 'passkey' && <PasskeyStep attempt={attempt} />}
      {chosen === 'totp' && (
        <>
          <p className="th-dialog__lead">{t('secondStep.totpText')}</p>
          <CodeForm key="totp" kind="totp" buttonLabel={t('secondStep.verify')} onCode={verifyTotp} />
        </>
      )}
      {chosen === 'recovery' && (
        <>
          <p className="th-dialog__lead">{t('secondStep.recoveryText')}</p>
          <CodeForm key="recovery" kind="recovery" buttonLabel={t('secondStep.verify')} onCode={takeRecoveryCode} />
        </>
      )}
      {others.length > 0 && (
        <div className="account-second-ways">
          {others.map((step) => (
            <PlainButton key={step} size="large" block onClick={() => choose(step)}>
              {t(wayLabels[step])}
            </PlainButton>
          ))}
        </div>
      )}
    </>
  );
}
