import { ruleCalls } from './rule-calls.ts';
import { simulationCalls } from './simulation-calls.ts';
import { versionCalls } from './version-calls.ts';

export const ruleCenterCalls = { ...ruleCalls, ...versionCalls, ...simulationCalls } as const;
