import type { ReactNode } from 'react';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { GoodEmpty, PartFailed } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { Trail } from '@tallyhouse/ui/trail.tsx';
import { useCall } from '../api/use-call.ts';
import { NumberValue, TimeValue } from '../format/values.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';

interface AuditTrailProps {
  readonly objectType: string;
  readonly objectId: string;
  /** Fields that hold codes, so that the trail says words. */
  readonly codes: Readonly<Record<string, EnumDef>>;
}

const tones = { create: 'ok', delete: 'bad' } as const;

/** Who changed what and when, newest first. */
export function AuditTrail({ objectType, objectId, codes }: AuditTrailProps): ReactNode {
  const { t, i18n } = useTexts();
  const { fieldOr, word } = useDictionary();
  const { data, error, refetch } = useCall(platformCalls.searchAuditLog, {
    pageno: 1,
    count: 100,
    object_type: objectType,
    object_id: objectId,
  });
  if (error) {
    return (
      <PartFailed title={t('common.trailFailed')} text={error.message}>
        <PlainButton onClick={() => void refetch()}>{t('common.tryAgain')}</PlainButton>
      </PartFailed>
    );
  }
  const value = (name: string, raw: string | number | null): ReactNode => {
    const def = codes[name];
    if (raw === null) return null;
    if (typeof raw === 'number') return def ? word(def, raw) : <NumberValue value={raw} />;
    // A list of codes is kept as text.
    if (def && /^\d+(, \d+)*$/.test(raw))
      return raw
        .split(', ')
        .map((code) => word(def, Number(code)))
        .join(', ');
    return raw;
  };
  const actionWord = (action: string): string => {
    const key = `common.action_${action}`;
    return i18n.exists(key) ? (t as unknown as (key: string) => string)(key) : action;
  };
  if (data?.list.length === 0) return <GoodEmpty title={t('common.trailEmpty')} />;
  return (
    <Trail
      label={t('common.trail')}
      entries={(data?.list ?? []).map((entry) => ({
        key: entry.id,
        at: <TimeValue value={entry.at} />,
        who: entry.display_name,
        what: actionWord(entry.action),
        tone: tones[entry.action as keyof typeof tones],
        changes: entry.changes.map((change) => ({
          field: fieldOr(change.field),
          ...(entry.action === 'create' ? {} : { before: value(change.field, change.before) }),
          after: value(change.field, change.after),
        })),
        note: <Mono>{readableRequestId(entry.request_id)}</Mono>,
      }))}
    />
  );
}
