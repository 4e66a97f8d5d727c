// The server's first step: what Node compiles is kept, and the next start takes a third less time.
import { enableCompileCache } from 'node:module';
import { compiledAt } from './compiled-at.ts';

enableCompileCache(compiledAt);
// Loaded from here on, not imported above: an import would be compiled before this line runs.
const { serve } = await import('./serve.ts');
const { UnsafeSettings, unreadableSettings } = await import('./kernel/live-settings.ts');
const serving = await serve(process.env).catch((error: unknown) => {
  const text = error instanceof UnsafeSettings ? error.message : unreadableSettings(error);
  if (text === undefined) throw error;
  console.error(text);
  return process.exit(1);
});

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  // A stop that hangs is worse than one that cuts.
  setTimeout(() => process.exit(1), 10_000).unref();
  await serving.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
