import { definePermissions } from '../../kit/define-permissions.ts';

export const wmsBasicPermissions = definePermissions({
  storageArea: { key: 'PC.WMSBasic.StorageAreaSetting', type: 'route', title: 'Storage Area Setting', bpo: true },
  storeyView: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.View', type: 'route', title: 'Storey', bpo: true },
  storeyCreate: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.Create', type: 'button', title: 'Create Storey' },
  storeyEdit: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.Edit', type: 'button', title: 'Edit Storey' },
  storeyDelete: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.Delete', type: 'button', title: 'Delete Storey' },
  storeyExport: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.Export', type: 'button', title: 'Export Storey' },
});
