import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { defineModule } from '../kernel/module.ts';
import { cutWeekly } from './checkpoint.ts';
import { freeBlocks, proveBooks, tidyStock } from './upkeep.ts';

/** What the server knows of the stock room. It has no calls: modules bring those that move their goods. */
export const stockRoom = defineModule({
  name: 'stock',
  calls: {},
  handlers: {},
  permissions: {},
  errors: stockErrors,
  enums: [],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [tidyStock, cutWeekly],
  everyMinute: [proveBooks, freeBlocks],
  audited: {},
});
