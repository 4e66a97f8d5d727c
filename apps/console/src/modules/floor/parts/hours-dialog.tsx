import type { ReactNode } from 'react';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import type { DockBlock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { floorPermissions as may } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../kit/session/session.ts';
import { BlockList } from './block-list.tsx';
import { dockShownBy, useAct } from './use-act.ts';

interface HoursDialogProps {
  readonly dockId: string;
  readonly title: string;
  readonly blocks: readonly DockBlock[];
  /** Where some of these hours are still free. */
  readonly onBlock: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The blocks of the hours somebody points at: read, and taken away. */
export function HoursDialog({ dockId, title, blocks, onBlock, onClose }: HoursDialogProps): ReactNode {
  const { t } = useTexts('floor');
  const act = useAct();
  const canEdit = useCan(may.dockEdit);
  const remove = async ({ block_id }: DockBlock): Promise<void> => {
    const done = t('block.removed', { dock: dockId });
    const gone = await act(dockCalls.deleteDockBlock, { dock_id: dockId, block_id }, dockShownBy, done);
    // With one taken away of several, the others stay to be seen.
    if (gone && blocks.length === 1) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      width={760}
      closeLabel={t('shared:common.close')}
      onClose={onClose}
      footer={
        <>
          {canEdit && onBlock && <PlainButton onClick={onBlock}>{t('block.rest')}</PlainButton>}
          <PlainButton onClick={onClose}>{t('shared:common.close')}</PlainButton>
        </>
      }
    >
      <BlockList blocks={blocks} label={title} onRemove={canEdit ? (block) => void remove(block) : undefined} />
    </Dialog>
  );
}
