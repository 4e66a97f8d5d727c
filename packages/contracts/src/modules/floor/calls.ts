import { dockCalls } from './dock-calls.ts';
import { stagingCalls } from './staging-calls.ts';
import { stationCalls } from './station-calls.ts';

export const floorCalls = { ...stagingCalls, ...dockCalls, ...stationCalls } as const;
