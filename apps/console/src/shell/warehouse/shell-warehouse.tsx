import type { ReactNode } from 'react';
import { WarehouseBox } from '@tallyhouse/ui/warehouse-box.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { Route } from '../../kit/routing/define-routes.ts';
import { regionEntry } from '../../kit/routing/menu.ts';
import { openTab, webAddress } from '../../kit/routing/web-address.ts';
import { useInfo, useSession } from '../../kit/session/session.ts';
import { railLines, useWarehouseMenu, warehouseLabel } from '../../kit/session/warehouse.ts';
import { useConfText } from '../use-conf-text.ts';
import { useChangeWarehouse } from './use-change-warehouse.ts';

/** The warehouses she may work in, and the ways to the sites beside the console. */
export function ShellWarehouse({ table, collapsed }: { table: readonly Route[]; collapsed: boolean }): ReactNode {
  const { t } = useTexts();
  const info = useInfo();
  const menuKeys = useSession((state) => state.menuKeys);
  const permissions = useSession((state) => state.permissions);
  const open = useWarehouseMenu((state) => state.open);
  const change = useChangeWarehouse(table);
  const region = regionEntry(table, { menuKeys, permissions });
  const portal = webAddress(useConfText('admin_portal_url'));
  const extra = (key: string, title: string, address: string) => ({
    key,
    title,
    hint: t('shell.newTab'),
    onOpen: () => openTab(address),
  });

  return (
    <WarehouseBox
      label={t('common.warehouse')}
      searchLabel={t('shell.findWarehouse')}
      noneText={t('shell.noResult')}
      code={info.whs_id}
      collapsed={collapsed}
      railLines={railLines(info.whs_id)}
      options={info.whs_id_country.map((whs) => ({
        code: whs.whs_id,
        label: warehouseLabel(whs),
        name: whs.whs_name,
      }))}
      extras={[
        ...(region === undefined ? [] : [extra('region', t('shell.regionDashboard'), `/v2${region}`)]),
        ...(portal === undefined ? [] : [extra('portal', t('shell.adminPortal'), portal)]),
      ]}
      open={open}
      onOpen={(next) => useWarehouseMenu.setState({ open: next })}
      onChange={(whs) => void change(whs)}
    />
  );
}
