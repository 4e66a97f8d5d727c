import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const getTranslation = handle(platformCalls.getTranslation, async ({ kernel }, { lang }) => {
  const rows = await kernel.databases.control((tx) =>
    tx.sql<{ key: string; text: string }>('select key, text from translation where locale = $1 order by key', [lang]),
  );
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
});
