import type { Kernel } from '../../../kernel/kernel.ts';
import { tidyGuards } from '../store/guards.ts';
import { tidyMails } from '../store/mails.ts';
import { tidyPending } from '../store/pending.ts';
import { tidyResets } from '../store/resets.ts';

/** Pictures, counts, links and mails that are over. */
export async function tidyAccount(kernel: Kernel): Promise<void> {
  await kernel.databases.control(async (tx) => {
    await tidyGuards(tx);
    await tidyResets(tx);
    await tidyMails(tx);
    await tidyPending(tx);
  });
}
