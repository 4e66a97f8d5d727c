/**
 * What sub-applications share with the console, under the names of the import map in index.html: one React, one cache of
 * calls. The files the map names hand on what stands here (see vite.shared.ts).
 */
export async function offerShared(): Promise<void> {
  const [react, jsxRuntime, domClient, query] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('react-dom/client'),
    import('@tanstack/react-query'),
  ]);
  Object.assign(globalThis, {
    __tallyhouseShared: {
      react,
      'react/jsx-runtime': jsxRuntime,
      'react-dom/client': domClient,
      '@tanstack/react-query': query,
    },
  });
}
