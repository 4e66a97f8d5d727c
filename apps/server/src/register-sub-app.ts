// Registers a version of a sub-application after its files were put in place: `npm run register-sub-app -- workforce 1.1.0`.
import { registerSubApp } from './kernel/db/sub-app-registry.ts';
import { readEnv } from './kernel/env.ts';

const [app, version] = process.argv.slice(2);
if (app === undefined || version === undefined) throw new Error('usage: register-sub-app <name> <version>');

const { subAppsDir } = readEnv(process.env);
const count = await registerSubApp(process.env.DATABASE_URL ?? '', subAppsDir, app, version);
console.log(`Registered ${app} ${version}: ${count} files.`);
