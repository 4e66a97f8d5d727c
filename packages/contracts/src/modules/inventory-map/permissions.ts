import { definePermissions } from '../../kit/define-permissions.ts';

const map = 'PC.InventoryMap';
const query = 'PC.Query';

export const inventoryMapPermissions = definePermissions({
  inventoryMap: { key: map, type: 'route', title: 'Inventory Map' },
  onHandList: { key: `${map}.OnHand`, type: 'route', title: 'On-hand Inventory' },
  onHandDetail: { key: `${map}.OnHand.Detail`, type: 'route', title: 'On-hand Inventory Detail' },
  onHandExport: { key: `${map}.OnHand.Export`, type: 'button', title: 'Export On-hand Inventory' },
  transactionList: { key: `${map}.Transaction`, type: 'route', title: 'Transaction' },
  transactionExport: { key: `${map}.Transaction.Export`, type: 'button', title: 'Export Transaction' },
  booksBalance: { key: `${map}.BooksBalance`, type: 'route', title: 'Books Balance' },
  booksBalanceRun: { key: `${map}.BooksBalance.Run`, type: 'button', title: 'Run books balance proofs' },
  query: { key: query, type: 'route', title: 'Query' },
  queryGoods: { key: `${query}.UPCUIDSKUID`, type: 'route', title: 'UPC/UID/SKU ID' },
  queryLocation: { key: `${query}.Location`, type: 'route', title: 'Location' },
});
