import { z } from 'zod';
import { defineCall, openToAll } from '../../kit/define-call.ts';
import { accountErrors } from './errors.ts';
import {
  passkeyCreation,
  passkeyMade,
  passkeyName,
  passkeyRequest,
  passkeyUsed,
  recoveryCode,
  recoveryCodes,
  secondStep,
  totpCode,
  totpSetup,
} from './second-factor.ts';

// These calls continue a sign-in whose first factor was right. A cookie of the browser names it, nothing else does.

const empty = z.strictObject({});
const signedIn = { user_id: z.string(), whs_id: z.string() };
const refusals = [accountErrors.secondStepOver, accountErrors.tooManyTries, accountErrors.accountDisabled];

const getSecondStep = defineCall({
  id: 'system.user.get_second_step',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/get_second_step',
  access: openToAll,
  input: empty,
  /** No steps: no sign-in waits in this browser. */
  reply: z.strictObject({ steps: z.array(secondStep), login_name: z.string() }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const verifyTotp = defineCall({
  id: 'system.user.verify_totp',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/verify_totp',
  access: openToAll,
  input: z.strictObject({ code: totpCode }),
  reply: z.strictObject(signedIn),
  requestId: 'none',
  audit: { object: 'session', action: 'login' },
  load: 'command',
  errors: [accountErrors.wrongCode, ...refusals],
});

const useRecoveryCode = defineCall({
  id: 'system.user.use_recovery_code',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/use_recovery_code',
  access: openToAll,
  input: z.strictObject({ code: recoveryCode }),
  reply: z.strictObject({ ...signedIn, codes_left: z.int() }),
  requestId: 'none',
  audit: { object: 'session', action: 'login' },
  load: 'command',
  errors: [accountErrors.wrongRecoveryCode, ...refusals],
});

const startPasskeySignIn = defineCall({
  id: 'system.user.start_passkey_sign_in',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/start_passkey_sign_in',
  access: openToAll,
  input: empty,
  reply: passkeyRequest,
  requestId: 'none',
  audit: { object: 'session', action: 'start_login' },
  load: 'command',
  errors: [accountErrors.passkeyNotAccepted, accountErrors.secondStepOver],
});

const finishPasskeySignIn = defineCall({
  id: 'system.user.finish_passkey_sign_in',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/finish_passkey_sign_in',
  access: openToAll,
  input: z.strictObject({ credential: passkeyUsed }),
  reply: z.strictObject(signedIn),
  requestId: 'none',
  audit: { object: 'session', action: 'login' },
  load: 'command',
  errors: [accountErrors.passkeyNotAccepted, ...refusals],
});

/** Of an account whose role requires a second factor and that has none. */
const startRequiredTotp = defineCall({
  id: 'system.user.start_required_totp',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/start_required_totp',
  access: openToAll,
  input: empty,
  reply: totpSetup,
  requestId: 'none',
  audit: { object: 'second_factor', action: 'start' },
  load: 'command',
  errors: [accountErrors.secondStepOver],
});

const confirmRequiredTotp = defineCall({
  id: 'system.user.confirm_required_totp',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/confirm_required_totp',
  access: openToAll,
  input: z.strictObject({ code: totpCode }),
  reply: z.strictObject({ ...signedIn, recovery_codes: recoveryCodes }),
  requestId: 'none',
  audit: { object: 'session', action: 'login' },
  load: 'command',
  errors: [accountErrors.wrongCode, ...refusals],
});

const startRequiredPasskey = defineCall({
  id: 'system.user.start_required_passkey',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/start_required_passkey',
  access: openToAll,
  input: empty,
  reply: passkeyCreation,
  requestId: 'none',
  audit: { object: 'second_factor', action: 'start' },
  load: 'command',
  errors: [accountErrors.secondStepOver],
});

const finishRequiredPasskey = defineCall({
  id: 'system.user.finish_required_passkey',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/finish_required_passkey',
  access: openToAll,
  input: z.strictObject({ passkey_name: passkeyName, credential: passkeyMade }),
  reply: z.strictObject({ ...signedIn, recovery_codes: recoveryCodes }),
  requestId: 'none',
  audit: { object: 'session', action: 'login' },
  load: 'command',
  errors: [accountErrors.passkeyNotAccepted, accountErrors.secondStepOver, accountErrors.accountDisabled],
});

export const secondStepCalls = {
  getSecondStep,
  verifyTotp,
  useRecoveryCode,
  startPasskeySignIn,
  finishPasskeySignIn,
  startRequiredTotp,
  confirmRequiredTotp,
  startRequiredPasskey,
  finishRequiredPasskey,
} as const;
