import { approvalPermissions as may } from '@tallyhouse/contracts/modules/approval/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const approvalRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: may.approveCenter.key,
    path: '/approvecenter',
    title: 'approval:route.approveCenter',
    section: 'AP',
    permission: may.approveCenter,
    menu: false,
    to: [may.approveList.key],
  },
  {
    kind: 'list',
    name: may.approveList.key,
    path: '/approvecenter/approveList',
    title: 'approval:route.approveList',
    section: 'AP',
    permission: may.approveList,
    menu: true,
    page: 'approve-list',
  },
]);
