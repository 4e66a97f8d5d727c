import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { goesToReturnInbound } from '@tallyhouse/contracts/modules/report-centre/export-rules.ts';

/** Where an export of this module is asked for in this warehouse. */
export const createCallOf = (exportModule: number, isRms: boolean) =>
  goesToReturnInbound(exportModule, isRms)
    ? reportCentreCalls.createReturnInboundExport
    : reportCentreCalls.createExportTask;

export const retryCallOf = (exportModule: number, isRms: boolean) =>
  goesToReturnInbound(exportModule, isRms)
    ? reportCentreCalls.retryReturnInboundExport
    : reportCentreCalls.retryExportTask;
