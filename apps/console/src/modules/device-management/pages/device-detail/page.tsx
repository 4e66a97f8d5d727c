import type { ReactNode } from 'react';
import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceEvent, deviceStatus, deviceType } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceManagementPermissions as may } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { DangerButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { PencilIcon, PrinterIcon } from '@tallyhouse/ui/icons.tsx';
import { Trail } from '@tallyhouse/ui/trail.tsx';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { MonoValue, NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { photosAt } from '../../../../kit/photos/photo-src.ts';
import { PhotosCard } from '../../../../kit/photos/photos-card.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { DeviceDrawing } from '../../parts/device-drawing.tsx';
import { PrintsCard } from '../../parts/prints-card.tsx';
import { useDevice } from '../../parts/use-device.ts';
import { useMoveDevices } from '../../parts/use-move-devices.tsx';
import { hasLabel, usePrintLabels } from '../../parts/use-print-labels.ts';
import { devicePaths, templatePaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('device-management');
  const { field, word } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found, error, read } = useDevice(id);
  const move = useMoveDevices(() => undefined);
  const labels = usePrintLabels();
  const canEdit = useCan(may.deviceEdit);
  const { device, template, history, prints } = found ?? {};
  return (
    <>
      <DetailPage
        section="WB"
        id={id}
        subtitle={device?.template_name}
        status={device && <StatusValue of={deviceStatus} value={device.status} />}
        thing={found}
        error={error}
        onRetry={() => void read()}
        missing={{
          title: t('device.missingTitle', { id }),
          text: t('device.missingText'),
          backLabel: t('device.backToList'),
          onBack: () => go(devicePaths.list),
        }}
        facts={
          device && template
            ? [
                { label: field('device_type'), value: word(deviceType, device.device_type) },
                { label: field('home_location_id'), value: <MonoValue value={device.home_location_id} /> },
                { label: field('last_scan_at'), value: <TimeValue value={device.last_scan_at} /> },
                { label: field('next_check_at'), value: <TimeValue value={device.next_check_at} /> },
              ]
            : []
        }
        actions={
          device && (
            <>
              {canEdit && (
                <PlainButton icon={<PencilIcon />} onClick={() => go(pathTo(devicePaths.edit, { id }))}>
                  {t('device.edit')}
                </PlainButton>
              )}
              {hasLabel(device.status) && (
                <PlainButton icon={<PrinterIcon />} onClick={() => labels.print([id])}>
                  {t('device.print')}
                </PlainButton>
              )}
              {move.offered([device.status]).map((one) => {
                const Button = move.isDanger(one) ? DangerButton : PlainButton;
                return (
                  <Button key={one} onClick={() => move.ask(one, [id])}>
                    {move.label(one)}
                  </Button>
                );
              })}
            </>
          )
        }
        trail={{ objectType: 'device', codes: { status: deviceStatus } }}
      >
        {device && template && (
          <>
            <PhotosCard
              title={field('photo_list')}
              photos={device.photo_list}
              src={photosAt(deviceManagementCalls.getDevicePhoto, { device_id: id })}
            />
            <Card title={t('device.thing')}>
              <DeviceDrawing of={template} label={word(deviceType, device.device_type)} />
              <Facts
                items={[
                  {
                    label: field('template_id'),
                    value: (
                      <RouteLink to={pathTo(templatePaths.view, { id: template.template_id })}>
                        {template.template_id}
                      </RouteLink>
                    ),
                  },
                  {
                    label: t('template.size'),
                    value: `${template.length_mm} × ${template.width_mm} × ${template.height_mm} mm`,
                  },
                  { label: field('max_weight_g'), value: <NumberValue value={template.max_weight_g} /> },
                  { label: field('owner_whs_id'), value: <MonoValue value={device.owner_whs_id} /> },
                  { label: field('status_reason'), value: <TextValue value={device.status_reason} /> },
                  { label: field('note'), value: <TextValue value={device.note} /> },
                  { label: field('creator'), value: <TextValue value={device.creator} /> },
                  { label: field('ctime'), value: <TimeValue value={device.ctime} /> },
                ]}
              />
            </Card>
            <PrintsCard prints={prints ?? []} />
            <Card title={t('device.life')}>
              <Trail
                label={t('device.life')}
                entries={(history ?? []).map((entry, n) => ({
                  key: String(n),
                  at: <TimeValue value={entry.at} />,
                  who: entry.actor,
                  what: word(deviceEvent, entry.event),
                  changes: [],
                  note: entry.note,
                }))}
              />
            </Card>
          </>
        )}
      </DetailPage>
      {move.dialog}
      {labels.dialog}
    </>
  );
}
