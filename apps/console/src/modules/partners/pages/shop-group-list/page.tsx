import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ShopGroup } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { shopGroupPurpose } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { shopGroupCalls } from '@tallyhouse/contracts/modules/partners/shop-group-calls.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { NumberValue, TextValue, TimeValue, WordValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { GroupDialog } from '../../parts/group-dialog.tsx';
import { useDeletePartner } from '../../parts/use-delete-partner.ts';
import { usePartnerOptions } from '../../parts/use-partner-options.ts';

const columns: readonly ListColumn<ShopGroup>[] = [
  { field: 'shop_group_id', width: 120, locked: true, render: (row) => <Mono strong>{row.shop_group_id}</Mono> },
  { field: 'group_name', sortable: true, locked: true, render: (row) => row.group_name },
  {
    field: 'purpose',
    width: 160,
    codes: shopGroupPurpose,
    render: (row) => <WordValue of={shopGroupPurpose} value={row.purpose} />,
  },
  { field: 'shop_count', width: 90, align: 'right', render: (row) => <NumberValue value={row.shop_count} /> },
  { field: 'modifier', width: 230, render: (row) => <TextValue value={row.modifier} /> },
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];

type Opened = ReplyOf<typeof shopGroupCalls.getShopGroup> | 'new';

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  const remove = useDeletePartner();
  const shops = usePartnerOptions('shop', null).options;
  const [open, setOpen] = useState<Opened>();
  const canCreate = useCan(may.groupCreate);
  const canEdit = useCan(may.groupEdit);
  const canDelete = useCan(may.groupDelete);
  const filters: readonly ListFilter[] = [
    { prop: 'shop_group_id', filterType: 'card' },
    { prop: 'group_name', filterType: 'wideText' },
    { prop: 'purpose', filterType: 'multiSelect', selections: shopGroupPurpose },
    { prop: 'shop_id', filterType: 'multiSelect', selections: shops },
  ];
  const edit = async ({ shop_group_id }: ShopGroup): Promise<void> =>
    setOpen(await invoke(shopGroupCalls.getShopGroup, { shop_group_id }));
  return (
    <>
      <ListPage<ShopGroup>
        name={may.groupView.key}
        section="WB"
        title={t('route.shopGroupList')}
        subtitle={(total) => t('group.count', { total })}
        call={shopGroupCalls.searchShopGroup}
        columns={columns}
        filters={filters}
        rowKey="shop_group_id"
        defaultSort={{ key: 'group_name', order: 'asc' }}
        create={canCreate ? { label: t('group.create'), onClick: () => setOpen('new') } : undefined}
        nothing={{ title: t('group.nothingTitle'), text: t('group.nothingText') }}
        noMatch={t('group.noMatch')}
        actions={(row) => [
          // A refused read is said by the toast.
          ...(canEdit
            ? [{ key: 'edit', label: t('act.edit'), onClick: () => void edit(row).catch(() => undefined) }]
            : []),
          ...(canDelete
            ? [
                {
                  key: 'delete',
                  label: t('act.delete'),
                  danger: true,
                  onClick: () =>
                    void remove({
                      call: shopGroupCalls.deleteShopGroup,
                      name: row.group_name,
                      input: { shop_group_id: row.shop_group_id, version: row.version },
                      shownBy: [shopGroupCalls.searchShopGroup],
                    }),
                },
              ]
            : []),
        ]}
      />
      {open !== undefined && (
        <GroupDialog group={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
