import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { EnvTag } from '@tallyhouse/ui/status-tag.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { OutsideFrame } from '../../../kit/session/outside-frame.tsx';

export type SignInInfo = ReplyOf<typeof accountCalls.getSignInInfo>;

export function useSignInInfo(): SignInInfo | undefined {
  const { data } = useQuery({
    queryKey: [accountCalls.getSignInInfo.id],
    queryFn: () => invoke(accountCalls.getSignInInfo, {}, { quiet: true }),
    // A page that tidies its address navigates, and that breaks off what is being read.
    retry: 2,
    retryDelay: 100,
  });
  return data;
}

/** A page of signing in with a password: it says which environment and version this is. */
export function Outside(props: { title: string; text?: string | undefined; children: ReactNode }): ReactNode {
  const info = useSignInInfo();
  return (
    <OutsideFrame
      {...props}
      tag={
        info && <EnvTag tone={info.environment === 'live' ? 'info' : 'grey'}>{info.environment.toUpperCase()}</EnvTag>
      }
      foot={<Mono>{info ? `v${info.version}` : ''}</Mono>}
    />
  );
}
