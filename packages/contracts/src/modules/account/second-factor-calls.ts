import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { accountErrors } from './errors.ts';
import {
  identityProof,
  myPasskey,
  passkeyCreation,
  passkeyMade,
  passkeyName,
  recoveryCodes,
  totpCode,
  totpSetup,
} from './second-factor.ts';

const empty = z.strictObject({});
const proofRefusals = [accountErrors.proofWrong, accountErrors.signInAgain, accountErrors.tooManyTries];
const passkeyId = z.uuid();

const getMySecondFactor = defineCall({
  id: 'system.user.get_my_second_factor',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/get_my_second_factor',
  access: signedIn,
  input: empty,
  reply: z.strictObject({
    /** When the authenticator app was set up; null without one. */
    totp_since: z.int().nullable(),
    passkeys: z.array(myPasskey),
    recovery_codes_left: z.int(),
    /** A role of the account requires a second factor. */
    is_required: z.literal([0, 1]),
    has_password: z.literal([0, 1]),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const startTotp = defineCall({
  id: 'system.user.start_totp',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/start_totp',
  access: signedIn,
  input: identityProof,
  reply: totpSetup,
  requestId: 'none',
  audit: { object: 'second_factor', action: 'start' },
  load: 'command',
  errors: [accountErrors.totpExists, ...proofRefusals],
});

const confirmTotp = defineCall({
  id: 'system.user.confirm_totp',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/confirm_totp',
  access: signedIn,
  input: z.strictObject({ code: totpCode }),
  reply: z.strictObject({ recovery_codes: recoveryCodes }),
  requestId: 'none',
  audit: { object: 'second_factor', action: 'add' },
  load: 'command',
  errors: [accountErrors.wrongCode, accountErrors.tooManyTries],
});

const removeTotp = defineCall({
  id: 'system.user.remove_totp',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/remove_totp',
  access: signedIn,
  input: identityProof,
  reply: empty,
  requestId: 'none',
  audit: { object: 'second_factor', action: 'remove' },
  load: 'command',
  errors: [accountErrors.factorGone, accountErrors.lastFactor, ...proofRefusals],
});

/** New recovery codes. The ones before stop working. */
const createRecoveryCodes = defineCall({
  id: 'system.user.create_recovery_codes',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/create_recovery_codes',
  access: signedIn,
  input: identityProof,
  reply: z.strictObject({ recovery_codes: recoveryCodes }),
  requestId: 'none',
  audit: { object: 'second_factor', action: 'create_codes' },
  load: 'command',
  errors: [accountErrors.factorGone, ...proofRefusals],
});

const startPasskey = defineCall({
  id: 'system.user.start_passkey',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/start_passkey',
  access: signedIn,
  input: identityProof,
  reply: passkeyCreation,
  requestId: 'none',
  audit: { object: 'second_factor', action: 'start' },
  load: 'command',
  errors: proofRefusals,
});

const finishPasskey = defineCall({
  id: 'system.user.finish_passkey',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/finish_passkey',
  access: signedIn,
  input: z.strictObject({ passkey_name: passkeyName, credential: passkeyMade }),
  reply: z.strictObject({ recovery_codes: recoveryCodes }),
  requestId: 'none',
  audit: { object: 'second_factor', action: 'add' },
  load: 'command',
  errors: [accountErrors.passkeyNotAccepted],
});

const renamePasskey = defineCall({
  id: 'system.user.rename_passkey',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/rename_passkey',
  access: signedIn,
  input: z.strictObject({ passkey_id: passkeyId, passkey_name: passkeyName }),
  reply: empty,
  requestId: 'none',
  audit: { object: 'second_factor', action: 'rename' },
  load: 'command',
  errors: [accountErrors.factorGone],
});

const removePasskey = defineCall({
  id: 'system.user.remove_passkey',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/remove_passkey',
  access: signedIn,
  input: z.strictObject({ passkey_id: passkeyId, ...identityProof.shape }),
  reply: empty,
  requestId: 'none',
  audit: { object: 'second_factor', action: 'remove' },
  load: 'command',
  errors: [accountErrors.factorGone, accountErrors.lastFactor, ...proofRefusals],
});

/** The second factors of the signed-in user. */
export const secondFactorCalls = {
  getMySecondFactor,
  startTotp,
  confirmTotp,
  removeTotp,
  createRecoveryCodes,
  startPasskey,
  finishPasskey,
  renamePasskey,
  removePasskey,
} as const;
