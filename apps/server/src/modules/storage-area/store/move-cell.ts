import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { locationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { locationMachine } from '@tallyhouse/contracts/modules/storage-area/machines.ts';
import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { locations } from './locations.ts';

interface SeenCell {
  readonly location_id: string;
  readonly version: number;
}

/** A cell is taken out of use for good, or brought back: what was said of its status goes with it. */
export async function moveCell(
  { tx, session }: CommandContext,
  move: 'delete' | 'restore',
  { location_id, version: seen }: SeenCell,
): Promise<Outcome<{ version: number }>> {
  const found = await locations.lock(tx, location_id);
  const cell = found?.kind === 1 ? found : undefined;
  const before = refuseStale(session, { thing: 'Cell', id: location_id }, cell, seen);
  const version = before.version + 1;
  const moved = await transition(tx, locationMachine, move, {
    table: 'location',
    statusColumn: 'status',
    where: { location_id },
    set: { status_reason: '', status_until: null, modifier: session.email, version },
    raise: ['mtime = now()'],
  });
  if (!moved) {
    const status = locationStatus.nameOf(before.status) ?? before.status;
    refuse(baseErrors.wrongStatus, { thing: 'Cell', status, action: move });
  }
  return {
    reply: { version },
    audit: [
      { object_id: location_id, before: { status: before.status }, after: { status: locationMachine.toCode(move) } },
    ],
    events: [{ subject: 'basic.location.changed', aggregate: `location:${location_id}`, body: { location_id } }],
  };
}
