import { z } from 'zod';
import { defineCall, openToAll } from '../../kit/define-call.ts';
import { accountErrors } from '../account/errors.ts';
import { secondStep } from '../account/second-factor.ts';
import { ssoErrors } from './errors.ts';
import { publicConfigKeys } from './public-keys.ts';

const address = z.string().min(1).max(2_000);
/** What a provider gives back in the address of the callback page. */
const fromProvider = z.string().min(1).max(4_000);
const value = z.string().optional();

/** Answered before sign-in. Keys that are unknown or not public are left out. */
const getAdminConfig = defineCall({
  id: 'config.adminconfig.get_admin_config',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/config/adminconfig/get_admin_config',
  access: openToAll,
  input: z.strictObject({
    /** Comma separated, or repeated, or both. */
    configKeyList: z.array(z.string().max(200)).min(1).max(50).default(['enable_tob_login']),
  }),
  reply: z.strictObject({
    config_list: z.array(z.strictObject({ config_key: z.enum(publicConfigKeys), config_value: z.string() })),
    enable_tob_login: value,
    tob_password_page_url: value,
    google_login: value,
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const started = z.strictObject({ url: z.string() });

const userGoogleAuth = defineCall({
  id: 'system.user.user_google_auth',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/user_google_auth',
  access: openToAll,
  input: z.strictObject({ redirect_url: address.optional() }),
  reply: started,
  requestId: 'none',
  // Only for a page of ours: the start is bound to the browser that asked for it.
  audit: { object: 'session', action: 'start_login' },
  load: 'command',
  errors: [ssoErrors.ssoNotOffered, ssoErrors.ssoUnreachable],
});

/**
 * Without a state it starts a sign-in with the business account and tells where to go. With the state a provider gave
 * back, that of the business account or Google, it ends one.
 */
const tobUserLogin = defineCall({
  id: 'system.user.tob_user_login',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/tob_user_login',
  access: openToAll,
  input: z.strictObject({
    redirect_url: address.optional(),
    code: fromProvider.optional(),
    state: fromProvider.optional(),
    iss: fromProvider.optional(),
    error: fromProvider.optional(),
  }),
  reply: z.union([
    started,
    z.strictObject({
      user_id: z.string(),
      redirect_url: z.string(),
      /** Present: no session is open yet, and the sign-in continues with one of these. */
      second_steps: z.array(secondStep).optional(),
    }),
  ]),
  requestId: 'none',
  audit: { object: 'session', action: 'login' },
  load: 'command',
  errors: [...Object.values(ssoErrors), accountErrors.accountDisabled],
});

export const ssoCalls = { getAdminConfig, userGoogleAuth, tobUserLogin } as const;
