import type { ReactNode } from 'react';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { PencilIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { movesFrom } from './status-actions.ts';

interface PlaceButtonsProps {
  readonly status: number;
  readonly onEdit: () => void;
  /** Asked to go into this status. */
  readonly onStatus: (to: number) => void;
}

/** What can be done with a zone, a pathway or a cell at the head of its page. */
export function PlaceButtons({ status, onEdit, onStatus }: PlaceButtonsProps): ReactNode {
  const { t } = useTexts('storage-area');
  return (
    <>
      <PlainButton icon={<PencilIcon />} onClick={onEdit}>
        {t('area.edit')}
      </PlainButton>
      {movesFrom(status).map(({ move, to }) => (
        <PlainButton key={move} onClick={() => onStatus(to)}>
          {t(`status.${move}`)}
        </PlainButton>
      ))}
    </>
  );
}
