import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../check/files.ts';
import type { TestRun } from './lane.ts';
import type { Tests } from './run-sample.ts';
import type { Mutant } from './sample.ts';

const isCallTest = /^apps\/server\/(src\/modules\/[^/]+\/)?test\/.*\.test\.ts$/;

/** The test files whose titles name a call: `... [call inbound.poasn.create_asn]`. */
export function callTests(root: string, files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files.filter((one) => isCallTest.test(one))) {
    const ids = new Set([...readText(root, file).matchAll(/\[call ([a-z0-9_.]+)\]/g)].map(([, id]) => id ?? ''));
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

/** Of the files that name one of several calls, so many are run as a whole. */
const mostFiles = 3;

const escaped = (text: string): string => text.replaceAll('.', String.raw`\.`);

const generated = ['lists', 'reads'].map((name) => `apps/server/test/generated/${name}.test.ts`);

/**
 * The unit test beside a file and the tests that name its calls; then the tests of these calls that are made from the contracts,
 * and all tests of the files that name them.
 */
export function testsOfCalls(root: string, files: readonly string[]): (mutant: Mutant) => Tests {
  const tests = callTests(root, files);
  return ({ file, calls }) => {
    const beside = file.replace(/\.ts$/, '.test.ts');
    const named = [...new Set(calls.flatMap((id) => tests.get(id) ?? []))];
    const anyCall = calls.map(escaped).join('|');
    const unit: TestRun[] = existsSync(join(root, beside)) ? [{ project: 'unit', files: [beside] }] : [];
    if (named.length === 0) return { own: unit, others: [] };
    const own: TestRun = { project: 'server', files: named, pattern: String.raw`\[call (${anyCall})\]` };
    const made = generated.filter((one) => files.includes(one));
    const fromContracts: TestRun = { project: 'server', files: made, pattern: `(^| )(${anyCall}) ` };
    const whole: TestRun = { project: 'server', files: named.slice(0, mostFiles) };
    return { own: [...unit, own], others: made.length > 0 ? [fromContracts, whole] : [whole] };
  };
}
