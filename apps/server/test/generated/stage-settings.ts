import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { userListExport, usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { storeyExport } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { extra, work } from '../../src/modules/report-centre/test/kit.ts';
import type { House } from '../../src/modules/sales-outbound/test/kit.ts';
import { generateCellsJob } from '../../src/modules/storage-area/jobs/generate-cells.ts';
import { confirm, handIn, upload } from '../kit/import-kit.ts';
import { newPhoto } from '../kit/photo-kit.ts';
import { type Client, type TestServer, somebody } from '../kit/test-server.ts';
import { accepted } from './accepted.ts';
import { shape } from './subjects.ts';

const whs_id = 'SGE01' as WhsId;

/** Files that were handed in and exported. */
async function stageFiles(house: House, one: Client): Promise<void> {
  const { server } = house;
  const sheet = (...lines: string[]): string => ['device_id,template_id,home_location_id,note', ...lines].join('\r\n');
  const devices = await server.look<{ device_id: string; template_id: string }>(
    `select device_id, template_id from site.device where whs_id = 'SGE01' order by device_id desc limit 3`,
  );
  const lines = devices.map(({ device_id, template_id }, n) => `${device_id},${template_id},,note ${n}`);
  const wrong = 'NOT-A-DEVICE,NO-TEMPLATE,,wrong';
  const first = await handIn(server, one, sheet(...lines, wrong));
  await confirm(server, one, first.task_id);
  const bad = await handIn(server, one, sheet(lines[0] ?? '', wrong, wrong), { file_name: 'wrong.csv' });
  await handIn(server, one, sheet(lines[1] ?? ''), { file_name: 'again.csv' });
  for (const file_name of ['crew-1.csv', 'crew-2.csv', 'crew-3.csv']) {
    const sent = await upload(one, Buffer.from(`Login name,Name\r\n${file_name},Crew ${bad.task_id}`));
    await accepted(one.call(usersCalls.createUploadTask, { file_name, titles: {}, words: {}, ...sent }));
  }
  const exports = [
    { client: one, of: storeyExport, column: 'storey_id' },
    { client: one, of: storeyExport, column: 'floor_no' },
    { client: house.supervisor, of: userListExport, column: 'user_id' },
  ];
  for (const [n, { client, of, column }] of exports.entries()) {
    const { task_id } = await accepted(
      client.call(reportCentreCalls.createExportTask, { ...of, extra_data: extra([column]) }),
    );
    if (n < 2) await work(server, task_id);
  }
}

/** Plans for clusters, and locations that were generated and that wait for it. */
async function stagePlaces(server: TestServer, one: Client): Promise<void> {
  const clusters = await server.look<{ id: string }>(
    `select zone_cluster_id as id from site.zone_cluster where whs_id = 'SGE01' order by 1`,
  );
  for (const [n, chain_node] of ([1, 2, 3] as const).entries())
    await accepted(
      one.call(storageAreaCalls.createWhsPlanning, {
        zone_cluster_id: clusters[n % clusters.length]?.id ?? '',
        chain_node,
        category_l1_list: [],
        planned_cell_qty: 10 * (n + 1),
        planned_volume_cm3: null,
        target_turnover_days: null,
        effective_from: `2026-0${n + 1}-01`,
        effective_to: n === 0 ? '2026-01-31' : null,
      }),
    );
  const [zone] = await server.look<{ id: string }>(
    `select zone_id as id from site.zone where whs_id = 'SGE01' and zone_type = 1 order by 1 limit 1`,
  );
  for (const pathway of [97, 98]) {
    const run = {
      zone_list: [zone?.id ?? ''],
      pathway_from: pathway,
      pathway_to: pathway,
      skip_existing: 0 as const,
      shape,
    };
    const { generation_id } = await accepted(one.call(storageAreaCalls.generateCell, run));
    if (pathway === 97) await generateCellsJob.run(server.kernel, { whs_id, ref: generation_id });
  }
}

/** Labels that were printed, and devices with photos. */
async function stageDevices(server: TestServer, one: Client): Promise<void> {
  const devices = await server.look<{ device_id: string }>(
    `select device_id from site.device where whs_id = 'SGE01' and status = 1 order by device_id desc limit 2`,
  );
  for (const [n, { device_id }] of devices.entries()) {
    await accepted(one.call(deviceManagementCalls.printDeviceLabel, { device_id_list: [device_id] }));
    await server.look(`update site.device set photo_list = array[$2] where whs_id = 'SGE01' and device_id = $1`, [
      device_id,
      await newPhoto(one, 'device', 60 * (n + 1)),
    ]);
  }
}

/** What users and warehouses keep: choices, sounds, service accounts, scans of the demo page. */
async function stageChoices(one: Client): Promise<void> {
  const bookmark = {
    user_email: somebody.clerk,
    type: 1,
    url_path: '/storey',
    key_name: 'storey-list',
    station: 'SGE01',
  } as const;
  for (const name of ['Blocked', 'Upper floors', 'Mine'])
    await accepted(one.call(platformCalls.saveFilterTemplate, { ...bookmark, template_name: name, data: '{}' }));
  for (const service_name of ['Robot', 'Scale', 'Gate'])
    await accepted(
      one.call(usersCalls.createServiceAccount, {
        whs_id,
        service_name,
        keys: [wmsBasicPermissions.storageArea.key],
        expires_on: null,
        reason: 'Trial',
      }),
    );
  for (const [name, value] of [
    ['page_size', '50'],
    ['voice', '1'],
  ] as const)
    await accepted(one.call(accountCalls.setUserSetting, { name, value }));
  const sounds = (await accepted(one.call(platformCalls.getNotificationSoundList, {}))).list.slice(0, 2);
  const other = sounds.map(
    ({ node_name, sound_type }) => ({ node_name, sound_type: sound_type === 1 ? 2 : 1 }) as const,
  );
  await accepted(one.call(platformCalls.updateNotificationSound, { list: [...other] }));
  await accepted(one.call(platformCalls.setPagingHeader, { name: 'storey', value: 'storey_id' }));
  await accepted(one.call(reportCentreCalls.createTaskTypeFilter, storeyExport));
  for (const label of ['4006381333931', '8850124003219', '4002064404509'])
    await one.call(testMenuCalls.saveScan, { label });
}

/** Files, plans and choices. `one` makes most of them. */
export async function stageSettings(house: House, one: Client): Promise<void> {
  await stageFiles(house, one);
  await stagePlaces(house.server, one);
  await stageDevices(house.server, one);
  await stageChoices(one);
}
