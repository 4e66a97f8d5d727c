// Benchmarks: `npm run bench`, every part of which records its figures in docs/benchmarks.md.
import { runParts } from '../run-parts.ts';
import { bigTable } from './big-table.ts';
import { calls } from './calls.ts';
import { firstList } from './first-list.ts';
import { lighthousePart } from './lighthouse.ts';
import { lists } from './lists.ts';

await runParts('benchmarks', [calls, lists, firstList, bigTable, lighthousePart]);
