/** Of so many defects that were planted in a part, so many were noticed by a test. */
export interface Area {
  readonly name: string;
  readonly planted: number;
  readonly noticed: number;
  /** How many of these by tests that do not name what the defect is in; absent where all tests are alike. */
  readonly byOthers?: number;
}

/** A defect that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** The function or constant it is in, where that is known. */
  readonly within?: string;
  readonly kind: string;
  readonly before: string;
  readonly after: string;
}

export interface Section {
  readonly heading: 'Calls' | 'Pages' | 'Pure code';
  /** How it was measured, one line each. */
  readonly facts: readonly string[];
  readonly tables: readonly { readonly title: string; readonly areas: readonly Area[] }[];
  readonly survivors: readonly Survivor[];
}

export const emptyRecord = `# Mutants

Defects planted one at a time, and the tests that notice them. Written by \`npm run mutants\`; only the column "Reason"
is written by hand, and it stays when the same defect survives again.
`;

const longest = 110;

function codeOf(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const quote = short.includes('`') ? '``' : '`';
  const edge = short.startsWith('`') || short.endsWith('`') ? ' ' : '';
  return `${quote}${edge}${short.replaceAll('|', String.raw`\|`)}${edge}${quote}`;
}

const changeOf = ({ before, after }: Survivor): string =>
  after === '' || after === ';' ? `${codeOf(before)} removed` : `${codeOf(before)} becomes ${codeOf(after)}`;

const cellsOf = (one: Survivor): string[] => [
  `${one.file}:${one.line}${one.within === undefined ? '' : ` ${one.within}`}`,
  one.kind,
  changeOf(one),
];

/** The same defect: its line may move, so it does not count. */
const keyOf = ([place = '', kind = '', change = '']: readonly string[]): string =>
  [place.replace(/:\d+/, ''), kind, change].join(' | ');

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const cellsIn = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** The reasons of a record, by the defect they are given for. */
export function reasonsIn(record: string): Map<string, string> {
  const rows = record.split('\n').filter((line) => line.startsWith('| ') && line.endsWith('|'));
  const found = rows.map(cellsIn).filter((cells) => cells.length === 4 && /:\d+/.test(cells[0] ?? ''));
  return new Map(found.map((cells) => [keyOf(cells), cells[3] ?? '']));
}

export const reasonFor = (reasons: ReadonlyMap<string, string>, survivor: Survivor): string =>
  reasons.get(keyOf(cellsOf(survivor))) ?? '';

const percent = ({ planted, noticed }: Pick<Area, 'planted' | 'noticed'>): string =>
  planted === 0 ? '' : `${((100 * noticed) / planted).toFixed(1)} %`;

function tableOf(title: string, areas: readonly Area[]): string[] {
  const sum = (pick: (area: Area) => number | undefined): number =>
    areas.reduce((total, area) => total + (pick(area) ?? 0), 0);
  const all: Area = { name: '**All**', planted: sum((area) => area.planted), noticed: sum((area) => area.noticed) };
  if (areas.every(({ byOthers }) => byOthers === undefined)) {
    const rows = [...areas, all].map((area) => rowOf([area.name, `${area.planted}`, `${area.noticed}`, percent(area)]));
    return [rowOf([title, 'Planted', 'Noticed', 'Score']), '| --- | --: | --: | --: |', ...rows, ''];
  }
  const rows = [...areas, { ...all, byOthers: sum((area) => area.byOthers) }].map((area) => {
    const { name, planted, noticed, byOthers = 0 } = area;
    return rowOf([name, `${planted}`, `${noticed - byOthers}`, `${byOthers}`, percent(area)]);
  });
  const head = [title, 'Planted', 'Noticed by its own tests', 'by others', 'Score'];
  return [rowOf(head), '| --- | --: | --: | --: | --: |', ...rows, ''];
}

function linesOf({ heading, facts, tables, survivors }: Section, reasons: ReadonlyMap<string, string>): string[] {
  const rows = survivors.map((one) => rowOf([...cellsOf(one), reasonFor(reasons, one)]));
  return [
    `## ${heading}`,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    ...tables.flatMap(({ title, areas }) => tableOf(title, areas)),
    ...(rows.length === 0
      ? ['No defect survived.']
      : [rowOf(['Survivor', 'Kind', 'Change', 'Reason']), '| --- | --- | --- | --- |', ...rows]),
  ];
}

/** Puts a section in the place of its older self; the others stay, and the reasons of the old one go along. */
export function withSection(record: string, section: Section): string {
  const reasons = reasonsIn(record);
  const [intro = '', ...others] = record.split(/^(?=## )/m);
  const own = linesOf(section, reasons).join('\n');
  const order = ['Calls', 'Pages', 'Pure code'].map((heading) => `## ${heading}\n`);
  const kept = others.filter((one) => !one.startsWith(`## ${section.heading}\n`));
  const rank = (text: string): number => order.findIndex((heading) => text.startsWith(heading));
  const sections = [...kept, own].toSorted((a, b) => rank(a) - rank(b));
  return `${[intro, ...sections].map((part) => part.trim()).join('\n\n')}\n`;
}
