import { type ReactNode, useState } from 'react';
import { storageAreaCalls as calls, cellExport } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { cellFile } from '@tallyhouse/contracts/modules/storage-area/cell-file.ts';
import type { Location } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { locationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { newRequestId } from '../../../../kit/api/request-id.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ImportButton } from '../../../../kit/imports/import-button.tsx';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { inputOf, useListState } from '../../../../kit/list/list-state.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { AreaTree } from '../../parts/area-tree.tsx';
import { CellStatusDialog } from '../../parts/cell-status-dialog.tsx';
import { useSaving } from '../../parts/saving.ts';
import { movesFrom } from '../../parts/status-actions.ts';
import { useArea, useStoreys } from '../../parts/use-area.ts';
import { useRemoving } from '../../parts/use-removing.ts';
import { cellPaths } from '../../routes.ts';
import { GenerateDialog } from '../generate/generate-dialog.tsx';
import { cellColumns } from './columns.tsx';
import { cellFilters } from './filters.ts';
import { MassDialog } from './mass-dialog.tsx';

type Open = 'generate' | 'mass' | { readonly ids: readonly string[]; readonly to: number };

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const go = useGo();
  const filters = cellFilters(useArea(), useStoreys());
  const [state] = useListState(filters);
  const [keys, setKeys] = useState<string[]>([]);
  const [open, setOpen] = useState<Open>();
  const remove = useRemoving(calls.deleteLocation);
  const restore = useSaving(calls.restoreLocation);
  const canCreate = useCan(may.cellCreate);
  const canEdit = useCan(may.cellEdit);
  const canDelete = useCan(may.cellDelete);
  const canExport = useCan(may.cellExport);
  const close = (): void => setOpen(undefined);
  const { pageno: _, count: __, sort: _sort, order: _order, cursor: _cursor, ...filter } = inputOf(state, filters);
  const isDeleted = (row: Location): boolean => row.status === locationStatus.codeOf('deleted');
  return (
    <>
      <ListPage<Location>
        name={may.cellView.key}
        section="WB"
        title={t('route.cell')}
        subtitle={(total) => t('cell.count', { total })}
        call={calls.searchLocation}
        columns={cellColumns}
        filters={filters}
        rowKey="location_id"
        defaultSort={{ key: 'pick_seq', order: 'asc' }}
        side={<AreaTree filters={filters} lowest="zone_id" />}
        create={canCreate ? { label: t('generate.open'), onClick: () => setOpen('generate') } : undefined}
        export={canExport ? cellExport : undefined}
        fileColumns={cellFile}
        selection={
          canEdit
            ? {
                keys,
                onChange: setKeys,
                allLabel: t('cell.tickAll'),
                rowLabel: (row) => t('cell.tick', { id: row.location_id }),
              }
            : undefined
        }
        tools={
          canEdit && (
            <>
              {keys.length === 0 && (
                <ImportButton
                  importType={1}
                  title={t('route.cell')}
                  insert={may.cellCreate}
                  update={may.cellEdit}
                  list={calls.searchLocation}
                />
              )}
              {keys.length > 0 &&
                movesFrom(1).map(({ move, to }) => (
                  <PlainButton key={move} onClick={() => setOpen({ ids: keys, to })}>
                    {t(`status.${move}`)}
                  </PlainButton>
                ))}
              <PlainButton onClick={() => setOpen('mass')}>{t('cell.mass')}</PlainButton>
            </>
          )
        }
        nothing={{ title: t('cell.nothingTitle'), text: t('cell.nothingText') }}
        noMatch={t('cell.noMatch')}
        openActions={1}
        actions={(row) => [
          ...(canEdit && !isDeleted(row)
            ? [
                {
                  key: 'edit',
                  label: t('area.edit'),
                  onClick: () => go(pathTo(cellPaths.edit, { id: row.location_id })),
                },
                ...movesFrom(row.status).map(({ move, to }) => ({
                  key: move,
                  label: t(`status.${move}`),
                  onClick: () => setOpen({ ids: [row.location_id], to }),
                })),
              ]
            : []),
          ...(canDelete && !isDeleted(row)
            ? [
                {
                  key: 'delete',
                  label: t('area.delete'),
                  danger: true,
                  onClick: () => void remove(row.location_id, { location_id: row.location_id, version: row.version }),
                },
              ]
            : []),
          ...(canCreate && isDeleted(row)
            ? [
                {
                  key: 'restore',
                  label: t('cell.restore'),
                  onClick: () =>
                    void restore(
                      row.location_id,
                      { location_id: row.location_id, version: row.version },
                      newRequestId(),
                    ),
                },
              ]
            : []),
        ]}
      />
      {typeof open === 'object' && (
        <CellStatusDialog ids={open.ids} status={open.to} onDone={() => setKeys([])} onClose={close} />
      )}
      {open === 'mass' && <MassDialog ids={keys} filter={filter} onDone={() => setKeys([])} onClose={close} />}
      {open === 'generate' && <GenerateDialog onClose={close} />}
    </>
  );
}
