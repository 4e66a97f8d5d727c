import { z } from 'zod';
import { locales } from '../../common/locales.ts';
import { defineCall, openToAll, signedIn } from '../../kit/define-call.ts';
import { whsId } from '../../kit/ids.ts';
import { mySession, settingHolds, settingName, userSetting, wirePassword } from './entities.ts';
import { accountErrors } from './errors.ts';
import { passwordCalls } from './password-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { secondStep } from './second-factor.ts';
import { secondStepCalls } from './second-step-calls.ts';

const empty = z.strictObject({});

const userLogin = defineCall({
  id: 'system.user.user_login',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/user_login',
  access: openToAll,
  input: z.strictObject({
    email: z.string().min(1).max(200),
    passwd: wirePassword,
    /** What the person read in the picture, after -224003. */
    captcha: z.string().max(20).optional(),
    captcha_id: z.uuid().optional(),
  }),
  reply: z.strictObject({
    user_id: z.string(),
    whs_id: z.string(),
    /** Present: the password was right, no session is open yet, and the sign-in continues with one of these. */
    second_steps: z.array(secondStep).optional(),
  }),
  requestId: 'none',
  audit: { object: 'session', action: 'login' },
  load: 'command',
  errors: [
    accountErrors.wrongSignIn,
    accountErrors.captchaNeeded,
    accountErrors.accountDisabled,
    accountErrors.useSingleSignOn,
    accountErrors.tooManyTries,
  ],
});

const userLogout = defineCall({
  id: 'system.user.user_logout',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/user_logout',
  access: signedIn,
  input: empty,
  reply: empty,
  requestId: 'none',
  audit: { object: 'session', action: 'logout' },
  load: 'command',
  errors: [],
});

const getLoginInfo = defineCall({
  id: 'system.user.get_login_info',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/get_login_info',
  access: signedIn,
  input: empty,
  reply: z.strictObject({
    user_id: z.string(),
    /** A part of the password as it travels. */
    login_name: z.string(),
    email: z.string(),
    display_name: z.string(),
    header: z.string(),
    lang: z.enum(locales),
    whs_id: z.string(),
    whs_setting: z.array(z.strictObject({ whs_id: z.string(), is_show_mbn: z.int() })),
    whs_id_country: z.array(z.strictObject({ whs_id: z.string(), country: z.string(), whs_name: z.string() })),
    whs_name: z.string(),
    time_region: z.string(),
    environment: z.enum(['live', 'demo', 'dev', 'test']),
    server_time: z.int(),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const changeWhs = defineCall({
  id: 'system.user.change_whs',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/change_whs',
  access: signedIn,
  input: z.strictObject({ whs: whsId }),
  reply: z.strictObject({ whs_id: z.string() }),
  requestId: 'none',
  audit: { object: 'session', action: 'change_whs' },
  load: 'command',
  errors: [],
});

const setUserSetting = defineCall({
  id: 'system.user.set_user_setting',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/set_user_setting',
  access: signedIn,
  input: userSetting.refine(settingHolds, { path: ['value'], error: 'is no value of this setting' }),
  reply: empty,
  requestId: 'none',
  audit: 'none',
  load: 'command',
  errors: [],
});

const getUserSetting = defineCall({
  id: 'system.user.get_user_setting',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/get_user_setting',
  access: signedIn,
  input: z.strictObject({ name: settingName.optional() }),
  reply: z.strictObject({ list: z.array(userSetting) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const getLangSetting = defineCall({
  id: 'system.user.get_lang_setting',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/get_lang_setting',
  access: signedIn,
  input: empty,
  reply: z.strictObject({
    default: z.enum(locales),
    optional_lange_list: z.array(z.strictObject({ lange: z.enum(locales), desc: z.string() })),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** People of the warehouse the session works in, by a part of their name, address or number. */
const fuzzySearchUser = defineCall({
  id: 'system.user.fuzzy_search_user',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/fuzzy_search_user',
  access: signedIn,
  input: z.strictObject({ code: z.string().trim().min(2).max(60) }),
  reply: z.strictObject({
    list: z.array(z.strictObject({ user_id: z.string(), email: z.string(), display_name: z.string() })),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

const searchMySession = defineCall({
  id: 'system.user.search_my_session',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/search_my_session',
  access: signedIn,
  input: empty,
  reply: z.strictObject({ list: z.array(mySession) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const killSession = defineCall({
  id: 'system.user.kill_session',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/system/user/kill_session',
  access: signedIn,
  input: z.strictObject({ session_ref: z.uuid() }),
  reply: empty,
  requestId: 'none',
  audit: { object: 'session', action: 'kill' },
  load: 'command',
  errors: [accountErrors.sessionGone],
});

/** Answered before sign-in: what the sign-in page shows. Accounts are named in the demo environment only. */
const getSignInInfo = defineCall({
  id: 'system.user.get_sign_in_info',
  kind: 'personal',
  method: 'GET',
  path: '/api/v2/apps/system/user/get_sign_in_info',
  access: openToAll,
  input: empty,
  reply: z.strictObject({
    environment: z.enum(['live', 'demo', 'dev', 'test']),
    version: z.string(),
    demo_accounts: z.array(
      z.strictObject({
        code: z.string(),
        role: z.string(),
        display_name: z.string(),
        whs_id: z.string(),
        email: z.string(),
        password: z.string(),
      }),
    ),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const accountCalls = {
  userLogin,
  userLogout,
  getLoginInfo,
  changeWhs,
  setUserSetting,
  getUserSetting,
  getLangSetting,
  fuzzySearchUser,
  searchMySession,
  killSession,
  getSignInInfo,
  ...passwordCalls,
  ...secondStepCalls,
  ...secondFactorCalls,
} as const;
