import type { TestProject } from 'vitest/node';
import { makeTemplate } from './template-db.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    template: { name: string; databaseUrl: string; appDatabaseUrl: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { drop, ...template } = await makeTemplate('tiny');
  project.provide('template', template);
  return drop;
}
