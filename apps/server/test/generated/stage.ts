import { openHouse } from '../../src/modules/sales-outbound/test/kit.ts';
import type { TestServer, startTestServer } from '../kit/test-server.ts';
import { stageInbound } from './stage-inbound.ts';
import { stageOffice } from './stage-office.ts';
import { stageOutbound } from './stage-outbound.ts';
import { secondStep, varyRows } from './stage-rows.ts';
import { stageSettings } from './stage-settings.ts';
import { type World, openWorld } from './world.ts';

/** The stage is made in seconds, on machines that do other things in a minute. */
export const hookMs = 120_000;

export interface Stage {
  readonly world: World;
  readonly server: TestServer;
  stop(): Promise<void>;
}

export async function openStage(options: Parameters<typeof startTestServer>[0] = {}): Promise<Stage> {
  // The calls of the test menu are served in this environment only.
  const house = await openHouse({ ...options, env: { ENVIRONMENT: 'dev', ...options.env } });
  const world = await openWorld(house.server);
  await stageOutbound(house, world.clients.one);
  await stageInbound(house, world.clients.one);
  await stageOffice(house, world.clients.one);
  await stageSettings(house, world.clients.one);
  await varyRows(house.server);
  world.clients.two.cookies.set('wms_second', secondStep);
  return { world, server: house.server, stop: house.stop };
}
