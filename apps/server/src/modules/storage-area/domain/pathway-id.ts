import { mostPathwayCells } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';

/** P1-03: what stands on the sign at its end. */
export const pathwayId = (zoneId: string, no: number): string => `${zoneId}-${String(no).padStart(2, '0')}`;

/** The walk goes through one pathway after the other, and in each through its cells. */
export const seqOfCell = (seqOfPathway: number, order: number): number => seqOfPathway * (mostPathwayCells + 1) + order;
