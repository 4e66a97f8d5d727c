import type { Plugin } from 'vite';

/** The files of the import map in index.html, by the package each stands for. */
const shared = {
  react: 'react.js',
  'react/jsx-runtime': 'react-jsx-runtime.js',
  'react-dom/client': 'react-dom-client.js',
  '@tanstack/react-query': 'react-query.js',
} as const;

/** Hands on what the console holds: a sub-application that imports react gets the very one that draws the shell. */
async function handOn(name: keyof typeof shared): Promise<string> {
  const names = Object.keys((await import(name)) as object).filter(
    (one) => /^[A-Za-z_$][\w$]*$/.test(one) && one !== 'default',
  );
  return [
    `const shared = globalThis.__tallyhouseShared[${JSON.stringify(name)}];`,
    'export default shared.default ?? shared;',
    `export const { ${names.join(', ')} } = shared;`,
    '',
  ].join('\n');
}

/** Served in development, written beside the page in a build. */
export const sharedModules: Plugin = {
  name: 'shared-modules',
  configureServer: (server) => {
    for (const [name, file] of Object.entries(shared)) {
      server.middlewares.use(`/v2/shared/${file}`, (_, answer) => {
        void handOn(name as keyof typeof shared).then((code) =>
          answer.setHeader('content-type', 'text/javascript').end(code),
        );
      });
    }
  },
  async generateBundle() {
    for (const [name, file] of Object.entries(shared)) {
      this.emitFile({ type: 'asset', fileName: `shared/${file}`, source: await handOn(name as keyof typeof shared) });
    }
  },
};
