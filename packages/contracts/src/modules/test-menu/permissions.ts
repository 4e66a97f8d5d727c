import { definePermissions } from '../../kit/define-permissions.ts';

export const testMenuPermissions = definePermissions({
  reactDemo: { key: 'PC.Test.ReactDemo', type: 'route', title: 'React Demo' },
});
