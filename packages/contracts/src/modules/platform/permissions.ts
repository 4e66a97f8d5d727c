import { definePermissions } from '../../kit/define-permissions.ts';

export const platformPermissions = definePermissions({
  soundEdit: {
    key: 'PC.SystemConfig.NotificationCenter.Sound.Edit',
    type: 'button',
    title: 'Edit Notification Sound',
  },
  jumpWfm: { key: 'PC.Settings.JumpWFM', type: 'button', title: 'WFM jump button in the navigation bar' },
});
