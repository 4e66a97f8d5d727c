import type { ReactNode } from 'react';
import { userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import { StatusValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';

/** Own staff is the rule and stays plain; BPO is marked. */
export function UserTypeValue({ value }: { value: number }): ReactNode {
  const { word } = useDictionary();
  return value === userType.codeOf('own') ? word(userType, value) : <StatusValue of={userType} value={value} />;
}
