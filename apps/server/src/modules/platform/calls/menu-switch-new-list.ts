import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { menuSwitchOld } from '../conf.ts';

export const menuSwitchNewList = handle(platformCalls.menuSwitchNewList, async ({ kernel, session, conf }) => {
  const old = new Set(await conf.get(menuSwitchOld));
  return {
    list: kernel.modules
      .flatMap((module) => Object.values(module.permissions))
      .filter(({ type, key }) => type === 'route' && session.keys.has(key))
      .map(({ key }) => ({ menu_name: key, is_new: old.has(key) ? (0 as const) : (1 as const) })),
  };
});
