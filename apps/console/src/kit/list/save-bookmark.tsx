import { type ReactNode, useId, useState } from 'react';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { FormGrid, FormItem, FormRoot, SelectInput, TextInput, useForm, useWatch } from '@tallyhouse/ui/form.tsx';
import { RadioList } from '@tallyhouse/ui/radio-list.tsx';
import { invoke } from '../api/invoke.ts';
import { refresh } from '../api/use-call.ts';
import { wallClock } from '../format/wall-clock.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useInfo } from '../session/session.ts';
import { type Bookmark, defaultName, mostBookmarks, newestOf } from './bookmarks.ts';
import type { TemplatePlace } from './filter-template.ts';
import type { FilterValues } from './filter-values.ts';

interface SaveBookmarkProps {
  readonly place: TemplatePlace;
  readonly bookmarks: readonly Bookmark[];
  readonly filters: FilterValues;
  readonly onClose: () => void;
}

interface Filled {
  type: 'new' | 'existing' | undefined;
  name: string;
  template_id: string | undefined;
}

/** Keeps the filters under a new name, or in place of those of a bookmark there is. */
export function SaveBookmark({ place, bookmarks, filters, onClose }: SaveBookmarkProps): ReactNode {
  const { t } = useTexts();
  const toast = useToast();
  const { time_region: zone } = useInfo();
  const formId = useId();
  const [form] = useForm<Filled>();
  const full = bookmarks.length >= mostBookmarks;
  const [initial] = useState<Filled>(() => ({
    type: full ? 'existing' : 'new',
    name: defaultName(wallClock(Math.floor(Date.now() / 1_000), zone), bookmarks),
    template_id: undefined,
  }));
  const type = useWatch('type', form) as Filled['type'];
  const [saving, setSaving] = useState(false);
  const newest = newestOf(bookmarks);

  const save = async (filled: Filled): Promise<void> => {
    if (saving) return;
    setSaving(true);
    try {
      const data = JSON.stringify(filters);
      const replaced = bookmarks.find(({ template_id }) => template_id === filled.template_id);
      const name = replaced?.template_name ?? filled.name.trim();
      if (replaced) await invoke(platformCalls.updateFilterTemplate, { template_id: replaced.template_id, data });
      else await invoke(platformCalls.saveFilterTemplate, { ...place, template_name: name, data });
      await refresh(platformCalls.listFilterTemplate);
      toast.success(t('bookmark.saved', { name }));
      onClose();
    } catch {
      // Said by the toast; the dialog stays as it was filled in.
    } finally {
      setSaving(false);
    }
  };

  const isFree = (_: unknown, name: unknown): Promise<void> =>
    bookmarks.some(({ template_name }) => template_name === String(name).trim())
      ? Promise.reject(new Error(t('bookmark.taken', { name: String(name).trim() })))
      : Promise.resolve();
  return (
    <Dialog
      open
      stays
      title={t('bookmark.save')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('common.cancel')}</PlainButton>
          <NextButton htmlType="submit" form={formId} loading={saving}>
            {t('bookmark.confirmSave')}
          </NextButton>
        </>
      }
    >
      <FormRoot<Filled>
        id={formId}
        form={form}
        label={t('bookmark.save')}
        initialValues={initial}
        onFinish={(filled) => void save(filled)}
      >
        <FormGrid>
          <FormItem
            name="type"
            label={t('bookmark.type')}
            units={4}
            required
            rules={[{ required: true, message: t('bookmark.typeRequired') }]}
            help={full ? t('error.bookmarksFull') : undefined}
          >
            <SelectInput
              clearable
              options={[
                { value: 'new', label: t('bookmark.new'), disabled: full },
                { value: 'existing', label: t('bookmark.existing'), disabled: bookmarks.length === 0 },
              ]}
            />
          </FormItem>
          {type === 'new' && (
            <FormItem
              name="name"
              label={t('bookmark.name')}
              units={4}
              required
              rules={[{ required: true, whitespace: true, message: t('bookmark.nameRequired') }, { validator: isFree }]}
            >
              <TextInput autoFocus maxLength={60} />
            </FormItem>
          )}
          {type === 'existing' && (
            <FormItem
              name="template_id"
              label={t('bookmark.bookmark')}
              units={4}
              required
              rules={[{ required: true, message: t('bookmark.required') }]}
            >
              <RadioList
                label={t('bookmark.bookmark')}
                items={bookmarks.map(({ template_id, template_name }) => ({
                  value: template_id,
                  label: template_name,
                  note: template_id === newest ? t('bookmark.recent') : undefined,
                }))}
              />
            </FormItem>
          )}
        </FormGrid>
      </FormRoot>
    </Dialog>
  );
}
