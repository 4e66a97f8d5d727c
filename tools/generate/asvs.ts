import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { page, table } from './markdown.ts';

const statuses = ['met', 'planned', 'deviation', 'not_applicable'] as const;

const requirement = z.strictObject({
  id: z.string().regex(/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/),
  level: z.literal([1, 2]),
  requirement: z.string().min(1),
  status: z.enum(statuses),
  how: z.string().min(1),
  tests: z.array(z.strictObject({ file: z.string().min(1), title: z.string().min(5) })),
  /** The next step of what is not done. */
  next: z.string().min(1).optional(),
});
const schema = z.strictObject({
  standard: z.string(),
  version: z.literal('5.0.0'),
  requirements: z.array(requirement),
});
type Requirement = z.infer<typeof requirement>;

/** How many requirements ASVS 5.0.0 has at each level. */
const requirementCount = { 1: 70, 2: 183 } as const;

const chapters = [
  'Encoding and Sanitization',
  'Validation and Business Logic',
  'Web Frontend Security',
  'API and Web Service',
  'File Handling',
  'Authentication',
  'Session Management',
  'Authorization',
  'Self-contained Tokens',
  'OAuth and OIDC',
  'Cryptography',
  'Secure Communication',
  'Configuration',
  'Data Protection',
  'Secure Coding and Architecture',
  'Security Logging and Error Handling',
  'WebRTC',
];

const chapterOf = ({ id }: Requirement): number => Number(id.slice(1).split('.')[0]);

/** Each named test must exist: a file that was renamed, or a title that was changed, leaves the claim without proof. */
async function testProblems(root: string, { id, tests }: Requirement): Promise<string[]> {
  const problems = await Promise.all(
    tests.map(async ({ file, title }) => {
      const path = join(root, file);
      if (!existsSync(path)) return `${id}: ${file} does not exist`;
      return (await readFile(path, 'utf8')).includes(title)
        ? ''
        : `${id}: ${file} has no test with the title "${title}"`;
    }),
  );
  return problems.filter(Boolean);
}

function shapeProblems(requirements: readonly Requirement[]): string[] {
  const ids = requirements.map(({ id }) => id);
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `${id} is there twice`);
  const counts = ([1, 2] as const).flatMap((level) => {
    const count = requirements.filter((one) => one.level === level).length;
    return count === requirementCount[level] ? [] : [`level ${level} has ${count} of ${requirementCount[level]}`];
  });
  const unproved = requirements
    .filter(({ status, tests }) => status === 'met' && tests.length === 0)
    .map(({ id }) => `${id} is met and names no test`);
  const open = requirements
    .filter(({ status, next }) => (status === 'deviation' || status === 'planned') !== (next !== undefined))
    .map(({ id }) => `${id}: a deviation or a plan, and no other, has a next step`);
  return [...twice, ...counts, ...unproved, ...open];
}

export async function readAsvs(root: string): Promise<readonly Requirement[]> {
  const { requirements } = schema.parse(JSON.parse(await readFile(join(root, 'docs/security/asvs.json'), 'utf8')));
  const tests = await Promise.all(requirements.map((one) => testProblems(root, one)));
  const problems = [...shapeProblems(requirements), ...tests.flat()];
  if (problems.length > 0) throw new Error(`docs/security/asvs.json:\n${problems.join('\n')}`);
  return requirements;
}

const testsCell = ({ tests }: Requirement): string => tests.map(({ file, title }) => `${file}: ${title}`).join('; ');
const howCell = ({ how, next }: Requirement): string => (next === undefined ? how : `${how} Next: ${next}`);

/** The requirements of levels 1 and 2, by chapter, with how each is met. */
export async function asvsPage(root: string): Promise<string> {
  const requirements = await readAsvs(root);
  const summary = table(
    ['level', ...statuses],
    ([1, 2] as const).map((level) => [
      String(level),
      ...statuses.map((status) =>
        String(requirements.filter((one) => one.level === level && one.status === status).length),
      ),
    ]),
  );
  return page(
    'OWASP ASVS 5.0.0, levels 1 and 2',
    'From [asvs.json](asvs.json). The requirement is a summary; its text is in the standard under the same number.',
    summary,
    ...chapters.map((title, n) => {
      const rows = requirements.filter((one) => chapterOf(one) === n + 1);
      return [
        `## V${n + 1} ${title}`,
        table(
          ['id', 'level', 'requirement', 'status', 'how', 'tests'],
          rows.map((one) => [
            one.id,
            String(one.level),
            one.requirement,
            one.status.replace('_', ' '),
            howCell(one),
            testsCell(one),
          ]),
        ),
      ].join('\n\n');
    }),
  );
}
