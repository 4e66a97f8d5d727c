import { type TaskCoding, type TaskCodingName, taskCodings } from './task-machines.ts';

export interface TaskType {
  readonly coding: TaskCodingName;
  /** Its numbers begin with it. Types that share one share their numbers. */
  readonly prefix: string;
  readonly module: string;
  /** What the rules of skills call the work; empty where no such rule exists. */
  readonly workType: string;
  /** A claim that is not started goes back to the pool after so many minutes. */
  readonly claimReturnMin: number;
  /** Another person may take a task over on which nothing was done for so many minutes. */
  readonly takeoverIdleMin: number;
}

/** How many tasks of one type a person has at a time. */
export const maxOpenPerUser = 1;

const type = (
  module: string,
  prefix: string,
  coding: TaskCodingName,
  own: Partial<Pick<TaskType, 'workType' | 'claimReturnMin' | 'takeoverIdleMin'>> = {},
): TaskType => ({ coding, prefix, module, workType: '', claimReturnMin: 15, takeoverIdleMin: 15, ...own });

/** Picking and stations hold up what comes behind them. */
const short = { claimReturnMin: 10, takeoverIdleMin: 10 };

export const taskTypes = {
  carton_counting: type('inbound', 'IK', 'B'),
  counting: type('inbound', 'IG', 'B'),
  boxing: type('inbound', 'IX', 'B', { workType: 'ibBoxing' }),
  qc: type('inbound', 'IQ', 'B'),
  receiving: type('inbound', 'IR', 'B'),
  reprocess: type('inbound', 'RP', 'B'),
  ibt_picking: type('inbound', 'IT', 'B'),
  crossdock: type('inbound', 'CD', 'B'),
  putaway: type('inbound', 'IP', 'B', { workType: 'ibPutaway' }),
  sku_collection: type('inbound', 'SC', 'A'),
  mt_qc: type('mtinbound', 'IQ', 'B'),
  mt_receiving: type('mtinbound', 'IR', 'B'),
  return_qc: type('returninbound', 'NQ', 'B', { takeoverIdleMin: 30 }),
  judging: type('returninbound', 'NJ', 'B'),
  return_receiving: type('returninbound', 'NR', 'B'),
  return_packing: type('returninbound', 'NP', 'A', short),
  return_shipping: type('returninbound', 'NS', 'A'),
  picking: type('salesoutbound', 'PK', 'P', { ...short, workType: 'picking' }),
  sub_picking: type('salesoutbound', 'SP', 'P', { ...short, workType: 'picking' }),
  merging: type('salesoutbound', 'MG', 'A'),
  presorting: type('salesoutbound', 'PS', 'A'),
  sorting: type('salesoutbound', 'ST', 'A', { workType: 'sorting' }),
  checking: type('salesoutbound', 'CK', 'A', short),
  packing: type('salesoutbound', 'PC', 'A', short),
  shipping: type('salesoutbound', 'SH', 'A'),
  group_shipping: type('salesoutbound', 'GS', 'A'),
  delivering: type('salesoutbound', 'DV', 'A'),
  reverse: type('salesoutbound', 'RV', 'reverse'),
  mt_picking: type('mtoutbound', 'MK', 'P', { ...short, workType: 'mtPicking' }),
  mt_checking: type('mtoutbound', 'MC', 'A', short),
  mt_packing: type('mtoutbound', 'MP', 'A', short),
  mt_shipping: type('mtoutbound', 'MS', 'A'),
  rts_picking: type('rtsoutbound', 'RQ', 'P', short),
  rts_shipping: type('rtsoutbound', 'RX', 'A'),
  rack_transfer: type('inventory', 'RT', 'rack_transfer', { workType: 'rackTransfer', takeoverIdleMin: 30 }),
  replenishment: type('inventory', 'RK', 'replenishment'),
  count: type('inventory', 'CT', 'count', { workType: 'cycleCount', takeoverIdleMin: 60 }),
  fsc_count: type('inventory', 'FT', 'count', { workType: 'cycleCount', takeoverIdleMin: 60 }),
  inspect: type('inventory', 'IN', 'C'),
  device_validation: type('inventory', 'DX', 'C'),
  owner_transfer: type('inventory', 'OW', 'C'),
  consumable_take: type('inventory', 'TK', 'A'),
  consumable_removal: type('inventory', 'MR', 'A'),
  transfer: type('transfer', 'TT', 'C'),
  transit: type('transfer', 'TX', 'C'),
  ib_trouble: type('exception', 'TS', 'B'),
  jit_trouble: type('exception', 'TJ', 'B'),
  rt_trouble: type('exception', 'TN', 'B'),
  ob_trouble: type('exception', 'OT', 'A'),
} as const satisfies Readonly<Record<string, TaskType>>;
export type TaskTypeName = keyof typeof taskTypes;

export const codingOf = (taskType: TaskTypeName): TaskCoding => taskCodings[taskTypes[taskType].coding];
