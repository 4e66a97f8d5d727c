import type { GuardedGroup } from './entry.ts';

/** Partners, items and devices. */
export const masters: readonly GuardedGroup[] = [
  {
    needs: 'PC.WMSBasic.Supplier',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.supplier.search_supplier'],
  },
  {
    needs: 'PC.WMSBasic.Supplier.Detail',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.supplier.get_supplier'],
  },
  {
    needs: 'PC.WMSBasic.Supplier.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.supplier.create_supplier'],
  },
  {
    needs: 'PC.WMSBasic.Supplier.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.supplier.update_supplier'],
  },
  {
    needs: 'PC.WMSBasic.Supplier.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.supplier.delete_supplier'],
  },
  {
    needs: 'PC.WMSBasic.Supplier.Edit',
    source: 'decided: the receiving settings of this warehouse belong to the supplier (wms-basic brief 5.3)',
    calls: ['basic.supplier.update_supplier_whs'],
  },
  {
    needs: 'PC.WMSBasic.Shop.Shop',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.shop.search_shop'],
  },
  {
    needs: 'PC.WMSBasic.Shop.Shop.Detail',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.shop.get_shop'],
  },
  {
    needs: 'PC.WMSBasic.Shop.Shop.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.shop.create_shop'],
  },
  {
    needs: 'PC.WMSBasic.Shop.Shop.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.shop.update_shop'],
  },
  {
    needs: 'PC.WMSBasic.Shop.Shop.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.shop.delete_shop'],
  },
  {
    needs: 'PC.WMSBasic.Shop.Group',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.shopgroup.search_shop_group', 'basic.shopgroup.get_shop_group'],
  },
  {
    needs: 'PC.WMSBasic.Shop.Group.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.shopgroup.create_shop_group'],
  },
  {
    needs: 'PC.WMSBasic.Shop.Group.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.shopgroup.update_shop_group'],
  },
  {
    needs: 'PC.WMSBasic.Shop.Group.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.shopgroup.delete_shop_group'],
  },
  {
    needs: 'PC.WMSBasic.Merchant',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.merchant.search_merchant'],
  },
  {
    needs: 'PC.WMSBasic.Merchant.Detail',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.merchant.get_merchant'],
  },
  {
    needs: 'PC.WMSBasic.Merchant.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.merchant.create_merchant'],
  },
  {
    needs: 'PC.WMSBasic.Merchant.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.merchant.update_merchant'],
  },
  {
    needs: 'PC.WMSBasic.Merchant.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.merchant.delete_merchant'],
  },
  {
    needs: 'PC.WMSBasic.CategoryTree',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.category.search_category', 'basic.category.get_category'],
  },
  {
    needs: 'PC.WMSBasic.CategoryTree.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.category.create_category'],
  },
  {
    needs: 'PC.WMSBasic.CategoryTree.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.category.update_category'],
  },
  {
    needs: 'PC.WMSBasic.CategoryTree.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.category.delete_category'],
  },
  {
    needs: 'PC.WMSBasic.SKU.SKUItems',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.search_sku'],
  },
  {
    needs: 'PC.WMSBasic.SKU.SKUItems.Detail',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.get_sku'],
  },
  {
    needs: 'PC.WMSBasic.SKU.SKUItems.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.create_sku'],
  },
  {
    needs: 'PC.WMSBasic.SKU.SKUItems.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: [
      'basic.sku.update_sku',
      'basic.sku.mass_update_sku',
      'basic.sku.save_sku_barcode',
      'basic.sku.delete_sku_barcode',
      'basic.sku.save_sku_pack',
    ],
  },
  {
    needs: 'PC.WMSBasic.SKU.SKUItems',
    source: 'decided: a list of the barcodes of all items, as search_sku is of the items',
    calls: ['basic.sku.search_sku_barcode'],
  },
  {
    needs: 'PC.WMSBasic.SKUMapping.SKUMapping',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.search_sku_mapping'],
  },
  {
    needs: 'PC.WMSBasic.SKUMapping.SKUMapping.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.create_sku_mapping'],
  },
  {
    needs: 'PC.WMSBasic.SKUMapping.SKUMapping.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.update_sku_mapping'],
  },
  {
    needs: 'PC.WMSBasic.SKUMapping.SKUMapping.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.delete_sku_mapping'],
  },
  {
    needs: 'PC.WMSBasic.SKUMapping.ModelSKUMapping',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.search_model_sku_mapping'],
  },
  {
    needs: 'PC.WMSBasic.SKUMapping.ModelSKUMapping.Create',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.create_model_sku_mapping'],
  },
  {
    needs: 'PC.WMSBasic.SKUMapping.ModelSKUMapping.Edit',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.update_model_sku_mapping'],
  },
  {
    needs: 'PC.WMSBasic.SKUMapping.ModelSKUMapping.Delete',
    source: 'wms-basic brief 4 and 4.2',
    calls: ['basic.sku.delete_model_sku_mapping'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.Device',
    source: 'device-management brief 4',
    calls: ['basic.device.search_device'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.Device.Detail',
    source: 'device-management brief 4',
    calls: ['basic.device.get_device'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.Device.Create',
    source: 'device-management brief 4',
    calls: ['basic.device.create_device'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.Device.Edit',
    source: 'device-management brief 4',
    calls: [
      'basic.device.update_device',
      'basic.device.lock_device',
      'basic.device.unlock_device',
      'basic.device.report_damaged',
      'basic.device.repair_device',
      'basic.device.report_lost',
      'basic.device.scrap_device',
    ],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.Device.Delete',
    source: 'device-management brief 4',
    calls: ['basic.device.delete_device'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.Device.Edit',
    source: 'decided: report_found takes report_lost back',
    calls: ['basic.device.report_found'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.Device.Detail',
    source: 'decided: the photos of a device are on its detail page',
    calls: ['basic.device.get_device_photo'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.Device',
    source: 'platform brief 4: a print call needs the owning page',
    calls: ['basic.device.print_device_label'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.DeviceTemplate',
    source: 'device-management brief 4',
    calls: ['basic.device.search_device_template'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.DeviceTemplate.View',
    source: 'device-management brief 4',
    calls: ['basic.device.get_device_template'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.DeviceTemplate.Create',
    source: 'device-management brief 4',
    calls: ['basic.device.create_device_template'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.DeviceTemplate.Edit',
    source: 'device-management brief 4',
    calls: ['basic.device.update_device_template'],
  },
  {
    needs: 'PC.WMSBasic.DeviceManagement.DeviceTemplate.Delete',
    source: 'device-management brief 4',
    calls: ['basic.device.delete_device_template'],
  },
];
