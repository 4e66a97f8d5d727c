import { type ReactNode, useState } from 'react';
import { temperatureZone, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import type { CategoryDetail } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { DangerButton, NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { FormRoot, useForm } from '@tallyhouse/ui/form.tsx';
import { PlusIcon, TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { newRequestId } from '../../../../kit/api/request-id.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { AuditTrail } from '../../../../kit/detail/audit-trail.tsx';
import { FormItems } from '../../../../kit/form/form-fields.tsx';
import type { FormValues } from '../../../../kit/form/form-types.ts';
import { cleaned, missingFields, wrongFields } from '../../../../kit/form/problems.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { useDeletePartner } from '../../parts/use-delete-partner.ts';
import { useCategoryFields } from './fields.ts';

type Fields = Omit<InputOf<typeof categoryCalls.updateCategory>, 'request_id' | 'version'>;

interface CategoryFormProps {
  readonly category: CategoryDetail;
  readonly onCreateBelow: () => void;
  readonly onGone: () => void;
}

const shown = ({ inherited: _, ...fields }: CategoryDetail): FormValues => fields;

/** Says how many SKUs go along before a branch is moved. */
function useConfirmMove(): (category: CategoryDetail) => Promise<boolean> {
  const { t } = useTexts('partners');
  const confirm = useConfirm();
  return (category) =>
    confirm({
      title: t('category.moveTitle', { name: category.category_name }),
      text: t('category.moveText', { count: category.sku_count }),
      confirmLabel: t('category.move'),
      cancelLabel: t('shared:common.cancel'),
    });
}

/** One category: where it stands, what it says, and what its parents say for it. */
export function CategoryForm({ category, onCreateBelow, onGone }: CategoryFormProps): ReactNode {
  const { t } = useTexts('partners');
  const toast = useToast();
  const confirmMove = useConfirmMove();
  const remove = useDeletePartner();
  const [form] = useForm<FormValues>();
  const [values, setValues] = useState<FormValues>(shown(category));
  const [saving, setSaving] = useState(false);
  const canCreate = useCan(may.categoryCreate);
  const canEdit = useCan(may.categoryEdit);
  const canDelete = useCan(may.categoryDelete);
  const fields = useCategoryFields(category.parent_id, category.inherited);
  const changed = JSON.stringify(cleaned(fields, values)) !== JSON.stringify(cleaned(fields, shown(category)));
  const blocked = missingFields(fields, values).length > 0 || wrongFields(fields, values).length > 0;

  const save = async (): Promise<void> => {
    const typed = cleaned(fields, values) as unknown as Fields;
    const moves = typed.parent_id !== category.parent_id;
    if (moves && !(await confirmMove(category))) return;
    setSaving(true);
    try {
      await invoke(categoryCalls.updateCategory, {
        request_id: newRequestId(),
        version: category.version,
        ...typed,
        ...(moves ? { expect_sku_count: category.sku_count } : {}),
      });
      toast.success(t('act.saved', { id: category.category_id, name: typed.category_name }));
    } catch {
      // Refused: said by the toast; what was typed stays, and what is there now is read.
    } finally {
      setSaving(false);
      await refresh(categoryCalls.searchCategory, categoryCalls.getCategory);
    }
  };

  return (
    <>
      <Card
        title={category.path_names.join(' / ')}
        note={t('category.skus', { count: category.sku_count })}
        extra={
          canCreate &&
          category.level < 4 && (
            <PlainButton size="small" icon={<PlusIcon />} onClick={onCreateBelow}>
              {t('category.createBelow')}
            </PlainButton>
          )
        }
      >
        <FormRoot<FormValues>
          form={form}
          label={category.category_name}
          initialValues={shown(category)}
          onValuesChange={(_, all) => setValues(all)}
          onFinish={() => void save()}
        >
          <FormItems fields={fields} mode={canEdit ? 'Edit' : 'Detail'} />
          <div className="category-tree__footer">
            {canDelete && (
              <DangerButton
                icon={<TrashIcon />}
                onClick={() =>
                  void remove({
                    call: categoryCalls.deleteCategory,
                    name: category.category_name,
                    input: { category_id: category.category_id, version: category.version },
                    shownBy: [categoryCalls.searchCategory, categoryCalls.getCategory],
                  }).then((gone) => gone && onGone())
                }
              >
                {t('act.delete')}
              </DangerButton>
            )}
            {canEdit && (
              <NextButton htmlType="submit" loading={saving} disabled={!changed || blocked}>
                {t('act.save')}
              </NextButton>
            )}
          </div>
        </FormRoot>
      </Card>
      <Card title={t('shared:common.trail')}>
        <AuditTrail
          objectType="category"
          objectId={category.category_id}
          codes={{ status: partnerStatus, need_expiry: yesNo, need_uid: yesNo, temperature_zone: temperatureZone }}
        />
      </Card>
    </>
  );
}
