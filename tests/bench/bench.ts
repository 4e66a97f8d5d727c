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

await runParts('benchmarks', [
  calls,
  stock,
  allocation,
  ledger,
  lists,
  allLists,
  itemLists,
  cells,
  imports,
  resolver,
  tasks,
  day,
  live,
  firstList,
  bigTable,
  lighthousePart,
]);
