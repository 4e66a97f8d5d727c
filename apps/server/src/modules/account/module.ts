import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import { accountPermissions } from '@tallyhouse/contracts/modules/account/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { changeWhs } from './calls/change-whs.ts';
import { confirmRequiredTotp } from './calls/confirm-required-totp.ts';
import { confirmTotp } from './calls/confirm-totp.ts';
import { createRecoveryCodes } from './calls/create-recovery-codes.ts';
import { finishPasskeySignIn } from './calls/finish-passkey-sign-in.ts';
import { finishPasskey } from './calls/finish-passkey.ts';
import { finishRequiredPasskey } from './calls/finish-required-passkey.ts';
import { fuzzySearchUser } from './calls/fuzzy-search-user.ts';
import { getCaptcha } from './calls/get-captcha.ts';
import { getLangSetting } from './calls/get-lang-setting.ts';
import { getLoginInfo } from './calls/get-login-info.ts';
import { getMySecondFactor } from './calls/get-my-second-factor.ts';
import { getResetName } from './calls/get-reset-name.ts';
import { getSecondStep } from './calls/get-second-step.ts';
import { getSignInInfo } from './calls/get-sign-in-info.ts';
import { getUserSetting } from './calls/get-user-setting.ts';
import { killSession } from './calls/kill-session.ts';
import { reauthenticate } from './calls/reauthenticate.ts';
import { removePasskey } from './calls/remove-passkey.ts';
import { removeTotp } from './calls/remove-totp.ts';
import { renamePasskey } from './calls/rename-passkey.ts';
import { resetMyPwd } from './calls/reset-my-pwd.ts';
import { searchMySession } from './calls/search-my-session.ts';
import { setUserSetting } from './calls/set-user-setting.ts';
import { simplePasswordDeadline } from './calls/simple-password-deadline.ts';
import { startPasskeySignIn } from './calls/start-passkey-sign-in.ts';
import { startPasskey } from './calls/start-passkey.ts';
import { startRequiredPasskey } from './calls/start-required-passkey.ts';
import { startRequiredTotp } from './calls/start-required-totp.ts';
import { startTotp } from './calls/start-totp.ts';
import { useRecoveryCode } from './calls/use-recovery-code.ts';
import { userForgot } from './calls/user-forgot.ts';
import { userLogin } from './calls/user-login.ts';
import { userLogout } from './calls/user-logout.ts';
import { userPasswordReset } from './calls/user-password-reset.ts';
import { verifyTotp } from './calls/verify-totp.ts';
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
    reauthenticate,
    resetMyPwd,
    simplePasswordDeadline,
    confirmRequiredTotp,
    confirmTotp,
    createRecoveryCodes,
    finishPasskeySignIn,
    finishPasskey,
    finishRequiredPasskey,
    getMySecondFactor,
    getSecondStep,
    removePasskey,
    removeTotp,
    renamePasskey,
    startPasskeySignIn,
    startPasskey,
    startRequiredPasskey,
    startRequiredTotp,
    startTotp,
    useRecoveryCode,
    verifyTotp,
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
