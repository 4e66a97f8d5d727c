import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { historyOfMany } from '../domain/many.ts';
import { mayBeUsedAs } from '../domain/no-pick.ts';
import { chosenCells } from '../store/chosen-cells.ts';
import { setInAll, zoneTypesOf } from '../store/locations.ts';

export const massUpdateLocation = handle(
  storageAreaCalls.massUpdateLocation,
  async ({ tx, session }, { set, dry_run, ...chosen }) => {
    const dryRun = dry_run === 1;
    const cells = await chosenCells(tx, { ...chosen, lookOnly: dryRun });
    const ids = cells.map(({ location_id }) => location_id);
    const { usage } = set;
    if (usage !== undefined && !(await zoneTypesOf(tx, ids)).every((type) => mayBeUsedAs(type, usage)))
      refuse(storageAreaErrors.noPickThere, {});
    const values = Object.fromEntries(
      Object.entries(set).filter((entry): entry is [string, string | number | null] => entry[1] !== undefined),
    );
    const changed =
      Object.keys(values).length === 0 ? 0 : await setInAll(tx, ids, values, { modifier: session.email, dryRun });
    const reply = { matched: cells.length, changed };
    // A dry run is written down as one line: somebody looked, nothing was done.
    if (dryRun) return { reply, audit: [{ object_id: 'dry run', after: { ...values, ...reply } }], events: [] };
    return {
      reply,
      audit: historyOfMany(ids, values),
      events: [
        { subject: 'basic.location.changed', aggregate: 'location:many', body: { location_id_list: ids, set: values } },
      ],
    };
  },
);
