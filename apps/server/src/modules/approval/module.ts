import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import { approvalDecision, approvalStatus, approvalTab } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { approvalErrors } from '@tallyhouse/contracts/modules/approval/errors.ts';
import { approvalPermissions } from '@tallyhouse/contracts/modules/approval/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { approve } from './calls/approve.ts';
import { getApproval } from './calls/get-approval.ts';
import { reject } from './calls/reject.ts';
import { searchApproval } from './calls/search-approval.ts';
import { withdraw } from './calls/withdraw.ts';

export const approval = defineModule({
  name: 'approval',
  calls: approvalCalls,
  handlers: { searchApproval, getApproval, approve, reject, withdraw },
  permissions: approvalPermissions,
  errors: approvalErrors,
  enums: [approvalStatus, approvalDecision, approvalTab],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [],
  audited: { approval: approvalPermissions.approveList },
});
