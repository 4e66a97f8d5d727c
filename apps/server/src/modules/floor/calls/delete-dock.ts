import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseOccupied } from '../domain/dock.ts';
import { historyOf } from '../domain/history.ts';
import { docks } from '../store/docks.ts';
import { places } from '../store/staging.ts';

/** The dock goes; its place stays as a deleted one, as goods may have stood there. */
export const deleteDock = handle(dockCalls.deleteDock, async ({ tx, session }, { dock_id, version: seen }) => {
  const [found, place] = await Promise.all([docks.lock(tx, dock_id), places.lock(tx, dock_id)]);
  const before = refuseStale(session, { thing: 'Dock', id: dock_id }, found, seen);
  refuseOccupied(before, session.time_region);
  await docks.remove(tx, dock_id);
  if (place) places.update(tx, dock_id, { status: 4 }, { modifier: session.email, version: place.version + 1 });
  return {
    reply: {},
    audit: [{ object_id: dock_id, before: historyOf(before) }],
    events: [{ subject: 'basic.dock.changed', aggregate: `dock:${dock_id}`, body: { dock_id } }],
  };
});
