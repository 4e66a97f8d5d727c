import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { textParts } from '../../apps/console/vite.text-parts.ts';

// The unit tests of pure code, for StrykerJS: it takes one project without workers of its own.
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [textParts],
  test: {
    testTimeout: 120_000,
    setupFiles: ['tools/mutants/leave-out-slow.ts'],
    include: [
      'apps/server/src/{stock,tasks,rules,modules/*}/**/*.test.ts',
      'packages/contracts/src/**/*.test.ts',
      'apps/console/src/kit/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'apps/server/src/modules/*/test/**', 'apps/server/src/modules/*/prints/**'],
  },
});
