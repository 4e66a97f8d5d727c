import { type ReactNode, useId } from 'react';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { IconButton, NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useConfirm } from '@tallyhouse/ui/feedback.tsx';
import { FormGrid, FormItem, FormRoot } from '@tallyhouse/ui/form.tsx';
import { TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { RadioList } from '@tallyhouse/ui/radio-list.tsx';
import { invoke } from '../api/invoke.ts';
import { refresh } from '../api/use-call.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type Bookmark, filtersIn } from './bookmarks.ts';
import type { FilterValues } from './filter-values.ts';

interface LoadBookmarkProps {
  readonly bookmarks: readonly Bookmark[];
  readonly onLoad: (filters: FilterValues) => void;
  readonly onClose: () => void;
}

/** Chooses the bookmark whose filters are searched by next. */
export function LoadBookmark({ bookmarks, onLoad, onClose }: LoadBookmarkProps): ReactNode {
  const { t } = useTexts();
  const confirm = useConfirm();
  const formId = useId();

  const load = ({ template_id }: { template_id: string }): void => {
    const chosen = bookmarks.find((bookmark) => bookmark.template_id === template_id);
    if (!chosen) return;
    // That it was used only moves it to the front: the list does not wait for it, nor does its failure matter.
    void invoke(platformCalls.useFilterTemplate, { template_id }, { quiet: true }).then(
      () => refresh(platformCalls.listFilterTemplate),
      () => undefined,
    );
    onLoad(filtersIn(chosen));
    onClose();
  };

  const remove = async ({ template_id, template_name: name }: Bookmark): Promise<void> => {
    const sure = await confirm({
      title: t('bookmark.deleteTitle', { name }),
      text: t('bookmark.deleteText'),
      confirmLabel: t('bookmark.confirmDelete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!sure) return;
    await invoke(platformCalls.deleteFilterTemplate, { template_id }).catch(() => undefined);
    await refresh(platformCalls.listFilterTemplate);
    if (bookmarks.length === 1) onClose();
  };

  return (
    <Dialog
      open
      title={t('bookmark.load')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('common.cancel')}</PlainButton>
          <NextButton htmlType="submit" form={formId}>
            {t('bookmark.confirmLoad')}
          </NextButton>
        </>
      }
    >
      <FormRoot<{ template_id: string }> id={formId} label={t('bookmark.load')} onFinish={load}>
        <FormGrid>
          <FormItem
            name="template_id"
            label={t('bookmark.bookmark')}
            units={4}
            required
            rules={[{ required: true, message: t('bookmark.required') }]}
          >
            <RadioList
              label={t('bookmark.bookmark')}
              items={bookmarks.map((bookmark) => ({
                value: bookmark.template_id,
                label: bookmark.template_name,
                action: (
                  <IconButton
                    size="small"
                    label={t('bookmark.delete', { name: bookmark.template_name })}
                    icon={<TrashIcon />}
                    onClick={() => void remove(bookmark)}
                  />
                ),
              }))}
            />
          </FormItem>
        </FormGrid>
      </FormRoot>
    </Dialog>
  );
}
