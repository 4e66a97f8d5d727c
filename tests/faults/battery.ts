// The battery: `npm run battery`, every part of which records its figures in docs/reliability.md.
import { fuzz } from '../contracts/fuzz.ts';
import { rights } from '../contracts/rights.ts';
import { runParts } from '../run-parts.ts';
import { commands } from './commands.ts';
import { exports } from './exports.ts';
import { overload } from './overload.ts';
import { races } from './races.ts';
import { sites } from './sites.ts';
import { slowClients } from './slow-clients.ts';
import { standby } from './standby.ts';
import { stock } from './stock.ts';
import { stop } from './stop.ts';

await runParts('reliability', [
  commands,
  stock,
  races,
  standby,
  sites,
  stop,
  overload,
  slowClients,
  exports,
  fuzz,
  rights,
]);
