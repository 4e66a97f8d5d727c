import type { ReactNode } from 'react';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import type { FormValues } from '../../../kit/form/form-types.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { type StackFloor, stackOf } from './stack.ts';
import './storey-stack.css';

interface StoreyStackProps {
  readonly storeyId: string | undefined;
  readonly name: FormValues[string];
  readonly floorNo: FormValues[string];
}

/** The building from the side, with the storey in the form where it will stand: a wrong floor number is seen at once. */
export function StoreyStack({ storeyId, name, floorNo }: StoreyStackProps): ReactNode {
  const { t } = useTexts('wms-basic');
  const { data } = useCall(wmsBasicCalls.searchStorey, { pageno: 1, count: 200, sort: 'floor_no', order: 'desc' });
  if (!data) return null;
  const draft =
    typeof floorNo === 'number' ? { floor_no: floorNo, storey_name: typeof name === 'string' ? name : '' } : undefined;
  const floors = stackOf(data.list, storeyId, draft);
  const line = (floor: StackFloor): ReactNode => (
    <li key={`${floor.floor_no} ${floor.state}`} className={`storey-stack__floor storey-stack__floor--${floor.state}`}>
      <span className="storey-stack__no">{floor.floor_no}</span>
      <span className="storey-stack__name">{floor.storey_name || t('storey.unnamed')}</span>
      {floor.state === 'taken' && <span className="storey-stack__note">{t('storey.floorTaken')}</span>}
      {floor.state === 'here' && <span className="storey-stack__note">{t('storey.thisOne')}</span>}
    </li>
  );
  return (
    <Card flush title={t('storey.building')} note={<Muted>{t('storey.notSaved')}</Muted>}>
      <ol className="storey-stack">{floors.map(line)}</ol>
    </Card>
  );
}
