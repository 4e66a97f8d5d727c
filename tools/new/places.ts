import { Usage, camel, has } from './edit.ts';

export const contractsOf = (module: string): string => `packages/contracts/src/modules/${module}`;
export const serverOf = (module: string): string => `apps/server/src/modules/${module}`;
export const consoleOf = (module: string): string => `apps/console/src/modules/${module}`;

/** `wms-basic` is wmsBasic in code. */
export const tableOf = (module: string, what: 'Calls' | 'Errors' | 'Permissions' | 'Routes' | 'Pages' | ''): string =>
  `${camel(module)}${what}`;

export function needModule(module: string | undefined): string {
  if (module === undefined || !has(`${serverOf(module)}/module.ts`))
    throw new Usage(`there is no module ${module ?? ''}`);
  return module;
}
