import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { deviceEvent } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceManagementErrors } from '@tallyhouse/contracts/modules/device-management/errors.ts';
import { type DeviceMove, deviceMachine } from '@tallyhouse/contracts/modules/device-management/machines.ts';
import { photosTold } from '@tallyhouse/contracts/modules/photos/told.ts';
import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { changePhotos } from '../../photos/public.ts';
import { forEach } from '../domain/device.ts';
import { happeningOf } from '../domain/moves.ts';
import { lockDevices, tellHistory } from './devices.ts';

interface Asked {
  readonly device_id_list: readonly string[];
  readonly reason: string;
  /** Added to those of the device, which is one alone. */
  readonly photo_list?: readonly string[] | undefined;
}

/** Moves some devices along one arrow of their machine: all of them, or none. Seven calls differ in the arrow alone. */
export async function moveDevices(
  { tx, session, requestId }: CommandContext,
  move: DeviceMove,
  { device_id_list, reason, photo_list = [] }: Asked,
): Promise<Outcome<{ count: number }>> {
  const ids = [...new Set(device_id_list)].toSorted();
  const before = new Map((await lockDevices(tx, ids)).map((row) => [row.device_id, row]));
  const missing = ids.find((id) => !before.has(id));
  if (missing !== undefined) refuse(baseErrors.notFound, { thing: 'Device', id: missing, whs_id: session.whs_id });
  const pictured = photo_list.length > 0 ? before.get(ids[0] ?? '') : undefined;
  const photos = pictured && {
    before: pictured.photo_list,
    after: await changePhotos(tx, session, { purpose: 'device', id: pictured.device_id }, pictured.photo_list, [
      ...pictured.photo_list,
      ...photo_list,
    ]),
  };
  const moved = await Promise.all(
    ids.map((id) =>
      transition(tx, deviceMachine, move, {
        table: 'device',
        statusColumn: 'status',
        where: { device_id: id },
        set: {
          status_reason: deviceMachine.moves[move].to === 'normal' ? '' : reason,
          modifier: session.email,
          ...(photos ? { photo_list: photos.after } : {}),
        },
        raise: ['version = version + 1', 'mtime = now()'],
      }),
    ),
  );
  const refused = moved.findIndex((row) => row === undefined);
  if (refused >= 0) refuse(deviceManagementErrors.deviceWrongStatus, { device_id: ids[refused] ?? '' });
  const happening = happeningOf[move];
  await tellHistory(tx, {
    ids,
    event: deviceEvent.codeOf(happening),
    user_id: session.user_id,
    actor: session.email,
    request_id: requestId,
    note: reason,
  });
  const status = deviceMachine.toCode(move);
  return {
    reply: { count: ids.length },
    audit: forEach(ids, (id) => ({
      object_id: id,
      before: { status: before.get(id)?.status ?? null, ...(photos && { photo_list: photosTold(photos.before) }) },
      after: { status, ...(photos && { photo_list: photosTold(photos.after) }) },
      reason,
    })),
    events: ids.map((id) => ({
      subject: `basic.device.${happening}` as const,
      aggregate: `device:${id}`,
      body: { device_id: id },
    })),
  };
}
