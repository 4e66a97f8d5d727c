import type { ReactNode } from 'react';
import type { DockBlock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { dockBlockReason } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { DangerButton } from '@tallyhouse/ui/buttons.tsx';
import { TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { shortTime } from '../../../kit/format/time.ts';
import { TextValue, TimeValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';

interface BlockListProps {
  readonly blocks: readonly DockBlock[];
  readonly label: string;
  /** For who may. */
  readonly onRemove: ((block: DockBlock) => void) | undefined;
  /** Who made it: where there is room for it. */
  readonly withCreator?: boolean;
}

export function BlockList({ blocks, label, onRemove, withCreator = false }: BlockListProps): ReactNode {
  const { t } = useTexts('floor');
  const { field, word } = useDictionary();
  const locale = useLocale((state) => state.locale);
  const { time_region: zone } = useInfo();
  return (
    <DataTable<DockBlock>
      inline
      label={label}
      rows={blocks}
      rowKey={({ block_id }) => block_id}
      columns={[
        {
          key: 'block_from',
          title: field('block_from'),
          width: 150,
          render: (row) => <TimeValue value={row.block_from} />,
        },
        { key: 'block_to', title: field('block_to'), width: 150, render: (row) => <TimeValue value={row.block_to} /> },
        { key: 'reason', title: field('reason'), width: 110, render: (row) => word(dockBlockReason, row.reason) },
        { key: 'note', title: field('note'), render: (row) => <TextValue value={row.note} /> },
        ...(withCreator
          ? [{ key: 'creator', title: field('creator'), width: 260, render: (row: DockBlock) => row.creator }]
          : []),
        ...(onRemove
          ? [
              {
                key: 'remove',
                title: t('shared:common.actions'),
                width: 130,
                align: 'right' as const,
                render: (row: DockBlock) => (
                  <DangerButton
                    size="small"
                    icon={<TrashIcon />}
                    label={t('block.removeThis', { from: shortTime(row.block_from, zone, locale) })}
                    onClick={() => onRemove(row)}
                  >
                    {t('block.remove')}
                  </DangerButton>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
