import type { ReactNode } from 'react';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { FormRoot, useForm } from '@tallyhouse/ui/form.tsx';
import { FieldRows } from '../../../kit/form/field-rows.tsx';
import { FillAll } from '../../../kit/form/fill-all.tsx';
import type { FormField, FormValues } from '../../../kit/form/form-types.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

const fields: readonly FormField[] = [
  { type: 'text', name: 'storey_name', required: true, units: 3, maxLength: 60 },
  { type: 'codes', name: 'status', required: true, units: 2, codes: storeyStatus },
  { type: 'number', name: 'floor_no', required: false, units: 1, min: -20, max: 200 },
];
const first: readonly FormValues[] = [-1, 0, 1].map((floor_no) => ({ floor_no }));

/** Many rows of the same fields, and the row that fills them all. */
export function RowsPart(): ReactNode {
  const { t } = useTexts('test-menu');
  const [form] = useForm<{ rows: readonly FormValues[] }>();
  return (
    <FormRoot form={form} label={t('part.rows')} initialValues={{ rows: first }}>
      <Card title={t('part.rows')}>
        <FieldRows
          label={t('part.rows')}
          columns={fields}
          lead={
            <FillAll
              title={t('rows.all')}
              fields={fields}
              onFill={(values) => {
                const { rows } = form.getFieldsValue();
                form.setFieldsValue({ rows: rows.map((row) => ({ ...row, ...values })) });
              }}
            />
          }
          rows={first.map((_, n) => ({ at: ['rows', n], title: t('rows.row', { n: n + 1 }), fields }))}
        />
      </Card>
    </FormRoot>
  );
}
