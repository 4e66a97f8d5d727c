import type { ReactNode } from 'react';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { TextButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';

interface ProofRowsProps {
  readonly runId: number;
  readonly proof: string;
  readonly onClose: () => void;
}

/** What breaks a proof, by the labels people know. */
export function ProofRows({ runId, proof, onClose }: ProofRowsProps): ReactNode {
  const { t } = useTexts('inventory-map');
  const { fieldOr } = useDictionary();
  const { data, error } = useCall(calls.getProofRows, { run_id: runId, proof });
  return (
    <Card
      title={t('books.rows', { proof })}
      note={data && t('books.rowsShown', { shown: data.list.length, total: data.broken })}
      extra={<TextButton onClick={onClose}>{t('shared:common.close')}</TextButton>}
    >
      {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
      {!data && !error && <TableSkeleton rows={3} />}
      <div className="map-proof-rows">
        {data?.list.map(({ fact_list }, n) => (
          <dl key={n}>
            {fact_list.map(({ name, value }) => (
              <div key={name}>
                <dt>{fieldOr(name)}</dt>
                <dd>
                  <Mono>{value || '-'}</Mono>
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </Card>
  );
}
