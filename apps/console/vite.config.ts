import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from '@tallyhouse/ui/antd-styles.ts';
import { slimContracts } from './vite.contracts.ts';
import { sharedModules } from './vite.shared.ts';
import { textParts } from './vite.text-parts.ts';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/v2/',
  plugins: [slimContracts, textParts, antdStyles, sharedModules, react()],
  define: { __BUILD__: JSON.stringify(process.env.CONSOLE_BUILD ?? 'dev') },
  server: {
    port: Number(process.env.CONSOLE_PORT ?? 5173),
    strictPort: true,
    // What the server answers itself, and not the console: calls, sub-applications, the ping of the weak network.
    proxy: { '/api': server, '/v2/apps': server, '/ready': server },
  },
  build: {
    target: 'es2024',
    // The files of the previous build stay for tabs that are still open; tools/build.ts removes older ones.
    emptyOutDir: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/service-worker/worker.ts' },
      output: {
        // A browser asks for the worker by a name that never changes.
        entryFileNames: ({ name }) => (name === 'service-worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Zod tries out eval when it is loaded, and the page's policy reports that as an error: it is told not to.
        banner: (chunk) =>
          chunk.moduleIds.some((id) => id.includes('/node_modules/zod/'))
            ? 'globalThis.__zod_globalConfig ??= { jitless: true };'
            : '',
        // What every page needs changes rarely: one file that stays in the browser's cache over releases.
        codeSplitting: {
          groups: [
            // The tables of all modules resemble each other: in one file they take half the bytes of 25.
            { name: 'routes', test: /\/modules\/([^/]+\/)?(routes|permissions)\.ts$|\/en\.json\?titles$/ },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand|i18next|react-i18next|intl-messageformat|@formatjs)\//,
            },
            // What the first page needs, and what most others do: a browser asks for two files instead of eighty.
            { name: 'base', tags: ['$initial'], test: /^(?!.*(\/service-worker\/|\/main\.tsx|index\.html))/ },
            { name: 'frames', test: /\/(node_modules|kit|packages)\//, minShareCount: 8 },
            // The frame around all pages, with what a few pages use too: one file instead of seven.
            { name: 'shell', test: /\/src\/shell\/shell\.tsx$/ },
          ],
        },
      },
    },
  },
});
