import { type ReactNode, useState } from 'react';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { PickTree, type PickNode } from '@tallyhouse/ui/pick-tree.tsx';
import { PartFailed } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { NumberValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useListState } from '../../../kit/list/list-state.ts';
import type { ListFilter } from '../../../kit/list/list-types.ts';
import { type TreeLevel, type TreeNode, chosenFilters, chosenKey, keyOf, treeNodes } from './tree-nodes.ts';

/** Park, sector, cluster and zone with their cells, at the left of a list: a press filters it. */
export function AreaTree({ filters, lowest }: { filters: readonly ListFilter[]; lowest: TreeLevel }): ReactNode {
  const { t } = useTexts('storage-area');
  const { data, error } = useCall(storageAreaCalls.getParkZoneTree, { park_data_type: 2 });
  const [state, change] = useListState(filters);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (error) return <PartFailed title={t('tree.failed')} text={error.message} />;
  const node = (one: TreeNode): PickNode => ({
    key: keyOf(one),
    label: one.level === 'zone_id' ? <Mono strong>{one.title}</Mono> : one.title,
    name: one.name,
    count: <NumberValue value={one.cells} />,
    muted: one.disabled,
    children: one.children.map(node),
  });
  return (
    <PickTree
      label={t('tree.label')}
      nodes={treeNodes(data?.park_list ?? [], lowest).map(node)}
      chosen={chosenKey(state.filters)}
      onChoose={(key) => change({ filters: chosenFilters(state.filters, key), pageno: 1 })}
      closed={closed}
      onToggle={(key) =>
        setClosed((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])))
      }
      openLabel={(name, open) => t(open ? 'tree.close' : 'tree.open', { name })}
    />
  );
}
