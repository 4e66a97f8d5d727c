import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { startSignIn } from '../oidc/start.ts';

export const userGoogleAuth = handle(ssoCalls.userGoogleAuth, (context, input) =>
  startSignIn(context, 'google', input.redirect_url),
);
