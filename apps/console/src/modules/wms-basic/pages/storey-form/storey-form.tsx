import type { ReactNode } from 'react';
import type { Storey } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { FormPage, type FormPageProps } from '../../../../kit/form/form-page.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { StoreyStack } from '../../parts/storey-stack.tsx';
import { howLarge, howUsed, whatItIs } from './fields.ts';

/** What the calls take of a storey. */
export type StoreyInput = Pick<Storey, 'storey_name' | 'floor_no' | 'height_mm' | 'area_m2' | 'sort' | 'status'>;

type StoreyFormProps = Pick<
  FormPageProps,
  'title' | 'subtitle' | 'initial' | 'confirmLabel' | 'onSaved' | 'onCancel' | 'reload'
> & {
  readonly storeyId?: string;
  readonly save: (fields: StoreyInput, requestId: string) => Promise<void>;
};

/** Create and edit differ in their title and their call; the fields, and the building beside them, are the same. */
export function StoreyForm({ storeyId, save, ...props }: StoreyFormProps): ReactNode {
  const { t } = useTexts('wms-basic');
  return (
    <FormPage
      {...props}
      section="WB"
      groups={[
        { title: t('storey.groupWhat'), fields: whatItIs },
        { title: t('storey.groupSize'), fields: howLarge },
        { title: t('storey.groupUse'), fields: howUsed },
      ]}
      save={(values, requestId) => save(values as unknown as StoreyInput, requestId)}
      aside={(values) => <StoreyStack storeyId={storeyId} name={values.storey_name} floorNo={values.floor_no} />}
    />
  );
}
