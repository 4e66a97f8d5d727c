import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { ssoErrors } from '@tallyhouse/contracts/modules/sso/errors.ts';
import { ssoPermissions } from '@tallyhouse/contracts/modules/sso/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { getAdminConfig } from './calls/get-admin-config.ts';
import { tobUserLogin } from './calls/tob-user-login.ts';
import { userGoogleAuth } from './calls/user-google-auth.ts';
import { sweepFlows } from './store/flows.ts';

export const sso = defineModule({
  name: 'sso',
  calls: ssoCalls,
  handlers: { getAdminConfig, userGoogleAuth, tobUserLogin },
  permissions: ssoPermissions,
  errors: ssoErrors,
  enums: [],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [(kernel) => kernel.databases.control(sweepFlows)],
  audited: {},
});
