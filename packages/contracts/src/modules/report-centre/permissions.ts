import { definePermissions } from '../../kit/define-permissions.ts';

export const reportCentrePermissions = definePermissions({
  reportCenter: { key: 'PC.ReportCenter.ReportCenter', type: 'route', title: 'Report Center' },
  reportCenterExport: { key: 'PC.ReportCenter.ReportCenter.Export', type: 'button', title: 'Export Report Center' },
});
