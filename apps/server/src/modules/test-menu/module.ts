import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { testMenuErrors } from '@tallyhouse/contracts/modules/test-menu/errors.ts';
import { testMenuPermissions } from '@tallyhouse/contracts/modules/test-menu/permissions.ts';
import { defineModule } from '../../kernel/module.ts';

export const testMenu = defineModule({
  name: 'test-menu',
  calls: testMenuCalls,
  handlers: {},
  permissions: testMenuPermissions,
  errors: testMenuErrors,
  enums: [],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [],
  audited: {},
});
