import { useState } from 'react';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { partnersCalls } from '@tallyhouse/contracts/modules/partners/calls.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import type { FieldOptions } from '../../../kit/form/form-types.ts';

type Kind = InputOf<typeof partnersCalls.searchPartnerName>['kind'];

/** Partners to choose from while a person types, and the one that is chosen already. */
export function usePartnerOptions(
  kind: Kind,
  chosen: string | null,
): { options: FieldOptions; onType: (text: string) => void } {
  const [text, setText] = useState('');
  const typed = useCall(partnersCalls.searchPartnerName, { kind, text }, { subject: ['kind'] });
  const own = useCall(partnersCalls.searchPartnerName, { kind, ids: chosen ?? '' }, { enabled: chosen !== null });
  if (!typed.data && !typed.error) return { options: undefined, onType: setText };
  const known = new Map([...(own.data?.list ?? []), ...(typed.data?.list ?? [])].map(({ id, name }) => [id, name]));
  return { options: [...known].map(([value, name]) => ({ value, label: `${name} (${value})` })), onType: setText };
}
