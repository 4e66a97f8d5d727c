import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { ssoErrors } from '@tallyhouse/contracts/modules/sso/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { finishSignIn } from '../oidc/finish.ts';
import { startSignIn } from '../oidc/start.ts';
import { publicConfig } from '../store/admin-config.ts';

export const tobUserLogin = handle(ssoCalls.tobUserLogin, async (context, input) => {
  if (input.code !== undefined || input.state !== undefined || input.error !== undefined) {
    return finishSignIn(context, input);
  }
  const config = await context.kernel.databases.control((tx) => publicConfig(tx, ['enable_tob_login']));
  if (config.get('enable_tob_login') !== '1') refuse(ssoErrors.ssoNotOffered, {});
  return startSignIn(context, 'tob', input.redirect_url);
});
