import { join } from 'node:path';

/** Where Node keeps what it has compiled of the server: beside the code, as it goes with a release and not with its data. */
export const compiledAt = join(import.meta.dirname, '../../../node_modules/.cache/server');
