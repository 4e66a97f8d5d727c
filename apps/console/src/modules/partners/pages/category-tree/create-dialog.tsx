import type { ReactNode } from 'react';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import type { CategoryDetail } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useCategoryFields } from './fields.ts';

interface CreateProps {
  /** It will stand below this one; below none, it is a root. */
  readonly parent: CategoryDetail | undefined;
  readonly onMade: (categoryId: string) => void;
  readonly onClose: () => void;
}

type Fields = Omit<InputOf<typeof categoryCalls.createCategory>, 'request_id'>;

/** What a new child of it would take over: what it says, else what it takes over itself. */
const toChild = (parent: CategoryDetail): CategoryDetail['inherited'] => ({
  shelf_life_days: parent.shelf_life_days ?? parent.inherited.shelf_life_days,
  need_expiry: parent.need_expiry ?? parent.inherited.need_expiry,
  need_uid: parent.need_uid ?? parent.inherited.need_uid,
  dangerous_class: parent.dangerous_class || parent.inherited.dangerous_class,
  temperature_zone: parent.temperature_zone ?? parent.inherited.temperature_zone,
});

export function CreateCategoryDialog({ parent, onMade, onClose }: CreateProps): ReactNode {
  const { t } = useTexts('partners');
  const toast = useToast();
  const parentId = parent?.category_id ?? null;
  const fields = useCategoryFields(parentId, parent && toChild(parent));
  return (
    <FormDialog
      title={t('category.create')}
      mode="Create"
      fields={fields}
      initial={{ parent_id: parentId, sort: 0, status: 1 }}
      confirmLabel={t('act.create')}
      save={async (values, request_id) => {
        const typed = values as unknown as Fields;
        const { category_id: id } = await invoke(categoryCalls.createCategory, { request_id, ...typed });
        toast.success(t('act.created', { id, name: typed.category_name }));
        await refresh(categoryCalls.searchCategory, categoryCalls.getCategory);
        onMade(id);
      }}
      onClose={onClose}
    />
  );
}
