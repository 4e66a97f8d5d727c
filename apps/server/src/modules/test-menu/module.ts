import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { testMenuErrors } from '@tallyhouse/contracts/modules/test-menu/errors.ts';
import { testMenuPermissions } from '@tallyhouse/contracts/modules/test-menu/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { holdStock } from './calls/hold-stock.ts';
import { postStock } from './calls/post-stock.ts';
import { saveScan } from './calls/save-scan.ts';
import { searchScan } from './calls/search-scan.ts';

export const testMenu = defineModule({
  name: 'test-menu',
  calls: testMenuCalls,
  handlers: { saveScan, searchScan, postStock, holdStock },
  permissions: testMenuPermissions,
  errors: testMenuErrors,
  enums: [],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [],
  audited: { test_scan: testMenuPermissions.reactDemo, test_stock: testMenuPermissions.reactDemo },
});
