import type { ReactNode } from 'react';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { deviceType } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceIdOf } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { NumberValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../../kit/session/session.ts';
import { DeviceDrawing } from '../../parts/device-drawing.tsx';
import { useTemplate } from '../../parts/use-device.ts';
import { misfits } from './labels.ts';

/** Of the example only: the server takes the year of the warehouse. */
const thisYear = String(new Date().getFullYear()).slice(2);

interface NewDevicesProps {
  readonly template: DeviceTemplate | undefined;
  readonly qty: number;
  readonly labels: readonly string[];
}

function Numbers({ template, qty }: { template: DeviceTemplate; qty: number }): ReactNode {
  const { t } = useTexts('device-management');
  const { whs_id } = useInfo();
  const { found } = useTemplate(template.template_id);
  if (!found || qty < 1) return null;
  const id = (seq: number): string =>
    deviceIdOf(template, { site: siteOf(whs_id as never), whs: whs_id, yy: thisYear }, seq);
  return (
    <Facts
      items={[
        { label: t('device.first'), value: <Mono strong>{id(found.next_seq)}</Mono> },
        { label: t('device.last'), value: <Mono strong>{id(found.next_seq + qty - 1)}</Mono> },
      ]}
    />
  );
}

/** What Confirm will make: the thing to scale, and the labels it will bear. */
export function NewDevices({ template, qty, labels }: NewDevicesProps): ReactNode {
  const { t } = useTexts('device-management');
  const { word, field } = useDictionary();
  const { whs_id } = useInfo();
  if (!template) return null;
  const wrong = misfits(template, siteOf(whs_id as never), labels);
  return (
    <>
      <Card title={template.template_name} note={<Muted>{t('device.toScale')}</Muted>}>
        <DeviceDrawing of={template} label={word(deviceType, template.device_type)} />
        <Facts
          items={[
            {
              label: t('template.size'),
              value: `${template.length_mm} × ${template.width_mm} × ${template.height_mm} mm`,
            },
            { label: field('max_weight_g'), value: <NumberValue value={template.max_weight_g} /> },
          ]}
        />
      </Card>
      <Card title={t('device.labels')} note={<Muted>{t('device.notSaved')}</Muted>}>
        {labels.length > 0 ? (
          <Facts
            items={[
              { label: t('device.fitting'), value: labels.length - wrong.length },
              {
                label: t('device.notFitting'),
                value: wrong.length === 0 ? 0 : <Mono>{wrong.slice(0, 5).join(' ')}</Mono>,
              },
            ]}
          />
        ) : (
          <Numbers template={template} qty={qty} />
        )}
      </Card>
    </>
  );
}
