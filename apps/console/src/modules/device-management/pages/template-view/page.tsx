import type { ReactNode } from 'react';
import {
  deviceStatus,
  deviceTemplateStatus,
  deviceType,
  deviceUsage,
} from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceManagementPermissions as may } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { PencilIcon } from '@tallyhouse/ui/icons.tsx';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { MonoValue, NumberValue, StatusValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { DeviceDrawing } from '../../parts/device-drawing.tsx';
import { useTemplate } from '../../parts/use-device.ts';
import { templatePaths } from '../../routes.ts';

const sizeOf = (sides: readonly (number | null)[]): ReactNode =>
  sides.some((side) => side === null) ? <Dash /> : `${sides.join(' × ')} mm`;

export function Page(): ReactNode {
  const { t } = useTexts('device-management');
  const { field, word } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { found, error, read } = useTemplate(id);
  const canEdit = useCan(may.templateEdit);
  const canCreate = useCan(may.templateCreate);
  const template = found?.template;
  const total = found?.devices.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <DetailPage
      section="WB"
      id={id}
      subtitle={template?.template_name}
      status={template && <StatusValue of={deviceTemplateStatus} value={template.status} />}
      thing={found}
      error={error}
      onRetry={() => void read()}
      missing={{
        title: t('template.missingTitle', { id }),
        text: t('template.missingText'),
        backLabel: t('device.backToList'),
        onBack: () => go(templatePaths.list),
      }}
      facts={
        template
          ? [
              { label: field('device_type'), value: word(deviceType, template.device_type) },
              { label: t('template.devicesHere'), value: <NumberValue value={total} /> },
              { label: field('max_weight_g'), value: <NumberValue value={template.max_weight_g} /> },
              { label: field('max_volume_cm3'), value: <NumberValue value={template.max_volume_cm3} /> },
              { label: t('template.slots'), value: template.slot_rows * template.slot_cols || <Dash /> },
            ]
          : []
      }
      actions={
        <>
          {canEdit && (
            <PlainButton icon={<PencilIcon />} onClick={() => go(pathTo(templatePaths.edit, { id }))}>
              {t('device.edit')}
            </PlainButton>
          )}
          {canCreate && (
            <PlainButton onClick={() => go(`${templatePaths.create}?from=${encodeURIComponent(id)}`)}>
              {t('template.copy')}
            </PlainButton>
          )}
        </>
      }
      trail={{
        objectType: 'device_template',
        codes: { device_type: deviceType, usage: deviceUsage, status: deviceTemplateStatus },
      }}
    >
      {template && (
        <>
          <Card title={t('device.thing')}>
            <DeviceDrawing of={template} label={word(deviceType, template.device_type)} />
            <Facts
              items={[
                { label: field('usage'), value: word(deviceUsage, template.usage) },
                {
                  label: t('template.size'),
                  value: sizeOf([template.length_mm, template.width_mm, template.height_mm]),
                },
                {
                  label: t('template.inner'),
                  value: sizeOf([template.inner_length_mm, template.inner_width_mm, template.inner_height_mm]),
                },
                { label: field('tare_weight_g'), value: <NumberValue value={template.tare_weight_g} /> },
                { label: field('fill_factor'), value: <NumberValue value={template.fill_factor} /> },
                { label: field('stack_limit'), value: <NumberValue value={template.stack_limit} /> },
                { label: field('max_child'), value: <NumberValue value={template.max_child} /> },
                { label: field('id_pattern'), value: <MonoValue value={template.id_pattern} /> },
                { label: field('needs_check_days'), value: <NumberValue value={template.needs_check_days} /> },
              ]}
            />
          </Card>
          {total > 0 && (
            <Card title={t('template.byStatus')}>
              <Facts
                items={(found?.devices ?? []).map(({ status, count }) => ({
                  label: word(deviceStatus, status),
                  value: <NumberValue value={count} />,
                }))}
              />
            </Card>
          )}
        </>
      )}
    </DetailPage>
  );
}
