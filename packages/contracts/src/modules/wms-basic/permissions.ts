import { definePermissions } from '../../kit/define-permissions.ts';

export const wmsBasicPermissions = definePermissions({
  warehouse: { key: 'PC.WMSBasic.Warehouse', type: 'route', title: 'Warehouse List' },
  warehouseCreate: { key: 'PC.WMSBasic.Warehouse.Create', type: 'button', title: 'Create Warehouse', sensitive: 3 },
  warehouseEdit: { key: 'PC.WMSBasic.Warehouse.Edit', type: 'button', title: 'Edit Warehouse', sensitive: 3 },
  warehouseDetail: { key: 'PC.WMSBasic.Warehouse.Detail', type: 'button', title: 'Warehouse Detail' },
  storageArea: { key: 'PC.WMSBasic.StorageAreaSetting', type: 'route', title: 'Storage Area Setting', bpo: true },
  storeyView: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.View', type: 'route', title: 'Storey', bpo: true },
  storeyCreate: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.Create', type: 'button', title: 'Create Storey' },
  storeyEdit: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.Edit', type: 'button', title: 'Edit Storey' },
  storeyDelete: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.Delete', type: 'button', title: 'Delete Storey' },
  storeyExport: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.Export', type: 'button', title: 'Export Storey' },
});
