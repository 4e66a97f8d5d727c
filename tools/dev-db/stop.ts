import { stopDatabase } from './dev-db.ts';

await stopDatabase();
