import { reportCentrePermissions as may } from '@tallyhouse/contracts/modules/report-centre/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const reportCentreRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: 'PC.ReportCenter',
    path: '/reportcenter',
    title: 'report-centre:route.reportCenter',
    section: 'RP',
    permission: may.reportCenter,
    menu: false,
    to: [may.reportCenter.key],
  },
  {
    kind: 'list',
    name: may.reportCenter.key,
    path: '/reportcenter/reportcenter',
    title: 'report-centre:route.reportCenter',
    section: 'RP',
    permission: may.reportCenter,
    menu: true,
    page: 'report-center',
  },
]);
