import type { ReactNode } from 'react';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { WarehouseRecord } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormPage, type FormPageProps } from '../../../../kit/form/form-page.tsx';
import type { FieldValue } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { WarehouseFlags } from '../../parts/warehouse-flags.tsx';
import { identity, processes, time } from './fields.ts';

type Typed = Omit<WarehouseRecord, 'quota_mode' | 'version' | 'ctime' | 'creator' | 'mtime' | 'modifier'>;

type WarehouseFormProps = Pick<
  FormPageProps,
  'title' | 'subtitle' | 'initial' | 'confirmLabel' | 'onSaved' | 'onCancel' | 'reload'
> & {
  readonly save: (typed: Typed, requestId: string) => Promise<void>;
};

const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/** An empty line is an empty text, not nothing. */
const typedOf = (values: Record<string, FieldValue>): Typed =>
  ({
    ...values,
    address: text(values.address),
    contact_name: text(values.contact_name),
    contact_phone: text(values.contact_phone),
  }) as unknown as Typed;

/** Create and edit differ in their title and their call. */
export function WarehouseForm({ save, ...props }: WarehouseFormProps): ReactNode {
  const { t } = useTexts('wms-basic');
  const { data } = useCall(wmsBasicCalls.getCountryList, {});
  const countries = (data?.list ?? []).map(({ country, name }) => ({ value: country, label: `${country}, ${name}` }));
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
  return (
    <FormPage
      {...props}
      section="WB"
      groups={[
        { title: t('warehouse.groupWhat'), fields: identity(countries) },
        { title: t('warehouse.groupTime'), fields: time(zones) },
        { title: t('warehouse.groupProcesses'), fields: processes },
      ]}
      save={(values, requestId) => save(typedOf(values), requestId)}
      aside={(values) => <WarehouseFlags of={values} />}
    />
  );
}
