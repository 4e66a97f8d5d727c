import type { ReactNode } from 'react';
import { Card } from '@tallyhouse/ui/card.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ExportButton } from '../../../kit/list/export-button.tsx';

/** No module registers it: the server refuses. */
const nobodys = { export_module: 17, task_type: 1 };
const extraData = (): string => JSON.stringify({ filters: {}, columns: [{ key: 'none', title: 'None' }] });

/** An export that is refused says why only where the screen wants it. */
export function ExportsPart(): ReactNode {
  const { t } = useTexts('test-menu');
  return (
    <>
      <Card title={t('exports.tells')}>
        <ExportButton of={nobodys} extraData={extraData} tellRefusal />
      </Card>
      <Card title={t('exports.silent')}>
        <ExportButton of={nobodys} extraData={extraData} />
      </Card>
    </>
  );
}
