import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { availableModules } from '../domain/available-modules.ts';

export const getAvailableModule = handle(reportCentreCalls.getAvailableModule, async ({ kernel, session }) => ({
  list: availableModules(
    kernel.modules.flatMap((module) => module.exports),
    session.keys,
  ),
}));
