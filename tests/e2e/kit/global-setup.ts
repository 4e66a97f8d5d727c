import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from '../../../apps/server/test/kit/template-db.ts';
import { buildConsole } from './build-console.ts';
import { chromiumForJourneys } from './chromium.ts';

/** What all files of a run share: one built console, one template database, one Chromium. */
export interface Stage {
  readonly consoleDir: string;
  readonly template: { name: string; databaseUrl: string; appDatabaseUrl: string };
  readonly browser: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stage: Stage;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.E2E_CONSOLE_DIR;
  const consoleDir = given ?? (await mkdtemp(join(tmpdir(), 'tallyhouse-console-')));
  const [{ drop, ...template }, browser] = await Promise.all([
    makeTemplate('demo'),
    chromium.launchServer(chromiumForJourneys()),
    given === undefined ? buildConsole(consoleDir) : undefined,
  ]);
  project.provide('stage', { consoleDir, template, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await drop();
    if (given === undefined) await rm(consoleDir, { recursive: true, force: true });
  };
}
