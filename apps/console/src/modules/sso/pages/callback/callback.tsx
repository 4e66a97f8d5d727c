import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { Refused } from '../../../../kit/api/refused.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { safeReturn } from '../../../../kit/routing/access.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';
import { secondStepPath } from '../../../../kit/session/second-step.ts';
import { forgetSession } from '../../../../kit/session/session.ts';
import { SignInWays } from '../../../../kit/session/sign-in-ways.tsx';
import { SsoFrame } from '../../parts/sso-frame.tsx';
import { Waiting } from '../../parts/waiting.tsx';

/** What a provider gives back in the address. */
const parts = ['code', 'state', 'iss', 'error'] as const;

/** Takes it out of the address at once: no picture of the screen, no history and no bookmark keeps it. */
function takeFromAddress(): Partial<Record<(typeof parts)[number], string>> {
  const { pathname, search } = globalThis.location;
  const given = new URLSearchParams(search);
  if (search !== '') globalThis.history.replaceState(globalThis.history.state, '', pathname);
  return Object.fromEntries(parts.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])));
}

/** The page a provider sends people back to: it hands over what it was given and leads on. */
export function Callback({ title }: { title: string }): ReactNode {
  const { t } = useTexts('sso');
  const go = useGo();
  const [returned] = useState(takeFromAddress);
  const [refusal, setRefusal] = useState<string>();
  const begun = useRef(false);
  const came = returned.state !== undefined;
  useDocumentTitle([title]);

  useEffect(() => {
    // It is good once: React may run an effect twice.
    if (!came || begun.current) return;
    begun.current = true;
    invoke(ssoCalls.tobUserLogin, returned, { quiet: true }).then(
      (said) => {
        if ('second_steps' in said && said.second_steps) {
          go(secondStepPath(said.redirect_url), { replace: true });
          return;
        }
        forgetSession();
        go(('redirect_url' in said ? safeReturn(said.redirect_url) : undefined) ?? '/', { replace: true });
      },
      (error: unknown) => setRefusal(error instanceof Refused ? error.message : t('shared:common.noAnswer')),
    );
  }, [came, returned, go, t]);

  if (came && refusal === undefined) {
    return (
      <SsoFrame title={t('callback.title')} text={t('callback.text')}>
        <Waiting text={t('callback.checking')} />
      </SsoFrame>
    );
  }
  return (
    <SsoFrame title={t('callback.failed')} text={t('callback.failedText')}>
      <Banner tone="danger" title={refusal ?? t('callback.nothing')} />
      <div>
        <NextButton size="huge" block iconAfter={<ArrowRightIcon />} onClick={() => go('/login')}>
          {t('frame.toSignIn')}
        </NextButton>
        <SignInWays />
      </div>
    </SsoFrame>
  );
}
