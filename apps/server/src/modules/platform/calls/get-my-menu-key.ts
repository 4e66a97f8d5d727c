import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { hiddenBy } from '@tallyhouse/contracts/modules/platform/visibility.ts';
import { handle } from '../../../kernel/call.ts';
import { warehouseFlags } from '../store/warehouse-flags.ts';

/** The routes she may open in this warehouse: she holds the key, and the warehouse has the page. */
export const getMyMenuKey = handle(platformCalls.getMyMenuKey, async (context) => {
  const flags = await warehouseFlags(context);
  return {
    list: context.kernel.modules
      .flatMap((module) => Object.values(module.permissions))
      .filter(({ type, key }) => type === 'route' && context.session.keys.has(key) && hiddenBy(key, flags).length === 0)
      .map(({ key }) => key),
  };
});
