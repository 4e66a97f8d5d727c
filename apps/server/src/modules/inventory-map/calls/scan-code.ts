import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { thingsNamed } from '../../../kernel/scan-lookup.ts';
import { thingsWithCards } from '../domain/things.ts';
import { uidsNamed } from '../store/uids.ts';

export const scanCode = handle(calls.scanCode, async ({ tx, session, kernel }, { code }) => {
  const look = async (text: string) => {
    const [named, uids] = await Promise.all([
      thingsNamed(tx, kernel.modules, text, session.site_id),
      uidsNamed(tx, session.site_id, text),
    ]);
    return thingsWithCards(named, uids);
  };
  const asScanned = await look(code);
  // Labels of places and boxes are in capitals; a hand may type them otherwise.
  const list = asScanned.length > 0 || code === code.toUpperCase() ? asScanned : await look(code.toUpperCase());
  return list.length > 0 ? { code, list } : refuse(errors.codeUnknown, { code });
});
