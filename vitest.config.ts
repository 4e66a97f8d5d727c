import { defineConfig } from 'vitest/config';
import { textParts } from './apps/console/vite.text-parts.ts';

/** A file finds the modules of those before it read already: half the time. What a module keeps at its top is a fault anyway. */
const isolate = false;

/** A test waits for its server, its database or its browser: three keep two cores busy. One number for all projects of a run. */
const workers = 3;

export default defineConfig({
  test: {
    // CI keeps only the message of a failure: it has to name what was wrong.
    chaiConfig: { truncateThreshold: 1_000 },
    reporters: process.env.TEST_REPORT ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]] : ['default'],
    projects: [
      {
        // Pure code, tests beside it.
        plugins: [textParts],
        test: {
          name: 'unit',
          isolate,
          maxWorkers: workers,
          // Some go through hundreds of thousands of cases, on machines that do other things.
          testTimeout: 30_000,
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/**/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'apps/server/src/modules/*/test/**', 'tools/**/*.slow.test.ts'],
        },
      },
      {
        // A real server on a real database, one copy of the template per file.
        test: {
          name: 'server',
          isolate,
          include: ['apps/server/src/modules/*/test/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/kit/global-setup.ts'],
          maxWorkers: workers,
          // No time is judged by them: they are for machines of which others take the half.
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The gates themselves: each planted fault must make the check fail.
        test: { name: 'gates', include: ['tools/**/*.slow.test.ts'], testTimeout: 600_000, maxWorkers: 2 },
      },
      {
        // Journeys in a real browser.
        test: {
          name: 'e2e',
          isolate,
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/e2e/kit/global-setup.ts'],
          maxWorkers: workers,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
