import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import * as enums from '@tallyhouse/contracts/modules/items/enums.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { createModelSkuMapping } from './calls/create-model-sku-mapping.ts';
import { createSkuMapping } from './calls/create-sku-mapping.ts';
import { createSku } from './calls/create-sku.ts';
import { deleteModelSkuMapping } from './calls/delete-model-sku-mapping.ts';
import { deleteSkuBarcode } from './calls/delete-sku-barcode.ts';
import { deleteSkuMapping } from './calls/delete-sku-mapping.ts';
import { getSkuByMappingCode } from './calls/get-sku-by-mapping-code.ts';
import { getSkuChoiceList } from './calls/get-sku-choice-list.ts';
import { getSkuPhoto } from './calls/get-sku-photo.ts';
import { getSku } from './calls/get-sku.ts';
import { massUpdateSku } from './calls/mass-update-sku.ts';
import { resolveScan } from './calls/resolve-scan.ts';
import { saveSkuBarcode } from './calls/save-sku-barcode.ts';
import { saveSkuPack } from './calls/save-sku-pack.ts';
import { searchModelSkuMapping } from './calls/search-model-sku-mapping.ts';
import { searchSkuBarcode } from './calls/search-sku-barcode.ts';
import { searchSkuMapping } from './calls/search-sku-mapping.ts';
import { searchSku } from './calls/search-sku.ts';
import { updateModelSkuMapping } from './calls/update-model-sku-mapping.ts';
import { updateSkuMapping } from './calls/update-sku-mapping.ts';
import { updateSku } from './calls/update-sku.ts';
import { barcodeListExport } from './exports/barcode-list.ts';
import { mappingListExport } from './exports/mapping-list.ts';
import { modelListExport } from './exports/model-list.ts';
import { skuListExport } from './exports/sku-list.ts';
import { skuImport } from './imports/skus.ts';
import { itemLookups } from './store/lookups.ts';

export const items = defineModule({
  name: 'items',
  calls: itemsCalls,
  handlers: {
    searchSku,
    getSku,
    getSkuPhoto,
    getSkuChoiceList,
    createSku,
    updateSku,
    massUpdateSku,
    searchSkuBarcode,
    saveSkuBarcode,
    deleteSkuBarcode,
    saveSkuPack,
    createSkuMapping,
    createModelSkuMapping,
    deleteSkuMapping,
    deleteModelSkuMapping,
    getSkuByMappingCode,
    resolveScan,
    searchSkuMapping,
    searchModelSkuMapping,
    updateSkuMapping,
    updateModelSkuMapping,
  },
  permissions: itemsPermissions,
  errors: itemsErrors,
  enums: Object.values(enums),
  conf: [],
  imports: [skuImport],
  exports: [skuListExport, barcodeListExport, mappingListExport, modelListExport],
  jobs: [],
  upkeep: [],
  audited: {},
  auditedOfSite: {
    sku: itemsPermissions.skuView,
    sku_mapping: itemsPermissions.mappingView,
    model_sku_mapping: itemsPermissions.modelView,
  },
  resolves: itemLookups,
  readiness: [{ step: 'sku', page: itemsPermissions.skuView, sql: 'select count(*)::int as n from sku' }],
});
