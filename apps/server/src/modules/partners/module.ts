import { purchaseType, temperatureZone, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import { partnersCalls } from '@tallyhouse/contracts/modules/partners/calls.ts';
import {
  partnerSource,
  partnerStatus,
  returnPolicy,
  shopGroupPurpose,
} from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersErrors } from '@tallyhouse/contracts/modules/partners/errors.ts';
import { partnersPermissions } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { createCategory } from './calls/create-category.ts';
import { createMerchant } from './calls/create-merchant.ts';
import { createShopGroup } from './calls/create-shop-group.ts';
import { createShop } from './calls/create-shop.ts';
import { createSupplier } from './calls/create-supplier.ts';
import { deleteCategory } from './calls/delete-category.ts';
import { deleteMerchant } from './calls/delete-merchant.ts';
import { deleteShopGroup } from './calls/delete-shop-group.ts';
import { deleteShop } from './calls/delete-shop.ts';
import { deleteSupplier } from './calls/delete-supplier.ts';
import { getCategory } from './calls/get-category.ts';
import { getMerchant } from './calls/get-merchant.ts';
import { getShopGroup } from './calls/get-shop-group.ts';
import { getShop } from './calls/get-shop.ts';
import { getSupplier } from './calls/get-supplier.ts';
import { searchCategory } from './calls/search-category.ts';
import { searchMerchant } from './calls/search-merchant.ts';
import { searchPartnerName } from './calls/search-partner-name.ts';
import { searchShopGroup } from './calls/search-shop-group.ts';
import { searchShop } from './calls/search-shop.ts';
import { searchSupplier } from './calls/search-supplier.ts';
import { updateCategory } from './calls/update-category.ts';
import { updateMerchant } from './calls/update-merchant.ts';
import { updateShopGroup } from './calls/update-shop-group.ts';
import { updateShop } from './calls/update-shop.ts';
import { updateSupplierWhs } from './calls/update-supplier-whs.ts';
import { updateSupplier } from './calls/update-supplier.ts';
import { categoryListExport } from './exports/category-list.ts';
import { merchantListExport } from './exports/merchant-list.ts';
import { shopListExport } from './exports/shop-list.ts';
import { supplierListExport } from './exports/supplier-list.ts';

export const partners = defineModule({
  name: 'partners',
  calls: partnersCalls,
  handlers: {
    searchSupplier,
    getSupplier,
    createSupplier,
    updateSupplier,
    deleteSupplier,
    searchShop,
    getShop,
    createShop,
    updateShop,
    deleteShop,
    searchMerchant,
    getMerchant,
    createMerchant,
    updateMerchant,
    deleteMerchant,
    searchShopGroup,
    getShopGroup,
    createShopGroup,
    updateShopGroup,
    deleteShopGroup,
    searchCategory,
    getCategory,
    createCategory,
    updateCategory,
    deleteCategory,
    updateSupplierWhs,
    searchPartnerName,
  },
  permissions: partnersPermissions,
  errors: partnersErrors,
  enums: [partnerStatus, partnerSource, returnPolicy, shopGroupPurpose, purchaseType, temperatureZone, yesNo],
  conf: [],
  exports: [supplierListExport, shopListExport, merchantListExport, categoryListExport],
  jobs: [],
  upkeep: [],
  audited: {},
  auditedOfSite: {
    supplier: partnersPermissions.supplierView,
    shop: partnersPermissions.shopView,
    shop_group: partnersPermissions.groupView,
    merchant: partnersPermissions.merchantView,
    category: partnersPermissions.categoryView,
  },
  readiness: [
    { step: 'merchant', page: partnersPermissions.merchantView, sql: 'select count(*)::int as n from merchant' },
    { step: 'supplier', page: partnersPermissions.supplierView, sql: 'select count(*)::int as n from supplier' },
    { step: 'category', page: partnersPermissions.categoryView, sql: 'select count(*)::int as n from category' },
  ],
});
