// `npm run print-service [-- <file>]`: stands beside the browser and prints what the console sends.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WrongConfig, readConfig } from './config.ts';
import { startService, version } from './service.ts';

const own = join(import.meta.dirname, '..', 'print-service.json');
const sample = join(import.meta.dirname, '..', 'print-service.sample.json');

try {
  const file = process.argv[2] ?? (existsSync(own) ? own : sample);
  const config = readConfig(file);
  const service = await startService(config);
  console.log(`print service ${version} at ${service.url}, ${file}`);
  for (const { name, takes } of config.printers) console.log(`  ${name} takes ${takes.join(', ')}`);
  const stop = (): void => void service.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof WrongConfig) && (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
