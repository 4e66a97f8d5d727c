// The second half of `npm run build`: the server is compiled with the release, and its first start takes no longer than the
// next one.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { compiledAt } from '@tallyhouse/server/compiled-at.ts';

enableCompileCache(compiledAt);
await import('@tallyhouse/server/serve.ts');
flushCompileCache();
