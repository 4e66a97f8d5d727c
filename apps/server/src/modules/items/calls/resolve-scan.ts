import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { thingsNamed } from '../../../kernel/scan-lookup.ts';
import { verdictOf } from '../domain/resolve.ts';

export const resolveScan = handle(itemsCalls.resolveScan, async ({ tx, session, kernel }, { text, expects }) =>
  verdictOf(await thingsNamed(tx, kernel.modules, text, session.site_id), expects),
);
