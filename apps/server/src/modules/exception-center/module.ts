import { exceptionCenterCalls } from '@tallyhouse/contracts/modules/exception-center/calls.ts';
import {
  exceptionCode,
  exceptionFlow,
  exceptionStep,
  policyAction,
  policyClaims,
  policyCount,
  policyExtra,
  policyNeed,
  policyOrder,
  policyPlace,
  policyRaise,
  policyReallocate,
  policyRole,
  policyStatus,
  policyStock,
  policyWhen,
} from '@tallyhouse/contracts/modules/exception-center/enums.ts';
import { exceptionCenterErrors } from '@tallyhouse/contracts/modules/exception-center/errors.ts';
import { exceptionCenterPermissions } from '@tallyhouse/contracts/modules/exception-center/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { getAllowedCode } from './calls/get-allowed-code.ts';
import { getPolicyHistory } from './calls/get-policy-history.ts';
import { rollbackExceptionPolicy } from './calls/rollback-exception-policy.ts';
import { saveExceptionPolicy } from './calls/save-exception-policy.ts';
import { searchExceptionPolicy } from './calls/search-exception-policy.ts';

export const exceptionCenter = defineModule({
  name: 'exception-center',
  calls: exceptionCenterCalls,
  handlers: {
    getAllowedCode,
    getPolicyHistory,
    rollbackExceptionPolicy,
    saveExceptionPolicy,
    searchExceptionPolicy,
  },
  permissions: exceptionCenterPermissions,
  errors: exceptionCenterErrors,
  enums: [
    exceptionStep,
    exceptionFlow,
    exceptionCode,
    policyStatus,
    policyStock,
    policyClaims,
    policyExtra,
    policyReallocate,
    policyCount,
    policyPlace,
    policyOrder,
    policyRaise,
    policyRole,
    policyWhen,
    policyNeed,
    policyAction,
  ],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [],
  audited: { exception_policy: exceptionCenterPermissions.policy },
});
