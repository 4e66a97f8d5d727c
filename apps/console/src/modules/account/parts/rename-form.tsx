import type { ReactNode } from 'react';
import { FormItem, FormRoot, TextInput } from '@tallyhouse/ui/form.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

interface RenameFormProps {
  readonly id: string;
  readonly name: string;
  readonly onName: (name: string) => Promise<void>;
}

export function RenameForm({ id, name, onName }: RenameFormProps): ReactNode {
  const { t } = useTexts('account');
  return (
    <FormRoot<{ name: string }>
      id={id}
      label={t('factors.rename')}
      initialValues={{ name }}
      onFinish={(typed) => void onName(typed.name.trim())}
    >
      <FormItem
        name="name"
        label={t('factors.name')}
        units={4}
        required
        rules={[{ required: true, whitespace: true, message: t('factors.nameNeed') }]}
      >
        <TextInput autoFocus maxLength={60} />
      </FormItem>
    </FormRoot>
  );
}
