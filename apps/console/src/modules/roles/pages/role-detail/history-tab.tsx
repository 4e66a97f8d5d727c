import type { ReactNode } from 'react';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import type { RoleChange } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { roleKind, roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { Trail } from '@tallyhouse/ui/trail.tsx';
import { TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { KeyList } from '../../parts/effect-view.tsx';

const codes = { role_kind: roleKind, status: roleStatus } as const;
const tones = { create: 'ok', copy: 'ok', delete: 'bad' } as const;

/** Who changed the role, which keys came and went, and why. Newest first. */
export function HistoryTab({ history }: { history: readonly RoleChange[] }): ReactNode {
  const { t } = useTexts('roles');
  const { fieldOr, word } = useDictionary();
  const value = (name: string, raw: string | number | null): ReactNode => {
    const def = codes[name as keyof typeof codes];
    return typeof raw === 'number' && def ? word(def, raw) : raw;
  };
  const actions: Readonly<Record<string, string>> = {
    create: t('shared:common.action_create'),
    update: t('shared:common.action_update'),
    copy: t('history.copied'),
  };
  return (
    <Card>
      {history.length === 0 ? (
        <GoodEmpty title={t('shared:common.trailEmpty')} />
      ) : (
        <Trail
          label={t('shared:common.trail')}
          entries={history.map((entry) => ({
            key: entry.id,
            at: <TimeValue value={entry.at} />,
            who: entry.display_name,
            what: actions[entry.action] ?? entry.action,
            tone: tones[entry.action as keyof typeof tones],
            changes: [
              ...entry.changes.map(({ field, before, after }) => ({
                field: fieldOr(field),
                ...(entry.action === 'update' ? { before: value(field, before) } : {}),
                after: value(field, after),
              })),
              ...(entry.keys_added.length > 0
                ? [{ field: t('history.keysAdded'), after: <KeyList keys={entry.keys_added} /> }]
                : []),
              ...(entry.keys_removed.length > 0
                ? [{ field: t('history.keysRemoved'), before: <KeyList keys={entry.keys_removed} />, after: null }]
                : []),
            ],
            note: (
              <>
                {entry.reason} <Mono>{readableRequestId(entry.request_id)}</Mono>
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}
