/** The status column of each state machine, by the machine's id. Only transition() may write it. */
export const machineColumns: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  export_task: { table: 'export_task', column: 'task_status' },
  import_task: { table: 'import_task', column: 'task_status' },
  device: { table: 'device', column: 'status' },
  print: { table: 'print_job', column: 'status' },
  zone: { table: 'zone', column: 'status' },
  pathway: { table: 'pathway', column: 'status' },
  location: { table: 'location', column: 'status' },
  rule: { table: 'rule', column: 'status' },
  rule_version: { table: 'rule_version', column: 'state' },
  rule_simulation: { table: 'rule_simulation', column: 'status' },
  approval: { table: 'approval_request', column: 'status' },
  asn: { table: 'asn', column: 'status' },
  tracking: { table: 'tracking', column: 'status' },
  countingGroup: { table: 'asn_group', column: 'counting_status' },
  inboundBox: { table: 'inbound_box', column: 'status' },
  inventoryAdjustment: { table: 'inventory_adjustment', column: 'status' },
  cell_generation: { table: 'cell_generation', column: 'status' },
  task_a: { table: 'task', column: 'status' },
  task_b: { table: 'task', column: 'status' },
  task_c: { table: 'task', column: 'status' },
  task_pick: { table: 'task', column: 'status' },
  task_count: { table: 'task', column: 'status' },
  task_reverse: { table: 'task', column: 'status' },
  task_rack_transfer: { table: 'task', column: 'status' },
  task_replenishment: { table: 'task', column: 'status' },
};

/** The ledger and what is derived from it. Only the stock room may write them. */
export const stockTables: readonly string[] = ['stock_move', 'stock', 'allocation', 'stock_block'];
