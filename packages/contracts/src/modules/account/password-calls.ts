import { z } from 'zod';
import { defineCall, openToAll, signedIn } from '../../kit/define-call.ts';
import { userId } from '../../kit/ids.ts';
import { wirePassword } from './entities.ts';
import { accountErrors } from './errors.ts';

const empty = z.strictObject({});

const getCaptcha = defineCall({
  id: 'system.user.get_captcha',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/get_captcha',
  access: openToAll,
  input: z.strictObject({ name: z.string().min(1).max(200) }),
  reply: z.strictObject({ captcha: z.string(), captcha_id: z.uuid(), expires_in: z.int() }),
  requestId: 'none',
  audit: 'none',
  load: 'command',
  errors: [accountErrors.tooManyTries],
});

/** The answer is the same for every address: whether there is an account is for the reader of its mail alone. */
const userForgot = defineCall({
  id: 'system.user.user_forgot',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/user_forgot',
  access: openToAll,
  input: z.strictObject({ email: z.string().min(1).max(200) }),
  reply: empty,
  requestId: 'none',
  audit: { object: 'password', action: 'forgot' },
  load: 'command',
  errors: [accountErrors.mailNotPossible, accountErrors.tooManyTries],
});

const userPasswordReset = defineCall({
  id: 'system.user.user_password_reset',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/user_password_reset',
  access: openToAll,
  input: z.strictObject({ passwd: wirePassword, token: z.string().regex(/^[\w-]{43}$/), user_id: userId }),
  reply: empty,
  requestId: 'none',
  audit: { object: 'password', action: 'reset' },
  load: 'command',
  errors: [
    accountErrors.linkNotValid,
    accountErrors.useSingleSignOn,
    accountErrors.passwordTooCommon,
    accountErrors.tooManyTries,
  ],
});

/**
 * What the page of a reset link needs: the wire form of a password holds the sign-in name. Told only to the holder of a
 * link that is still valid.
 */
const getResetName = defineCall({
  id: 'system.user.get_reset_name',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/get_reset_name',
  access: openToAll,
  input: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/), user_id: userId }),
  reply: z.strictObject({ login_name: z.string() }),
  requestId: 'none',
  audit: 'none',
  load: 'command',
  errors: [accountErrors.linkNotValid, accountErrors.useSingleSignOn, accountErrors.tooManyTries],
});

const resetMyPwd = defineCall({
  id: 'system.user.reset_my_pwd',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/reset_my_pwd',
  access: signedIn,
  input: z.strictObject({ old_pwd: wirePassword, new_pwd: wirePassword }),
  reply: empty,
  requestId: 'none',
  audit: { object: 'password', action: 'change' },
  load: 'command',
  errors: [
    accountErrors.currentPasswordWrong,
    accountErrors.useSingleSignOn,
    accountErrors.passwordSame,
    accountErrors.passwordTooCommon,
    accountErrors.tooManyTries,
  ],
});

/** Proves once more who holds the session: calls that change rights ask for it when the sign-in was a while ago. */
const reauthenticate = defineCall({
  id: 'system.user.reauthenticate',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/reauthenticate',
  access: signedIn,
  input: z.strictObject({ passwd: wirePassword }),
  /** For how long it counts. */
  reply: z.strictObject({ minutes: z.int() }),
  requestId: 'none',
  audit: { object: 'session', action: 'reauthenticate' },
  load: 'command',
  errors: [accountErrors.currentPasswordWrong, accountErrors.useSingleSignOn, accountErrors.tooManyTries],
});

const simplePasswordDeadline = defineCall({
  id: 'system.user.simple_password_deadline',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/simple_password_deadline',
  access: signedIn,
  input: empty,
  /** `deadline` in seconds; 0 and an empty message when the password is not simple. */
  reply: z.strictObject({ is_simple: z.literal([0, 1]), deadline: z.int(), message: z.string() }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const passwordCalls = {
  getCaptcha,
  userForgot,
  userPasswordReset,
  getResetName,
  resetMyPwd,
  reauthenticate,
  simplePasswordDeadline,
} as const;
