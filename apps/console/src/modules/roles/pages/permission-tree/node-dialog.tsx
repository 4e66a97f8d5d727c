import type { ReactNode } from 'react';
import { type LocaleCode, localeNames, locales } from '@tallyhouse/contracts/common/locales.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { sensitivity } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { FormItem, SelectInput, SwitchInput, TextInput } from '@tallyhouse/ui/form.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { KeyNode } from './page.tsx';

type Values = { sensitive: number; bpo_allowed: boolean } & Record<`title_${LocaleCode}`, string>;

interface NodeDialogProps {
  readonly node: KeyNode;
  readonly title: ReactNode;
  readonly onClose: () => void;
}

/** Title and flags of a key. The key itself comes from the code and cannot be changed. */
export function NodeDialog({ node, title, onClose }: NodeDialogProps): ReactNode {
  const { t } = useTexts('roles');
  const { word } = useDictionary();
  const toast = useToast();
  const written = Object.fromEntries(locales.map((locale) => [`title_${locale}`, node.titles[locale] ?? '']));
  return (
    <ReasonDialog<Values>
      title={t('tree.editTitle')}
      text={title}
      width={680}
      initial={{ sensitive: node.sensitive, bpo_allowed: node.bpo_allowed === 1, ...written } as Values}
      confirmLabel={t('tree.confirm')}
      onClose={onClose}
      save={async ({ sensitive, bpo_allowed, reason, ...rest }, request_id) => {
        const titles = Object.fromEntries(
          locales
            .map((locale) => [locale, (rest[`title_${locale}`] ?? '').trim()] as const)
            .filter(([, text]) => text !== ''),
        );
        await invoke(rolesCalls.updatePermissionNode, {
          request_id,
          key: node.key,
          version: node.version,
          titles,
          sensitive,
          bpo_allowed: bpo_allowed ? 1 : 0,
          reason,
        });
        toast.success(t('tree.saved', { key: node.key }));
        await refresh(rolesCalls.getPermissionTree, rolesCalls.getRoleDetail);
      }}
    >
      <FormItem name="sensitive" label={t('keys.sensitive')} units={2}>
        <SelectInput options={sensitivity.codes.map((code) => ({ value: code, label: word(sensitivity, code) }))} />
      </FormItem>
      <FormItem name="bpo_allowed" label={t('tree.bpo')} units={2}>
        <SwitchInput text={t('tree.bpoText')} />
      </FormItem>
      {locales.map((locale) => (
        <FormItem
          key={locale}
          name={`title_${locale}`}
          label={t('tree.titleIn', { language: localeNames[locale] })}
          units={2}
        >
          <TextInput maxLength={80} {...(locale === 'en' ? { placeholder: node.title } : {})} />
        </FormItem>
      ))}
    </ReasonDialog>
  );
}
