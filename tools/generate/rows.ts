import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runTool } from '../check/run-tool.ts';

const settings = resolve(import.meta.dirname, '../../.oxfmtrc.json');

/** The row types of every table, from the database as it really is. */
export async function rowTypes(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-rows-'));
  try {
    const outFile = join(folder, 'rows.ts');
    const args = ['--dialect', 'postgres', '--url', url, '--out-file', outFile].concat(
      ['--default-schema', 'site', '--default-schema', 'control'],
      ['--include-pattern', '(site|control).*', '--exclude-pattern', '*.schema_migration'],
      ['--type-mapping', '{"int8":"number","xid8":"string"}'],
    );
    const { code, out, err } = await runTool('kysely-codegen', args, folder);
    if (code !== 0) throw new Error(`kysely-codegen: ${out}${err}`);
    const tidy = await runTool('oxfmt', ['-c', settings, outFile], folder);
    if (tidy.code !== 0) throw new Error(`oxfmt: ${tidy.out}${tidy.err}`);
    return await readFile(outFile, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
