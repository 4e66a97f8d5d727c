import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { tabGroups } from '../domain/tab-groups.ts';

export const getTabPageNames = handle(platformCalls.getTabPageNames, async ({ kernel, session }) => {
  const routes = kernel.modules
    .flatMap((module) => Object.values(module.permissions))
    .filter(({ type }) => type === 'route');
  return {
    list: tabGroups(routes.map(({ key }) => key)).map(({ group, page_names }) => ({
      group,
      page_names: page_names.filter((key) => session.keys.has(key as (typeof routes)[number]['key'])),
    })),
  };
});
