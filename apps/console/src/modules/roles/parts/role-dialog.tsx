import type { ReactNode } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { roleKind } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { FormItem, SelectInput, SwitchInput, TextInput } from '@tallyhouse/ui/form.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../kit/session/session.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface RoleValues {
  readonly role_name: string;
  readonly role_kind: number;
  readonly description: string;
  readonly second_factor: boolean;
  readonly of_house: boolean;
}

interface RoleDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly initial: RoleValues;
  /** A role belongs to its place for good: only a new one is asked where. */
  readonly isNew: boolean;
  readonly save: (values: RoleValues & { reason: string }, requestId: RequestId) => Promise<void>;
  readonly onClose: () => void;
}

/** What a role is called, whom it is for, and where it holds. */
export function RoleDialog({ isNew, initial, ...dialog }: RoleDialogProps): ReactNode {
  const { t } = useTexts('roles');
  const { field, word } = useDictionary();
  const everywhere = useCan(rolesPermissions.whsRolesEdit);
  const needed = {
    required: true,
    whitespace: true,
    message: t('shared:common.pleaseInput', { label: field('role_name') }),
  };
  return (
    <ReasonDialog<RoleValues> {...dialog} initial={initial}>
      <FormItem name="role_name" label={field('role_name')} units={3} required rules={[needed]}>
        <TextInput maxLength={60} />
      </FormItem>
      <FormItem name="role_kind" label={field('role_kind')} units={1} required>
        <SelectInput options={roleKind.codes.map((code) => ({ value: code, label: word(roleKind, code) }))} />
      </FormItem>
      <FormItem name="description" label={field('description')} units={4}>
        <TextInput maxLength={200} />
      </FormItem>
      <FormItem name="second_factor" label={field('second_factor_required')} units={4}>
        <SwitchInput text={t('role.secondFactorText')} />
      </FormItem>
      {isNew && everywhere && (
        <FormItem name="of_house" label={t('role.where')} units={4}>
          <SwitchInput text={t('role.ofHouseText')} />
        </FormItem>
      )}
    </ReasonDialog>
  );
}
