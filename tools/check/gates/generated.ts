import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDatabase } from '../../dev-db/dev-db.ts';
import type { Gate } from '../gate.ts';
import { run } from '../run-tool.ts';

const program = 'tools/generate/generate.ts';

export const generated: Gate = {
  name: 'generated',
  least: 6,
  look: async (root) => {
    if (!existsSync(join(root, program))) throw new Error(`${program} is missing`);
    // The database of this checkout serves another one too: a copy need not start a server of its own.
    const { databaseUrl } = await findDatabase();
    const { code, out, err } = await run(process.execPath, [program, '--check'], root, { DATABASE_URL: databaseUrl });
    const files = Number(/(\d+) files/.exec(out)?.[1] ?? 0);
    const stale = out.split('\n').filter((line) => line.startsWith('stale '));
    return { files, findings: code !== 0 && stale.length === 0 ? [`${program}: ${out}${err}`] : stale };
  },
};
