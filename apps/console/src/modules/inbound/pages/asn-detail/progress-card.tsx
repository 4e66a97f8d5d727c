import type { ReactNode } from 'react';
import type { Asn } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { NumberValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import './progress-card.css';

type Stage = 'put' | 'received' | 'draft' | 'open' | 'short';

/** What was announced, by how far it has come: the parts add up to the whole. Who may not know it sees what was found. */
function partsOf({ expected_qty, draft_qty, received_qty, put_qty, short_qty }: Asn): readonly [Stage, number][] {
  const found: [Stage, number][] = [
    ['put', put_qty],
    ['received', received_qty - put_qty],
    ['draft', draft_qty],
  ];
  if (expected_qty === null) return found;
  return [...found, ['open', expected_qty - received_qty - draft_qty - short_qty], ['short', short_qty]];
}

export function ProgressCard({ asn }: { readonly asn: Asn }): ReactNode {
  const { t } = useTexts('inbound');
  const parts = partsOf(asn);
  return (
    <Card title={t('asn.progress')}>
      <div className="asn-bar" aria-hidden="true">
        {parts
          .filter(([, qty]) => qty > 0)
          .map(([stage, qty]) => (
            <span key={stage} className={`asn-bar__${stage}`} style={{ flexGrow: qty }} />
          ))}
      </div>
      <dl className="asn-stages">
        {parts.map(([stage, qty]) => (
          <div key={stage}>
            <dt>
              <i className={`asn-bar__${stage}`} aria-hidden="true" />
              {t(`asn.stage.${stage}`)}
            </dt>
            <dd>
              <NumberValue value={qty} />
            </dd>
          </div>
        ))}
      </dl>
      {asn.expected_qty === null && (
        <p className="asn-blind">
          <Muted>{t('asn.blind')}</Muted>
        </p>
      )}
    </Card>
  );
}
