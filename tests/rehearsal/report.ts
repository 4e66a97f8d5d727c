import { type Machine, machineLines } from '../faults/machine.ts';
import { median } from '../statistics.ts';

export interface Figure {
  readonly name: string;
  readonly unit: 's' | 'kB';
  readonly limit: number | undefined;
  readonly rounds: number[];
}

export interface Rehearsal {
  readonly machine: Machine;
  readonly figures: readonly Figure[];
  readonly modules: number;
  readonly routes: number;
  /** Routes of the product itself, which stand beside those. */
  readonly ownRoutes: number;
  readonly calls: number;
  /** Files that were written, and files the build made of them. */
  readonly planted: number;
  readonly files: number;
}

const holds = ({ limit, rounds }: Figure): boolean => limit === undefined || median(rounds) <= limit;

export const missed = (figures: readonly Figure[]): string[] =>
  figures
    .filter((figure) => !holds(figure))
    .map(({ name, rounds, limit, unit }) => `${name}: ${median(rounds).toFixed(1)}, at most ${limit} ${unit}`);

const row = (figure: Figure): string => {
  const { name, unit, limit, rounds } = figure;
  const shown = [median(rounds), Math.min(...rounds), Math.max(...rounds)].map((value) => value.toFixed(1));
  const verdict = limit === undefined ? '' : holds(figure) ? 'yes' : '**no**';
  return `| ${name} | ${unit} | ${rounds.length} | ${shown.join(' | ')} | ${limit ?? ''} | ${verdict} |`;
};

/** Said when the route tables are larger than asked. */
const cause = [
  '',
  'Cause and next step of what is missed. The limit is for 750 routes, and those of the product stand in the tables beside them. Tried: what a',
  'permission is called, and who may have it, is left out of the build, as the console reads it from the server (33.3 kB before on 2026-11-19).',
  'Next: whether a permission opens a page, and where a redirect leads, by rule and not by word.',
];

export const linesOf = ({
  machine,
  figures,
  modules,
  routes,
  ownRoutes,
  calls,
  planted,
  files,
}: Rehearsal): string[] => [
  `\`npm run rehearse\` puts ${modules} invented modules into a copy of the product (${planted} files) and measures what grows with them.`,
  '',
  ...machineLines(machine),
  `- Invented routes: ${routes}, beside ${ownRoutes} of the product. Invented calls: ${calls}, each with handler, contract and table behind it. Files of the built console: ${files}`,
  '',
  '| Figure | Unit | Rounds | Median | Lowest | Highest | Limit | Held |',
  '|---|---|--:|--:|--:|--:|--:|---|',
  ...figures.map(row),
  '',
  'kB are thousands of bytes after gzip -9. The type check is the gate `types` of `npm run check`, both projects at once, nothing kept from',
  'before; the build starts without a dist folder. The server is ready when /ready first answers 200, counted from the start of its process,',
  'on a migrated database; at its first start Node has compiled what a build compiles. Processor time is that of the tool or the server alone: it',
  'moves little when other work shares the machine. The shell is what a signed-in person needs beyond the entry, before any page.',
  '',
  'The copy passes the gates `types` and `imports`. Its server created, listed and counted a thing of every module, each reply held',
  'against its contract. The sizes are refused when a page of a module has no chunk, or its routes are not in the chunk that is weighed.',
  ...(figures.some((figure) => figure.name.startsWith('Route tables') && !holds(figure)) ? cause : []),
];
