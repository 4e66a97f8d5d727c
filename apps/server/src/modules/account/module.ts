import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { accountPermissions } from '@tallyhouse/contracts/modules/account/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { changeWhs } from './calls/change-whs.ts';
import { fuzzySearchUser } from './calls/fuzzy-search-user.ts';
import { getCaptcha } from './calls/get-captcha.ts';
import { getLangSetting } from './calls/get-lang-setting.ts';
import { getLoginInfo } from './calls/get-login-info.ts';
import { getResetName } from './calls/get-reset-name.ts';
import { getSignInInfo } from './calls/get-sign-in-info.ts';
import { getUserSetting } from './calls/get-user-setting.ts';
import { killSession } from './calls/kill-session.ts';
import { resetMyPwd } from './calls/reset-my-pwd.ts';
import { searchMySession } from './calls/search-my-session.ts';
import { setUserSetting } from './calls/set-user-setting.ts';
import { simplePasswordDeadline } from './calls/simple-password-deadline.ts';
import { userForgot } from './calls/user-forgot.ts';
import { userLogin } from './calls/user-login.ts';
import { userLogout } from './calls/user-logout.ts';
import { userPasswordReset } from './calls/user-password-reset.ts';
import { accountJobs } from './jobs/send-mail.ts';
import { tidyAccount } from './jobs/tidy.ts';

export const account = defineModule({
  name: 'account',
  calls: accountCalls,
  handlers: {
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
    getCaptcha,
    userForgot,
    userPasswordReset,
    getResetName,
    resetMyPwd,
    simplePasswordDeadline,
  },
  permissions: accountPermissions,
  errors: accountErrors,
  enums: [],
  conf: [],
  exports: [],
  jobs: accountJobs,
  upkeep: [tidyAccount],
  audited: {},
});
