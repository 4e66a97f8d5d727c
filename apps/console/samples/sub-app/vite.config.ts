// Builds one version: what the console shares is left to its import map.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** @public */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __VERSION__: JSON.stringify(process.env.SUBAPP_VERSION ?? '0.0.0') },
  build: {
    target: 'es2024',
    lib: { entry: 'main.tsx', formats: ['es'], fileName: () => 'index.js' },
    rolldownOptions: { external: ['react', 'react/jsx-runtime', 'react-dom/client', '@tanstack/react-query'] },
  },
});
