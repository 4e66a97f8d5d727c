import type { ReactNode } from 'react';
import { storeyExport, wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { Storey } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { useDeleteStorey } from '../../parts/use-delete-storey.ts';
import { storeyPaths } from '../../routes.ts';
import { storeyColumns } from './columns.tsx';
import { storeyFilters } from './filters.ts';

export function Page(): ReactNode {
  const { t } = useTexts('wms-basic');
  const go = useGo();
  const remove = useDeleteStorey();
  const canCreate = useCan(wmsBasicPermissions.storeyCreate);
  const canEdit = useCan(wmsBasicPermissions.storeyEdit);
  const canDelete = useCan(wmsBasicPermissions.storeyDelete);
  const canExport = useCan(wmsBasicPermissions.storeyExport);
  return (
    <ListPage<Storey>
      name="PC.WMSBasic.StorageAreaSetting.Storey.View"
      section="WB"
      title={t('route.storey')}
      subtitle={(total) => t('storey.count', { total })}
      call={wmsBasicCalls.searchStorey}
      columns={storeyColumns}
      filters={storeyFilters}
      rowKey="storey_id"
      defaultSort={{ key: 'sort', order: 'asc' }}
      create={canCreate ? { label: t('storey.create'), onClick: () => go(storeyPaths.create) } : undefined}
      export={canExport ? storeyExport : undefined}
      nothing={{ title: t('storey.nothingTitle'), text: t('storey.nothingText') }}
      noMatch={t('storey.noMatch')}
      actions={(row) => [
        ...(canEdit
          ? [
              {
                key: 'edit',
                label: t('storey.edit'),
                onClick: () => go(pathTo(storeyPaths.edit, { id: row.storey_id })),
              },
            ]
          : []),
        ...(canDelete
          ? [{ key: 'delete', label: t('storey.delete'), danger: true, onClick: () => void remove(row) }]
          : []),
      ]}
    />
  );
}
