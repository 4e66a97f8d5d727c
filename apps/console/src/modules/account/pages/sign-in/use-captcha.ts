import { useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { invoke } from '../../../../kit/api/invoke.ts';

export interface CaptchaState {
  /** It was asked for: the row is shown. */
  readonly asked: boolean;
  readonly picture: string | undefined;
  readonly id: string | undefined;
  /** Shows a picture for this name; the one before is used up. */
  draw(name: string): Promise<void>;
  /** Another name: it may need none. */
  drop(): void;
}

export function useCaptcha(): CaptchaState {
  const [asked, setAsked] = useState(false);
  const [shown, setShown] = useState<ReplyOf<typeof accountCalls.getCaptcha>>();
  return {
    asked,
    picture: shown?.captcha,
    id: shown?.captcha_id,
    draw: async (name) => {
      setAsked(true);
      setShown(undefined);
      setShown(await invoke(accountCalls.getCaptcha, { name }, { quiet: true }));
    },
    drop: () => {
      setAsked(false);
      setShown(undefined);
    },
  };
}
