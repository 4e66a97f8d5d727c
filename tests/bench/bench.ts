// Benchmarks: `npm run bench`, every part of which records its figures in docs/benchmarks.md.
import { runParts } from '../run-parts.ts';
import { allLists } from './all-lists.ts';
import { allocation } from './allocation.ts';
import { bigTable } from './big-table.ts';
import { calls } from './calls.ts';
import { cells } from './cells.ts';
import { day } from './day.ts';
import { firstList } from './first-list.ts';
import { imports } from './imports.ts';
import { itemLists } from './item-lists.ts';
import { ledger } from './ledger.ts';
import { lighthousePart } from './lighthouse.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { resolver } from './resolver.ts';
import { stock } from './stock.ts';
import { tasks } from './tasks.ts';

// The longest first: of those that go side by side, the last to begin is the last to end.
await runParts('benchmarks', [
  lighthousePart,
  day,
  stock,
  live,
  calls,
  ledger,
  bigTable,
  lists,
  firstList,
  itemLists,
  allLists,
  cells,
  imports,
  resolver,
  tasks,
  allocation,
]);
