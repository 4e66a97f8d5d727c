import { readText } from '../check/files.ts';

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
