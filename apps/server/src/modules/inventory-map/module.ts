import { inventoryMapCalls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import {
  loadKind,
  locationKind,
  moveDirection,
  queryThing,
  stockDocType,
  stockPlace,
  stockReason,
  uidState,
} from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { inventoryMapErrors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { getBooksBalance } from './calls/get-books-balance.ts';
import { getContainerCard } from './calls/get-container-card.ts';
import { getLocationCard } from './calls/get-location-card.ts';
import { getOnHandDetail } from './calls/get-on-hand-detail.ts';
import { getProofRows } from './calls/get-proof-rows.ts';
import { getSkuCard } from './calls/get-sku-card.ts';
import { getTransactionDetail } from './calls/get-transaction-detail.ts';
import { getUidCard } from './calls/get-uid-card.ts';
import { runProof } from './calls/run-proof.ts';
import { scanCode } from './calls/scan-code.ts';
import { searchOnHandUid } from './calls/search-on-hand-uid.ts';
import { searchOnHand } from './calls/search-on-hand.ts';
import { searchTransaction } from './calls/search-transaction.ts';
import { maxDays } from './conf.ts';
import { onHandListExport } from './exports/on-hand-list.ts';
import { transactionListExport } from './exports/transaction-list.ts';
import { proveBooksJob } from './jobs/prove-books.ts';

export const inventoryMap = defineModule({
  name: 'inventory-map',
  calls: inventoryMapCalls,
  handlers: {
    getBooksBalance,
    getContainerCard,
    getLocationCard,
    getOnHandDetail,
    getProofRows,
    getSkuCard,
    getTransactionDetail,
    getUidCard,
    runProof,
    scanCode,
    searchOnHand,
    searchOnHandUid,
    searchTransaction,
  },
  permissions: may,
  errors: inventoryMapErrors,
  enums: [stockDocType, stockReason, moveDirection, stockPlace, queryThing, uidState, locationKind, loadKind],
  conf: [maxDays],
  exports: [onHandListExport, transactionListExport],
  jobs: [proveBooksJob],
  upkeep: [],
  audited: { books_run: may.booksBalance },
});
