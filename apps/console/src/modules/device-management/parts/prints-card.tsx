import type { ReactNode } from 'react';
import { type Printed, printStatus, reprintReason } from '@tallyhouse/contracts/common/print.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { Trail } from '@tallyhouse/ui/trail.tsx';
import { StatusValue, TimeValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usePrintWords } from '../../../kit/print/use-print-words.ts';

/** What became of each print of its label, the newest first. */
export function PrintsCard({ prints }: { prints: readonly Printed[] }): ReactNode {
  const { t } = useTexts('device-management');
  const { word } = useDictionary();
  const { trouble } = usePrintWords();
  const note = ({ printer, reason, reprint_no, reprint_reason, reprint_note }: Printed): string => {
    const why = reprint_note || (reprint_reason === null ? '' : word(reprintReason, reprint_reason));
    return [
      reprint_no > 0 ? t('device.reprint', { no: reprint_no, reason: why }) : '',
      reason === '' ? printer : trouble(printer, reason),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Card title={t('device.prints')}>
      {prints.length === 0 ? (
        <Muted>{t('device.notPrinted')}</Muted>
      ) : (
        <Trail
          label={t('device.prints')}
          entries={prints.map((print) => ({
            key: print.job_id,
            at: <TimeValue value={print.ctime} />,
            who: print.creator,
            what: <StatusValue of={printStatus} value={print.status} />,
            changes: [],
            note: note(print),
          }))}
        />
      )}
    </Card>
  );
}
