import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import type { CommandContext } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { exportRunningPerUser, exportRunningPerWhs } from '../conf.ts';
import { runningOf } from '../store/export-tasks.ts';

/** A person and a warehouse have so many exports at a time: the others wait, not the scanners. */
export async function refuseTooMany({ tx, session, conf }: CommandContext): Promise<void> {
  const running = await runningOf(tx, session.user_id);
  if (running.mine >= (await conf.get(exportRunningPerUser)))
    refuse(reportCentreErrors.exportLimit, { running: running.mine });
  if (running.all >= (await conf.get(exportRunningPerWhs)))
    refuse(reportCentreErrors.exportWhsLimit, { running: running.all });
}
