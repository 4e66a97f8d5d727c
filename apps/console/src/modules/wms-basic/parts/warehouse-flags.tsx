import type { ReactNode } from 'react';
import { Card } from '@tallyhouse/ui/card.tsx';
import type { FormValues } from '../../../kit/form/form-types.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './warehouse-flags.css';

const flags = ['storey_name_setup', 'is_use_channel', 'is_rms', 'use_rtsb_local_process'] as const;

/** What each switch of a warehouse shows and hides, in words. */
export function WarehouseFlags({ of }: { of: FormValues }): ReactNode {
  const { t } = useTexts('wms-basic');
  const { field } = useDictionary();
  return (
    <Card title={t('warehouse.whatItMeans')}>
      <dl className="warehouse-flags">
        {flags.map((flag) => (
          <div key={flag}>
            <dt>{field(flag)}</dt>
            <dd>{t(of[flag] === 1 ? `warehouse.on.${flag}` : `warehouse.off.${flag}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
