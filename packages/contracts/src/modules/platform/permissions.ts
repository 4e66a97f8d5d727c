import { definePermissions } from '../../kit/define-permissions.ts';

export const platformPermissions = definePermissions({
  reportCenter: { key: 'PC.ReportCenter.ReportCenter', type: 'route', title: 'Report Center' },
  reportCenterExport: { key: 'PC.ReportCenter.ReportCenter.Export', type: 'button', title: 'Export Report Center' },
  soundEdit: {
    key: 'PC.SystemConfig.NotificationCenter.Sound.Edit',
    type: 'button',
    title: 'Edit Notification Sound',
  },
  jumpWfm: { key: 'PC.Settings.JumpWFM', type: 'button', title: 'WFM jump button in the navigation bar' },
});
