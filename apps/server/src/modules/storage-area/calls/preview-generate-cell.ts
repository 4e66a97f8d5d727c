import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { previewOf } from '../domain/preview.ts';
import { refuseImpossibleRun } from '../domain/run-guard.ts';
import { takenCodes, zonesThere } from '../store/generations.ts';

export const previewGenerateCell = handle(storageAreaCalls.previewGenerateCell, async ({ tx }, input) => {
  const there = await zonesThere(tx, input.zone_list);
  const planned = refuseImpossibleRun(input, there);
  const taken = await takenCodes(tx, planned, input.shape.pattern);
  return previewOf(input, planned, there, taken);
});
