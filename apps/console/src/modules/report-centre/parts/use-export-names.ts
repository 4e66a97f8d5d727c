import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { useTitle } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useRouteTable } from '../../../kit/routing/route-table.ts';
import { sections } from '../../../kit/routing/sections.ts';

export interface NamedType {
  readonly export_module: number;
  readonly task_type: number;
  readonly title: string;
}

export interface NamedModule {
  readonly export_module: number;
  readonly title: string;
  readonly types: readonly NamedType[];
}

/** What the person may export, in her words: an export is called like its page, a module like its section. */
export function useExportNames(): readonly NamedModule[] {
  const { t } = useTexts();
  const titleOf = useTitle();
  const table = useRouteTable();
  const list = useCall(reportCentreCalls.getAvailableModule, {}).data?.list ?? [];
  return list.map(({ export_module, name, task_type_list }) => {
    const section = sections.find(({ key }) => key === `PC.${name}`);
    return {
      export_module,
      title: section ? t(`section.${section.code}`) : name,
      types: task_type_list.map((type) => {
        const route = table.find((row) => row.name === type.route_name);
        return { export_module, task_type: type.task_type, title: route ? titleOf(route.title) : type.name };
      }),
    };
  });
}
