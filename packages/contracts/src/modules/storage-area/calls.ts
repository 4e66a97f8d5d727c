import { generationCalls } from './generation-calls.ts';
import { logicAreaCalls } from './logic-area-calls.ts';
import { placeCalls } from './place-calls.ts';
import { planningCalls } from './planning-calls.ts';
import { treeCalls } from './tree-calls.ts';

export const storageAreaCalls = {
  ...treeCalls,
  ...logicAreaCalls,
  ...placeCalls,
  ...generationCalls,
  ...planningCalls,
} as const;

/** Export codes: the module's number in the export centre, and the lists it exports. */
export const zoneExport = { export_module: 8, task_type: 802 } as const;
export const pathwayExport = { export_module: 8, task_type: 803 } as const;
export const cellExport = { export_module: 8, task_type: 804 } as const;
