import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';

/** Every value set of every module. Texts stand in the console, by the same names. */
export const enums = handle(platformCalls.enums, async ({ kernel }) =>
  Object.fromEntries(
    kernel.modules
      .flatMap((module) => module.enums)
      .map(({ id, values }) => [id, Object.entries(values).map(([value, { code }]) => ({ key: code, value }))]),
  ),
);
