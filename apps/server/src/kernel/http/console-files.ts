import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

/** The build the server serves; the console compares it with its own and offers a reload. */
export async function consoleBuild(env: Env): Promise<string> {
  try {
    const { build } = JSON.parse(await readFile(join(env.consoleDir, 'build.json'), 'utf8')) as { build: string };
    return build;
  } catch {
    return 'dev';
  }
}

/** The scripts that stand in the page itself, by the hashes its policy knows them by. */
export async function inlineScripts(env: Env): Promise<string[]> {
  const page = await readFile(join(env.consoleDir, 'index.html'), 'utf8').catch(() => '');
  return [...page.matchAll(/<script type="importmap">([^]*?)<\/script>/g)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}

/** Serves the versions of sub-applications; one that is there never changes. */
export async function serveSubApps(app: FastifyInstance, env: Env): Promise<void> {
  await mkdir(env.subAppsDir, { recursive: true });
  await app.register(staticFiles, {
    root: env.subAppsDir,
    prefix: '/v2/apps/',
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  });
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Serves the built console under /v2/ and gives what sends its page. Without a build (development) Vite does it. */
export async function serveConsole(app: FastifyInstance, env: Env): Promise<SendPage | undefined> {
  if (!existsSync(join(env.consoleDir, 'index.html'))) return undefined;
  await app.register(staticFiles, {
    root: env.consoleDir,
    prefix: '/v2/',
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      // Names of assets hold a hash of their content; everything else must be asked for each time.
      const immutable = path.includes('/assets/');
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = async (): Promise<string> => readFile(join(env.consoleDir, 'index.html'), 'utf8');
  const sendPage: SendPage = async (request, reply) => {
    // The address of this page opens an account until the page has taken it away: it is told to nobody.
    if (request.url.startsWith('/v2/reset')) reply.header('referrer-policy', 'no-referrer');
    await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await page());
  };
  app.get('/', (_request, reply) => reply.redirect('/v2/'));
  app.get('/v2', (_request, reply) => reply.redirect('/v2/'));
  app.get('/v2/', sendPage);
  return sendPage;
}
