import { codeOfCommand, commandNames } from '@tallyhouse/contracts/common/command-codes.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handlePrint } from '../../../kernel/print/draw-pages.ts';
import { printJobs } from '../../../kernel/print/print-jobs.ts';
import { commandLabel } from '../prints/command-label.ts';

export const printCommandLabel = handlePrint(platformCalls.printCommandLabel, async (context) => {
  // They wear out and are printed as often as anybody likes: each time is a first time.
  const sheet = context.requestId.slice(-8);
  const { reply, made, events } = await printJobs(context, {
    business_type: 'Platform.PrintCommandLabel',
    template: commandLabel,
    docs: commandNames.map((name) => ({ doc_no: `${codeOfCommand(name)} ${sheet}`, payload: { name } })),
  });
  return {
    reply,
    audit: [{ object_id: sheet, after: { labels: made.size } }],
    events,
  };
});
