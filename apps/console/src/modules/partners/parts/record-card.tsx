import type { ReactNode } from 'react';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { TextValue, TimeValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

interface Recorded {
  readonly creator: string;
  readonly ctime: number;
  readonly modifier: string;
  readonly mtime: number;
}

export function RecordCard({ of }: { of: Recorded }): ReactNode {
  const { t } = useTexts('partners');
  const { field } = useDictionary();
  return (
    <Card title={t('act.record')}>
      <Facts
        items={[
          { label: field('creator'), value: <TextValue value={of.creator} /> },
          { label: field('ctime'), value: <TimeValue value={of.ctime} /> },
          { label: field('modifier'), value: <TextValue value={of.modifier} /> },
          { label: field('mtime'), value: <TimeValue value={of.mtime} /> },
        ]}
      />
    </Card>
  );
}
