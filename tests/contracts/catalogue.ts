import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import type { Module } from '@tallyhouse/server/kernel/module.ts';

/** Every call of these modules, in the order of the registry. */
export const callsOf = (modules: readonly Module[]): Call[] => modules.flatMap((module) => Object.values(module.calls));

/** Every permission key of these modules. */
export const keysOf = (modules: readonly Module[]): string[] =>
  modules.flatMap((module) => Object.values(module.permissions).map(({ key }) => key));

/** The refusals a call may answer with: those every call shares, and its own. */
export const refusalsOf = (call: Call): ReadonlyMap<number, ErrorDef> =>
  new Map([...Object.values(baseErrors), ...call.errors].map((def) => [def.retcode, def]));
