import { partnerSource, partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersErrors } from '@tallyhouse/contracts/modules/partners/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** Another system alone changes what comes from it: the next transfer would overwrite what was typed here. */
export function refuseForeign(id: string, { source }: { readonly source: number }): void {
  if (source === partnerSource.codeOf('interface')) refuse(partnersErrors.fromPurchaseSystem, { id });
}

/** Two at the same moment: the unique key refuses one, which looks again. */
export function refuseTaken(id: string, there: object | undefined): void {
  if (there) refuse(partnersErrors.partnerIdTaken, { id });
}

/** What becomes of a row that others name when it is deleted. */
export const stopped = { status: partnerStatus.codeOf('stopped') };

/** It can be stopped once; after that there is nothing left to do to it. */
export function refuseStopped(
  what: { readonly thing: string; readonly id: string },
  { status }: { readonly status: number },
): void {
  if (status === stopped.status) refuse(partnersErrors.partnerReferenced, what);
}

/** Names the first of them: a person who pasted a column looks at its first mistakes. */
export function refuseUnknownShops(unknown: readonly string[]): void {
  if (unknown.length > 0)
    refuse(partnersErrors.shopsUnknown, { count: unknown.length, shops: unknown.slice(0, 5).join(', ') });
}
