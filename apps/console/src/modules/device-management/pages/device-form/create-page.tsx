import type { ReactNode } from 'react';
import { type RequestId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { deviceManagementCalls, mostNewDevices } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceTemplateStatus } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import type { FormField, FormProblem, FormValues } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useBack, useGo } from '../../../../kit/routing/route-link.tsx';
import { useInfo } from '../../../../kit/session/session.ts';
import { useTemplates } from '../../parts/use-templates.ts';
import { devicePaths, templatePaths } from '../../routes.ts';
import { labelsIn, misfits } from './labels.ts';
import { NewDevices } from './new-devices.tsx';

const blank = { template_id: null, qty: null, device_id_list: '', home_location_id: '', note: '' };

const whereTo: readonly FormField[] = [
  { type: 'text', name: 'home_location_id', required: false, units: 2, maxLength: 32 },
  { type: 'text', name: 'note', required: false, units: 2, maxLength: 200 },
];

const text = (value: FormValues[string]): string => (typeof value === 'string' ? value : '');

export function Page(): ReactNode {
  const { t } = useTexts('device-management');
  const back = useBack();
  const go = useGo();
  const toast = useToast();
  const site = siteOf(useInfo().whs_id as never);
  const all = useTemplates();
  if (!all) return <TableSkeleton rows={8} />;
  const templates = all.filter(({ status }) => status === deviceTemplateStatus.codeOf('normal'));
  if (templates.length === 0)
    return (
      <EmptyState kind="nothing" title={t('device.noTemplateTitle')} text={t('device.noTemplateText')}>
        <PlainButton size="large" onClick={() => go(templatePaths.list)}>
          {t('device.toTemplates')}
        </PlainButton>
      </EmptyState>
    );
  const chosen = (values: FormValues) => templates.find(({ template_id }) => template_id === values.template_id);
  const check = (values: FormValues): FormProblem | undefined => {
    const labels = labelsIn(text(values.device_id_list));
    if (labels.length === 0 && typeof values.qty !== 'number') return { field: 'qty', text: t('device.howMany') };
    if (labels.length > mostNewDevices)
      return { field: 'device_id_list', text: t('device.tooMany', { most: mostNewDevices }) };
    const template = chosen(values);
    const wrong = template ? misfits(template, site, labels) : [];
    return wrong.length > 0
      ? { field: 'device_id_list', text: t('device.misfits', { count: wrong.length }) }
      : undefined;
  };
  return (
    <FormPage
      section="WB"
      title={t('route.createDevice')}
      subtitle={t('device.createText')}
      confirmLabel={t('device.confirmCreate')}
      initial={blank}
      groups={[
        {
          title: t('device.groupWhat'),
          fields: [
            {
              type: 'options',
              name: 'template_id',
              required: true,
              units: 4,
              options: templates.map(({ template_id, template_name }) => ({
                value: template_id,
                label: `${template_id} ${template_name}`,
              })),
            },
          ],
        },
        {
          title: t('device.groupMany'),
          fields: [
            { type: 'number', name: 'qty', required: false, units: 1, min: 1, max: mostNewDevices },
            { type: 'textarea', name: 'device_id_list', required: false, units: 3, maxLength: 15_000 },
          ],
        },
        { title: t('device.groupHome'), fields: whereTo },
      ]}
      check={check}
      save={async (values, requestId) => {
        const labels = labelsIn(text(values.device_id_list));
        const made = await invoke(deviceManagementCalls.createDevice, {
          request_id: requestId as RequestId,
          template_id: text(values.template_id),
          // Labels that are on the things already win over a number.
          ...(labels.length > 0 ? { device_id_list: labels } : { qty: Number(values.qty) }),
          home_location_id: text(values.home_location_id) || null,
          note: text(values.note) || null,
        });
        const ids = made.device_id_list;
        toast.success(t('device.created', { count: ids.length, first: ids[0] ?? '', last: ids.at(-1) ?? '' }));
        await refresh(deviceManagementCalls.searchDevice);
      }}
      onSaved={() => back(devicePaths.list)}
      onCancel={() => back(devicePaths.list)}
      aside={(values) => (
        <NewDevices
          template={chosen(values)}
          qty={typeof values.qty === 'number' ? values.qty : 0}
          labels={labelsIn(text(values.device_id_list))}
        />
      )}
    />
  );
}
