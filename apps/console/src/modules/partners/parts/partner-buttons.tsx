import type { ReactNode } from 'react';
import { DangerButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { PencilIcon, TrashIcon } from '@tallyhouse/ui/icons.tsx';
import type { RowAction } from '@tallyhouse/ui/table.tsx';

/** The actions of a partner at the head of its page. */
export function PartnerButtons({ actions }: { actions: readonly RowAction[] }): ReactNode {
  return actions.map(({ key, label, danger, onClick }) =>
    danger ? (
      <DangerButton key={key} icon={<TrashIcon />} onClick={onClick}>
        {label}
      </DangerButton>
    ) : (
      <PlainButton key={key} icon={<PencilIcon />} onClick={onClick}>
        {label}
      </PlainButton>
    ),
  );
}
