import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { dockStatus } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { floorErrors } from '@tallyhouse/contracts/modules/floor/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { isOccupied } from '../domain/dock.ts';
import { docks } from '../store/docks.ts';

export const releaseDock = handle(dockCalls.releaseDock, async ({ tx, session }, { dock_id, version: seen }) => {
  const found = await docks.lock(tx, dock_id);
  const before = refuseStale(session, { thing: 'Dock', id: dock_id }, found, seen);
  if (!isOccupied(before)) return refuse(floorErrors.dockNotInUse, { dock_id });
  const version = before.version + 1;
  const status = dockStatus.codeOf('normal');
  docks.update(tx, dock_id, { status, occupied_since: null }, { modifier: session.email, version });
  return {
    reply: { version },
    audit: [{ object_id: dock_id, before: { status: before.status }, after: { status } }],
    events: [{ subject: 'basic.dock.status_changed', aggregate: `dock:${dock_id}`, body: { dock_id } }],
  };
});
