import type { Day } from './day.ts';
import { ship } from './load.ts';
import type { Office } from './office.ts';
import type { Person } from './person.ts';
import { countIntoBoxes, putBack, putBoxAway, unload } from './receive.ts';
import { label as printOpenLabel, check, pack, pick, resumePick } from './send.ts';

/** Replies whether there was any such work. */
export type Job = (person: Person, day: Day, office: Office) => Promise<boolean>;

/** What is nearest to the door is done first: little stands about, and nobody waits for a tote. */
export const jobs: readonly Job[] = [
  ship,
  printOpenLabel,
  (person, day, { cancel }) => pack(person, day, cancel),
  check,
  putBack,
  putBoxAway,
  (person, day, { cancel }) => resumePick(person, day, cancel),
  (person, day, { cancel }) => pick(person, day, cancel),
  countIntoBoxes,
  unload,
];
