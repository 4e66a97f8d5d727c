import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { ArrowRightIcon, RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { safeReturn } from '../../../../kit/routing/access.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';
import { useStartSignIn } from '../../../../kit/session/sign-in-ways.tsx';
import { useSignedInElsewhere } from '../../../../kit/session/use-signed-in-elsewhere.ts';
import { failedStep } from '../../parts/failed-step.ts';
import { SsoFrame } from '../../parts/sso-frame.tsx';
import { mayGoOnHere, rememberStart } from '../../parts/tob-starts.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { signInAt, useWanted } from '../../parts/wanted.ts';

/** Time to read where one is led, and to stop it. */
const goOnMs = 1_000;

export function Page(): ReactNode {
  const { t } = useTexts('sso');
  const go = useGo();
  const wanted = useWanted();
  const failed = failedStep((useSearch({ strict: false }) as { failed?: string }).failed);
  const { data, error } = useCall(ssoCalls.getAdminConfig, { configKeyList: ['enable_tob_login'] });
  const { leavingFor, refusal, start } = useStartSignIn(wanted);
  const [goesOn] = useState(() => failed === undefined && mayGoOnHere());
  const enabled = data?.enable_tob_login === '1';
  useSignedInElsewhere(wanted);
  useDocumentTitle([t('route.tobLogin')]);

  // Without an answer about the business account there is still the password. A failed start is shown before anything.
  const forwards = failed === undefined && (error !== null || (data !== undefined && !enabled));
  const forwarded = useRef(false);
  useEffect(() => {
    if (!forwards || forwarded.current) return;
    forwarded.current = true;
    go(signInAt(wanted), { replace: true });
  }, [forwards, go, wanted]);

  const leave = (): void => {
    rememberStart();
    void start('tob');
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!enabled || !goesOn) return undefined;
    const timer = setTimeout(() => latest.current(), goOnMs);
    return () => clearTimeout(timer);
  }, [enabled, goesOn]);

  const waits = data === undefined || forwards;
  // One thing is next: to try the start again, where it failed.
  const Continue = failed === undefined ? NextButton : PlainButton;
  const more = goesOn ? t('tob.goesOn') : t('tob.manual');
  return (
    <SsoFrame
      title={failed === undefined ? t('tob.title') : t('tob.failedTitle')}
      text={failed === undefined ? t('tob.text') : t('tob.failedText')}
      signInAt={signInAt(wanted)}
    >
      {failed !== undefined && (
        <>
          <Banner tone="danger" title={t('tob.couldNotStart', { step: failed })} />
          <NextButton
            size="huge"
            block
            icon={<RefreshIcon />}
            onClick={() => go(safeReturn(wanted) ?? '/', { replace: true })}
          >
            {t('tob.retry')}
          </NextButton>
        </>
      )}
      {refusal !== undefined && <Banner tone="danger" title={refusal} />}
      {waits && failed === undefined && <Waiting text={t('tob.looking')} />}
      {enabled && failed === undefined && refusal === undefined && <p role="status">{more}</p>}
      {enabled && (
        <Continue
          size={failed === undefined ? 'huge' : 'large'}
          block
          loading={leavingFor !== undefined}
          iconAfter={<ArrowRightIcon />}
          onClick={leave}
        >
          {t('tob.go')}
        </Continue>
      )}
    </SsoFrame>
  );
}
