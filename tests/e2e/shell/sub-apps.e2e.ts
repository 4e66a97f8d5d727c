import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSubApp } from '@tallyhouse/server/kernel/db/sub-app-registry.ts';
import { type App, startApp } from '../kit/app.ts';
import { inspection } from '../kit/axe.ts';
import { gone, shows, soon, useBrowser } from '../kit/browser.ts';
import { root } from '../kit/build-console.ts';
import { setConf } from '../kit/conf.ts';
import { somebody } from '../kit/people.ts';

let app: App;
let folder: string;

/** Builds the sample as another team would: on its own, long after the console was built. */
async function buildSample(version: string, into: string): Promise<void> {
  const config = join(root, 'apps/console/samples/sub-app/vite.config.ts');
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--outDir', into, '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', SUBAPP_VERSION: version },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the sample ${version} does not build`);
}

const at = (name: string, version: string): string => join(folder, name, version);
const put = async (name: string, version: string, text: string): Promise<void> => {
  await mkdir(at(name, version), { recursive: true });
  await writeFile(join(at(name, version), 'index.js'), text);
};

/** As an operator registers it after the deployment. */
const register = (name: string, version: string): Promise<number> =>
  registerSubApp(app.ownerUrl, folder, name, version);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallyhouse-apps-'));
  await Promise.all([buildSample('1.0.0', at('workforce', '1.0.0')), buildSample('1.1.0', at('workforce', '1.1.0'))]);
  const sample = await readFile(join(at('workforce', '1.0.0'), 'index.js'), 'utf8');
  for (const name of ['wfm', 'inwork', 'linehaul']) await put(name, '1.0.0', sample);
  await put('linehaul', '2.0.0', `throw new Error('it breaks as it begins');`);
  await put('linehaul', '3.0.0', `export const subApp = { contractVersion: 99, mount: () => () => undefined };`);
  app = await startApp({ environment: 'test', env: { SUBAPPS_DIR: folder } });
  for (const name of ['workforce', 'wfm', 'inwork', 'linehaul']) await register(name, '1.0.0');
  await register('workforce', '1.1.0');
  for (const version of ['2.0.0', '3.0.0']) await register('linehaul', version);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});
const browser = useBrowser();

const open = (path: string): Promise<Page> => browser.open(app.url, { as: somebody.administrator, at: path });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

