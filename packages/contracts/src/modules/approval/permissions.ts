import { definePermissions } from '../../kit/define-permissions.ts';

export const approvalPermissions = definePermissions({
  approveCenter: { key: 'PC.ApproveCenter', type: 'route', title: 'Approve Center' },
  approveList: { key: 'PC.ApproveCenter.ApproveList', type: 'route', title: 'Approve List' },
  approve: { key: 'PC.ApproveCenter.ApproveList.Approve', type: 'button', title: 'Approve', sensitive: 2 },
  reject: { key: 'PC.ApproveCenter.ApproveList.Reject', type: 'button', title: 'Reject', sensitive: 2 },
});
