import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { Refused } from '../../../../kit/api/refused.ts';
import { errorMessage } from '../../../../kit/i18n/error-message.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useDocumentTitle } from '../../../../kit/routing/use-document-title.ts';
import { Outside } from '../../parts/outside.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type Link = InputOf<typeof accountCalls.getResetName>;

const linkIn = (hash: string): Link => {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return { token: fields.get('token') ?? '', user_id: fields.get('user_id') ?? '' } as Link;
};

/**
 * What the link of the mail brought, kept while the page is open; the address and the history lose it at once. It stands
 * behind the #, which no browser sends to a server.
 */
function useLink(): Link {
  const [link, setLink] = useState(() => linkIn(globalThis.location.hash));
  useEffect(() => {
    const take = (): void => {
      const { history, location } = globalThis;
      if (location.hash === '') return;
      // A second link may be opened in the same tab: only the part behind the # changes then.
      setLink(linkIn(location.hash));
      history.replaceState(history.state, '', location.pathname);
    };
    take();
    globalThis.addEventListener('hashchange', take);
    return () => globalThis.removeEventListener('hashchange', take);
  }, []);
  return link;
}

export function Page(): ReactNode {
  const { t } = useTexts('account');
  const go = useGo();
  const link = useLink();
  const [dead, setDead] = useState(false);
  useDocumentTitle([t('route.reset')]);
  const { data, error } = useQuery<ReplyOf<typeof accountCalls.getResetName>, Refused>({
    queryKey: [accountCalls.getResetName.id, link],
    queryFn: () => invoke(accountCalls.getResetName, link, { quiet: true }),
    enabled: link.token !== '' && link.user_id !== '',
    gcTime: 0,
  });

  const save = async (password: string): Promise<string | undefined> => {
    try {
      const passwd = await passwordOnWire(data?.login_name ?? '', password);
      await invoke(accountCalls.userPasswordReset, { ...link, passwd }, { quiet: true });
      go('/resetSuccess', { replace: true });
      return undefined;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      if (refused.retcode === accountErrors.linkNotValid.retcode) setDead(true);
      return refused.message;
    }
  };

  const invalid = dead || link.token === '' || link.user_id === '' || error !== null;
  return (
    <Outside title={t('reset.title')} text={data && t('reset.for', { name: data.login_name })}>
      {invalid ? (
        <Banner tone="warning" title={error?.message ?? linkNotValid()}>
          <NextButton iconAfter={<ArrowRightIcon />} onClick={() => go('/forget')}>
            {t('reset.newLink')}
          </NextButton>
        </Banner>
      ) : (
        data && <NewPasswordForm onSave={save} />
      )}
    </Outside>
  );
}

/** An address that brings no link at all is told what an old one is told. */
const linkNotValid = (): string => errorMessage('linkNotValid', {}, accountErrors.linkNotValid.text);
