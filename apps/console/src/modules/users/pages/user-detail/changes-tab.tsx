import type { ReactNode } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import type { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { userStatus } from '@tallyhouse/contracts/modules/users/enums.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { Trail } from '@tallyhouse/ui/trail.tsx';
import { TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useActionWord } from '../../parts/action-word.ts';

type Change = ReplyOf<typeof usersCalls.getWhsUserDetail>['changes'][number];

/** What was done to the account and its rights, by whom and why. */
export function ChangesTab({ entries }: { entries: readonly Change[] }): ReactNode {
  const { t } = useTexts('users');
  const { fieldOr, word } = useDictionary();
  const actionWord = useActionWord();
  if (entries.length === 0) return <GoodEmpty title={t('shared:common.trailEmpty')} />;
  const value = (field: string, raw: string | number | null): ReactNode =>
    field === 'status' && typeof raw === 'number' ? word(userStatus, raw) : raw;
  return (
    <Card title={t('detail.changes')}>
      <Trail
        label={t('detail.changes')}
        entries={entries.map((entry) => ({
          key: entry.id,
          at: <TimeValue value={entry.at} />,
          who: entry.display_name,
          what: actionWord(entry.action),
          changes: entry.changes.map((change) => ({
            field: fieldOr(change.field),
            before: value(change.field, change.before),
            after: value(change.field, change.after),
          })),
          note: (
            <>
              {entry.reason} <Mono>{readableRequestId(entry.request_id)}</Mono>
            </>
          ),
        }))}
      />
    </Card>
  );
}
