import type { GuardedGroup } from './entry.ts';

/** Inventory adjustment, inventory map and query. */
export const stock: readonly GuardedGroup[] = [
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment',
    source: 'inventory-management brief 4',
    calls: ['process.inventoryadjustment.search_inventory_adjustment'],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.View',
    source: 'inventory-management brief 4',
    calls: ['process.inventoryadjustment.get_inventory_adjustment'],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.View',
    source: 'decided: lines and impact are sections of the view page (inventory-management brief 5.6)',
    calls: [
      'process.inventoryadjustment.search_inventory_adjustment_line',
      'process.inventoryadjustment.get_adjustment_impact',
    ],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.Create',
    source: 'inventory-management brief 4',
    calls: ['process.inventoryadjustment.create_inventory_adjustment'],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.Edit',
    source: 'inventory-management brief 4: button keys',
    calls: ['process.inventoryadjustment.update_inventory_adjustment'],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.Edit',
    source: 'decided: importing changes the lines of an adjustment that is not submitted',
    calls: ['process.inventoryadjustment.import_adjustment_lines'],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.Create',
    source: 'decided: the form offers Save or Submit (inventory-management brief 3.4 and 5.6)',
    calls: ['process.inventoryadjustment.submit_inventory_adjustment'],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.Approve',
    source: 'inventory-management brief 4 and 3.4',
    calls: [
      'process.inventoryadjustment.approve_inventory_adjustment',
      'process.inventoryadjustment.reject_inventory_adjustment',
    ],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.Cancel',
    source: 'inventory-management brief 4: button keys',
    calls: ['process.inventoryadjustment.cancel_inventory_adjustment'],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.Adjust',
    source: 'inventory-management brief 4 and 3.4',
    calls: ['process.inventoryadjustment.confirm_adjust'],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.Adjust',
    source: 'decided: closing drops what the adjust page cannot post (inventory-management brief 3.4)',
    calls: ['process.inventoryadjustment.close_inventory_adjustment'],
  },
  {
    needs: 'PC.InventoryManagement.InventoryAdjustment.Retry',
    source: 'inventory-management brief 4: button keys',
    calls: ['process.inventoryadjustment.retry_inventory_adjustment'],
  },
  {
    needs: 'PC.InventoryMap.OnHand',
    source: 'inventory-map brief 4',
    calls: ['inventory.inventorymap.search_on_hand'],
  },
  {
    needs: 'PC.InventoryMap.OnHand.Detail',
    source: 'inventory-map brief 4',
    calls: ['inventory.inventorymap.get_on_hand_detail'],
  },
  {
    needs: 'PC.InventoryMap.OnHand.Detail',
    source: 'decided: the UIDs are a section of the detail page',
    calls: ['inventory.inventorymap.search_on_hand_uid'],
  },
  {
    needs: 'PC.InventoryMap.Transaction',
    source: 'inventory-map brief 4',
    calls: ['inventory.inventorymap.search_transaction', 'inventory.inventorymap.get_transaction_detail'],
  },
  {
    needs: 'PC.InventoryMap.BooksBalance',
    source: 'inventory-map brief 4',
    calls: ['inventory.inventorymap.get_books_balance', 'inventory.inventorymap.get_proof_rows'],
  },
  {
    needs: 'PC.InventoryMap.BooksBalance.Run',
    source: 'inventory-map brief 4',
    calls: ['inventory.inventorymap.run_proof'],
  },
  {
    needs: 'PC.Query.UPCUIDSKUID',
    source: 'inventory-map brief 4',
    calls: ['inventory.query.scan_code', 'inventory.query.get_sku_card', 'inventory.query.get_uid_card'],
  },
  {
    needs: 'PC.Query.Location',
    source: 'inventory-map brief 4',
    calls: ['inventory.query.get_location_card', 'inventory.query.get_container_card'],
  },
];
