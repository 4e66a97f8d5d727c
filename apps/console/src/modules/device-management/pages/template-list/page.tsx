import type { ReactNode } from 'react';
import { deviceManagementCalls, deviceTemplateExport } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import {
  deviceTemplateStatus,
  deviceType,
  deviceUsage,
} from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceManagementPermissions as may } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { useDeleteTemplate } from '../../parts/use-delete.ts';
import { templatePaths } from '../../routes.ts';
import { templateColumns } from './columns.tsx';

const filters: readonly ListFilter[] = [
  { prop: 'template_id', filterType: 'card' },
  { prop: 'device_type', filterType: 'multiSelect', selections: deviceType },
  { prop: 'usage', filterType: 'multiSelect', selections: deviceUsage },
  { prop: 'status', filterType: 'multiSelect', selections: deviceTemplateStatus },
  { prop: 'mtime_from+mtime_to', tLabel: 'mtime', filterType: 'dateRange' },
];

export function Page(): ReactNode {
  const { t } = useTexts('device-management');
  const go = useGo();
  const remove = useDeleteTemplate();
  const canCreate = useCan(may.templateCreate);
  const canEdit = useCan(may.templateEdit);
  const canDelete = useCan(may.templateDelete);
  const canExport = useCan(may.templateExport);
  return (
    <ListPage<DeviceTemplate>
      name={may.templateView.key}
      section="WB"
      title={t('route.template')}
      subtitle={(total) => t('template.count', { total })}
      call={deviceManagementCalls.searchDeviceTemplate}
      columns={templateColumns}
      filters={filters}
      rowKey="template_id"
      defaultSort={{ key: 'template_id', order: 'asc' }}
      create={canCreate ? { label: t('template.create'), onClick: () => go(templatePaths.create) } : undefined}
      export={canExport ? deviceTemplateExport : undefined}
      nothing={{ title: t('template.nothingTitle'), text: t('template.nothingText') }}
      noMatch={t('template.noMatch')}
      actions={(row) => [
        ...(canEdit
          ? [
              {
                key: 'edit',
                label: t('device.edit'),
                onClick: () => go(pathTo(templatePaths.edit, { id: row.template_id })),
              },
            ]
          : []),
        ...(canCreate
          ? [
              {
                key: 'copy',
                label: t('template.copy'),
                onClick: () => go(`${templatePaths.create}?from=${encodeURIComponent(row.template_id)}`),
              },
            ]
          : []),
        ...(canDelete && row.used === 0
          ? [{ key: 'delete', label: t('device.delete'), danger: true, onClick: () => void remove(row) }]
          : []),
      ]}
    />
  );
}
