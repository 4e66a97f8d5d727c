import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import { goesToReturnInbound } from '@tallyhouse/contracts/modules/report-centre/export-rules.ts';
import { type CommandContext, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isRms } from '../store/warehouse.ts';
import { create } from './create-export-task.ts';
import { ownTaskOfAnyType } from './own-task.ts';
import { retry } from './retry-export-task.ts';

/** These addresses are for return inbound of an RMS warehouse alone; what follows is the same task in the same table. */
async function onlyReturnInbound({ tx }: CommandContext, exportModule: number): Promise<void> {
  if (!goesToReturnInbound(exportModule, await isRms(tx))) refuse(reportCentreErrors.exportNotRms, {});
}

export const createReturnInboundExport = handle(reportCentreCalls.createReturnInboundExport, async (context, input) => {
  await onlyReturnInbound(context, input.export_module);
  return create(context, input);
});

export const retryReturnInboundExport = handle(reportCentreCalls.retryReturnInboundExport, async (context, input) => {
  const { export_module } = await ownTaskOfAnyType(context, input.task_id);
  await onlyReturnInbound(context, export_module);
  return retry(context, input);
});
