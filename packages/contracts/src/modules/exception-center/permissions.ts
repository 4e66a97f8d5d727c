import { definePermissions } from '../../kit/define-permissions.ts';

export const exceptionCenterPermissions = definePermissions({
  policy: { key: 'PC.ExceptionCenter.Policy', type: 'button', title: 'Edit exception policy' },
});
