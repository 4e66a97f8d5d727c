// The battery: `npm run battery`, every part of which records its figures in docs/reliability.md.
import { fuzz } from '../contracts/fuzz.ts';
import { rights } from '../contracts/rights.ts';
import { targets } from '../contracts/targets.ts';
import { runParts } from '../run-parts.ts';
import { commands } from './commands.ts';
import { exports } from './exports.ts';
import { overload } from './overload.ts';
import { races } from './races.ts';
import { sessions } from './sessions.ts';
import { sites } from './sites.ts';
import { slowClients } from './slow-clients.ts';
import { standby } from './standby.ts';
import { stock } from './stock.ts';
import { stop } from './stop.ts';

// The longest first: of those that go side by side, the last to begin is the last to end.
await runParts('reliability', [
  rights,
  stock,
  fuzz,
  exports,
  races,
  sites,
  targets,
  sessions,
  commands,
  standby,
  stop,
  slowClients,
  overload,
]);