describe('a part with an application of its own', () => {
  it.each(['workforce', 'wfm', 'inwork', 'linehaul'])(
    'is loaded when /%s is opened, under /v2 [SHELL-1-06]',
    async (name) => {
      const page = await open(`/${name}/somewhere/deep`);
      await shows(heading(page, 'Sample 1.0.0'));
      await shows(menu(page));
      await shows(page.getByText(`SGE01 en /v2/${name} true`));
      await page.getByRole('button', { name: 'Count 0' }).click();
      await shows(page.getByRole('button', { name: 'Count 1' }));
      browser.allow(/status of 404/);
      await page.getByRole('button', { name: 'Ask nobody' }).click();
      await shows(page.getByRole('alert').filter({ hasText: 'GET /api/nobody' }));
      await page.getByRole('button', { name: 'Leave' }).click();
      await soon(() => new URL(page.url()).pathname).toBe('/v2/home');
      await gone(heading(page, 'Sample 1.0.0'));
    },
  );

  it('is the version the warehouse is configured for, without a new console', async () => {
    await setConf(app, { 'wms-workforce-version': '1.1.0' });
    await shows(heading(await open('/workforce/x'), 'Sample 1.1.0'));
    await setConf(app, { 'wms-workforce-version': '1.0.0' });
  });

  it('that cannot be loaded says so; the shell lives, and Retry loads it when it is there', async () => {
    browser.allow(/status of 404/, /dynamically imported module/);
    await setConf(app, { 'wms-cctv-version': '9.9.9' });
    const page = await open('/inwork/x');
    await shows(page.getByText('remote container load error'));
    await shows(menu(page));
    const axe = inspection();
    await axe.look(page, 'a sub-application that is away');
    axe.report();
    const seen = async (): Promise<string[]> =>
      (await app.look<{ message: string }>('select message from site.client_error')).map(({ message }) => message);
    await soon(seen).toContain('remote container load error');
    await put('inwork', '9.9.9', await readFile(join(at('workforce', '1.1.0'), 'index.js'), 'utf8'));
    await register('inwork', '9.9.9');
    await page.getByRole('button', { name: 'Retry' }).click();
    await shows(heading(page, 'Sample 1.1.0'));
  });

  it('that is not registered, or was changed afterwards, is not run; the page says so and the shell works', async () => {
    const spy = `globalThis.ran = true; export const subApp = { contractVersion: 1, mount: () => () => undefined };`;
    await put('wfm', '5.0.0', spy);
    await setConf(app, { 'wms-workforce-version': '5.0.0' });
    const ran = (page: Page): Promise<unknown> => page.evaluate('globalThis.ran');
    const refused = async (page: Page): Promise<void> => {
      await shows(page.getByText('Its files are not the registered ones'));
      await shows(page.getByText('remote container integrity error'));
      await shows(menu(page));
      expect(await ran(page)).toBeUndefined();
    };
    await refused(await open('/wfm/x'));

    await register('wfm', '5.0.0');
    await put('wfm', '5.0.0', `${spy} // changed`);
    browser.allow(/Failed to find a valid digest in the 'integrity' attribute/);
    const page = await open('/wfm/x');
    await refused(page);

    await put('wfm', '5.0.0', spy);
    await page.getByRole('button', { name: 'Retry' }).click();
    await soon(() => ran(page)).toBe(true);
    await expect(put('wfm', '5.0.0', `${spy} // changed`).then(() => register('wfm', '5.0.0'))).rejects.toThrow(
      'wfm 5.0.0 was registered with other files. Give the new files a new version.',
    );
    await setConf(app, { 'wms-workforce-version': '1.0.0' });
  });

  it.each(['2.0.0', '3.0.0'])('that breaks as it begins, or keeps another contract, says so: %s', async (version) => {
    browser.allow(/it breaks as it begins/);
    await setConf(app, { 'wms-lh-version': version });
    const page = await open('/linehaul/x');
    await shows(page.getByText('remote container init error'));
    await menu(page).getByRole('button', { name: 'WMS Basic' }).click();
    await menu(page).getByRole('link', { name: 'Storage Area Setting' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Zone Cluster' }));
  });
});

describe('the remote host', () => {
  it('is offered in test and development, and nowhere else [SHELL-2.5-13]', async () => {
    await shows((await open('/home')).getByRole('button', { name: 'Remote host' }));
    const demo = await startApp();
    try {
      const page = await browser.open(demo.url, { as: somebody.administrator, at: '/home' });
      await shows(menu(page));
      expect(await page.getByRole('button', { name: 'Remote host' }).count()).toBe(0);
      await page.close();
    } finally {
      await demo.stop();
    }
  });

  it('points the workforce part at an address on this computer [SHELL-2.5-14]', async () => {
    const own = await readFile(join(at('workforce', '1.1.0'), 'index.js'), 'utf8');
    const site = createServer((_, answer) =>
      answer
        .setHeader('content-type', 'text/javascript')
        .setHeader('access-control-allow-origin', app.url)
        .end(own.replaceAll('1.1.0', 'at home')),
    );
    await new Promise<void>((ready) => site.listen(0, 'localhost', ready));
    try {
      const page = await open('/workforce/x');
      await shows(heading(page, 'Sample 1.0.0'));
      await page.getByRole('button', { name: 'Remote host' }).click();
      const address = page.getByRole('textbox', { name: 'Workforce address on this computer' });
      await address.fill('https://elsewhere.example');
      expect(await page.getByRole('button', { name: 'Use it' }).isDisabled()).toBe(true);
      await address.fill(`http://localhost:${(site.address() as AddressInfo).port}`);
      await page.getByRole('button', { name: 'Use it' }).click();
      await shows(heading(page, 'Sample at home'));
    } finally {
      site.close();
    }
  });
});
