import type { ReactNode } from 'react';
import type { OrderStepRow } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { orderStep } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { Trail } from '@tallyhouse/ui/trail.tsx';
import { NumberValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';

const tones: Readonly<Record<string, 'ok' | 'bad'>> = { shipped: 'ok', short: 'bad', cancelled: 'bad' };

const weighed = orderStep.codeOf('weighed');

/** What happened to an order, newest first. */
export function StepsCard({ steps }: { readonly steps: readonly OrderStepRow[] }): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { field, word } = useDictionary();
  return (
    <Card title={t('order.timeline')}>
      {steps.length === 0 ? (
        <GoodEmpty title={t('order.noSteps')} />
      ) : (
        <Trail
          label={t('order.timeline')}
          entries={steps
            .map((one, n) => ({ one, n }))
            .toSorted((a, b) => b.one.at - a.one.at || b.n - a.n)
            .map(({ one, n }) => ({
              key: String(n),
              at: <TimeValue value={one.at} />,
              who: one.actor,
              what: word(orderStep, one.step),
              tone: tones[orderStep.nameOf(one.step) ?? ''],
              changes: [
                // A scale counts grams.
                ...(one.qty > 0
                  ? [
                      {
                        field: field(one.step === weighed ? 'weight_g' : 'qty'),
                        after: <NumberValue value={one.qty} />,
                      },
                    ]
                  : []),
                ...(one.task_no === '' ? [] : [{ field: field('task_no'), after: one.task_no }]),
                ...(one.place === '' ? [] : [{ field: field('location_id'), after: one.place }]),
              ],
              ...(one.note !== '' && { note: one.note }),
            }))}
        />
      )}
    </Card>
  );
}
