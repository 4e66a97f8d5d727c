import { type ReactNode, useState } from 'react';
import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Divider } from '@tallyhouse/ui/wall.tsx';
import { invoke } from '../api/invoke.ts';
import { Refused } from '../api/refused.ts';
import { useCall } from '../api/use-call.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type Provider, offeredWays } from './admin-config.ts';
import './sign-in-ways.css';

async function addressAt(provider: Provider, redirectUrl: string | undefined): Promise<string | undefined> {
  const input = redirectUrl === undefined ? {} : { redirect_url: redirectUrl };
  if (provider === 'google') return (await invoke(ssoCalls.userGoogleAuth, input, { quiet: true })).url;
  const said = await invoke(ssoCalls.tobUserLogin, input, { quiet: true });
  return 'url' in said ? said.url : undefined;
}

export interface Start {
  /** The one that is being left for: its button waits until the browser has gone. */
  readonly leavingFor: Provider | undefined;
  readonly refusal: string | undefined;
  start(provider: Provider): Promise<void>;
}

/** Leaves for the provider, or says why not. */
export function useStartSignIn(redirectUrl: string | undefined): Start {
  const [leavingFor, setLeavingFor] = useState<Provider>();
  const [refusal, setRefusal] = useState<string>();
  return {
    leavingFor,
    refusal,
    start: async (provider) => {
      setLeavingFor(provider);
      setRefusal(undefined);
      try {
        const url = await addressAt(provider, redirectUrl);
        if (url !== undefined) globalThis.location.assign(url);
      } catch (error) {
        setLeavingFor(undefined);
        if (error instanceof Refused) setRefusal(error.message);
      }
    },
  };
}

/** The ways to sign in without a password of ours, as far as they are offered here. */
export function SignInWays({ redirectUrl }: { redirectUrl?: string | undefined }): ReactNode {
  const { t } = useTexts();
  const { leavingFor, refusal, start } = useStartSignIn(redirectUrl);
  const { data } = useCall(ssoCalls.getAdminConfig, { configKeyList: ['enable_tob_login', 'google_login'] });
  const ways = offeredWays(data);
  if (ways.length === 0) return null;
  return (
    <>
      <Divider>{t('signInWays.or')}</Divider>
      {refusal !== undefined && <Banner tone="danger" title={refusal} />}
      <div className="sign-in-ways">
        {ways.map((way) => (
          <PlainButton
            key={way}
            size="large"
            block
            loading={leavingFor === way}
            disabled={leavingFor !== undefined && leavingFor !== way}
            onClick={() => void start(way)}
          >
            {t(`signInWays.${way}`)}
          </PlainButton>
        ))}
      </div>
    </>
  );
}
