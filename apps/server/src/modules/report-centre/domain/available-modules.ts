import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import type { AvailableModule } from '@tallyhouse/contracts/modules/report-centre/entities.ts';

interface Registered {
  readonly export_module: number;
  readonly task_type: number;
  readonly fileName: string;
  readonly permission: Permission;
  readonly page: Permission;
}

/** The types of export these keys allow now. */
export const exportTypes = (
  exports: readonly Pick<Registered, 'export_module' | 'task_type' | 'permission'>[],
  keys: ReadonlySet<string>,
): { readonly export_module: number; readonly task_type: number }[] =>
  exports
    .filter(({ permission }) => keys.has(permission.key))
    .map(({ export_module, task_type }) => ({ export_module, task_type }));

/** Of all registered exports those a person may ask for, by module and number. */
export function availableModules(exports: readonly Registered[], keys: ReadonlySet<string>): AvailableModule[] {
  const byModule = new Map<number, AvailableModule>();
  const mine = exports.filter(({ permission }) => keys.has(permission.key));
  for (const { export_module, task_type, fileName, page } of mine.toSorted((a, b) => a.task_type - b.task_type)) {
    const module = byModule.get(export_module) ?? {
      export_module,
      // `PC.WMSBasic.…`: the section the page stands in.
      name: page.key.split('.')[1] ?? '',
      task_type_list: [],
    };
    module.task_type_list.push({ task_type, name: fileName, route_name: page.key });
    byModule.set(export_module, module);
  }
  return [...byModule.values()].toSorted((a, b) => a.export_module - b.export_module);
}
