import { type ReactNode, useState } from 'react';
import {
  deviceExport,
  deviceManagementCalls,
  mostLabels,
} from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceFile } from '@tallyhouse/contracts/modules/device-management/device-file.ts';
import type { Device } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { deviceManagementPermissions as may } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { PrinterIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ImportButton } from '../../../../kit/imports/import-button.tsx';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { useDeleteDevice } from '../../parts/use-delete.ts';
import { useMoveDevices } from '../../parts/use-move-devices.tsx';
import { hasLabel, usePrintLabels } from '../../parts/use-print-labels.ts';
import { useTemplates } from '../../parts/use-templates.ts';
import { devicePaths } from '../../routes.ts';
import { deviceColumns } from './columns.tsx';
import { deviceFilters } from './filters.ts';

export function Page(): ReactNode {
  const { t } = useTexts('device-management');
  const go = useGo();
  const remove = useDeleteDevice();
  const templates = useTemplates();
  const canCreate = useCan(may.deviceCreate);
  const canEdit = useCan(may.deviceEdit);
  const canDelete = useCan(may.deviceDelete);
  const canExport = useCan(may.deviceExport);
  /** The chosen rows with the status they were chosen in: the machine says what all of them can do. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [seen] = useState(() => new Map<string, number>());
  const move = useMoveDevices(() => setChosen(new Map()));
  const labels = usePrintLabels();
  return (
    <>
      <ListPage<Device>
        name={may.deviceView.key}
        section="WB"
        title={t('route.device')}
        subtitle={(total) => t('device.count', { total })}
        call={deviceManagementCalls.searchDevice}
        columns={deviceColumns}
        filters={deviceFilters(templates)}
        rowKey="device_id"
        defaultSort={{ key: 'device_id', order: 'asc' }}
        create={canCreate ? { label: t('device.create'), onClick: () => go(devicePaths.create) } : undefined}
        export={canExport ? deviceExport : undefined}
        fileColumns={deviceFile}
        nothing={{ title: t('device.nothingTitle'), text: t('device.nothingText') }}
        noMatch={t('device.noMatch')}
        tools={
          chosen.size > 0 ? (
            <>
              {[...chosen.values()].every(hasLabel) && chosen.size <= mostLabels && (
                <PlainButton icon={<PrinterIcon />} onClick={() => labels.print([...chosen.keys()])}>
                  {t('device.print')}
                </PlainButton>
              )}
              {move.offered([...chosen.values()]).map((one) => (
                <PlainButton key={one} onClick={() => move.ask(one, [...chosen.keys()])}>
                  {move.label(one)}
                </PlainButton>
              ))}
            </>
          ) : (
            <ImportButton
              importType={22}
              title={t('route.device')}
              insert={may.deviceCreate}
              update={may.deviceEdit}
              list={deviceManagementCalls.searchDevice}
            />
          )
        }
        selection={
          canEdit
            ? {
                keys: [...chosen.keys()],
                onChange: (keys) => setChosen(new Map(keys.map((key) => [key, seen.get(key) ?? 0]))),
                allLabel: t('device.chooseAll'),
                rowLabel: (row) => {
                  seen.set(row.device_id, row.status);
                  return t('device.chooseOne', { id: row.device_id });
                },
              }
            : undefined
        }
        actions={(row) => [
          ...(canEdit
            ? [
                {
                  key: 'edit',
                  label: t('device.edit'),
                  onClick: () => go(pathTo(devicePaths.edit, { id: row.device_id })),
                },
              ]
            : []),
          ...(hasLabel(row.status)
            ? [{ key: 'print', label: t('device.print'), onClick: () => labels.print([row.device_id]) }]
            : []),
          ...move.offered([row.status]).map((one) => ({
            key: one,
            label: move.label(one),
            danger: move.isDanger(one),
            onClick: () => move.ask(one, [row.device_id]),
          })),
          ...(canDelete && row.last_scan_at === null
            ? [{ key: 'delete', label: t('device.delete'), danger: true, onClick: () => void remove(row) }]
            : []),
        ]}
        openActions={1}
      />
      {move.dialog}
      {labels.dialog}
    </>
  );
}
