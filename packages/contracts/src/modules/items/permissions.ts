import { definePermissions } from '../../kit/define-permissions.ts';

export const itemsPermissions = definePermissions({
  skuView: { key: 'PC.WMSBasic.SKU.SKUItems', type: 'route', title: 'SKU Items' },
  skuDetail: { key: 'PC.WMSBasic.SKU.SKUItems.Detail', type: 'route', title: 'SKU Items Detail' },
  skuEdit: { key: 'PC.WMSBasic.SKU.SKUItems.Edit', type: 'route', title: 'Edit SKU Items' },
  skuCreate: { key: 'PC.WMSBasic.SKU.SKUItems.Create', type: 'button', title: 'Create SKU Items' },
  skuExport: { key: 'PC.WMSBasic.SKU.SKUItems.Export', type: 'button', title: 'Export SKU Items' },
  mappingView: { key: 'PC.WMSBasic.SKUMapping.SKUMapping', type: 'route', title: 'SKU Mapping' },
  mappingCreate: { key: 'PC.WMSBasic.SKUMapping.SKUMapping.Create', type: 'button', title: 'Create SKU Mapping' },
  mappingEdit: { key: 'PC.WMSBasic.SKUMapping.SKUMapping.Edit', type: 'button', title: 'Edit SKU Mapping' },
  mappingDelete: { key: 'PC.WMSBasic.SKUMapping.SKUMapping.Delete', type: 'button', title: 'Delete SKU Mapping' },
  mappingExport: { key: 'PC.WMSBasic.SKUMapping.SKUMapping.Export', type: 'button', title: 'Export SKU Mapping' },
  modelView: { key: 'PC.WMSBasic.SKUMapping.ModelSKUMapping', type: 'route', title: 'Model SKU Mapping' },
  modelCreate: {
    key: 'PC.WMSBasic.SKUMapping.ModelSKUMapping.Create',
    type: 'button',
    title: 'Create Model SKU Mapping',
  },
  modelEdit: { key: 'PC.WMSBasic.SKUMapping.ModelSKUMapping.Edit', type: 'button', title: 'Edit Model SKU Mapping' },
  modelDelete: {
    key: 'PC.WMSBasic.SKUMapping.ModelSKUMapping.Delete',
    type: 'button',
    title: 'Delete Model SKU Mapping',
  },
  modelExport: {
    key: 'PC.WMSBasic.SKUMapping.ModelSKUMapping.Export',
    type: 'button',
    title: 'Export Model SKU Mapping',
  },
});
