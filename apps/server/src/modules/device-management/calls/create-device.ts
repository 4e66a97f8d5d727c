import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceEvent, deviceTemplateStatus } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceManagementErrors } from '@tallyhouse/contracts/modules/device-management/errors.ts';
import { deviceIdOf, fitsPattern } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';
import type { Session } from '../../../kernel/auth/sessions.ts';
import { handle } from '../../../kernel/call.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { forEach, newDeviceHistory, someOf, yearIn } from '../domain/device.ts';
import { refuseUnknownPlace } from '../domain/place-guard.ts';
import { insertDevices, isPlace, markUsed, tellHistory } from '../store/devices.ts';
import { type TemplateRow, lockTemplate, takeNumbers } from '../store/templates.ts';

type Insert = (ids: readonly string[]) => Promise<string[]>;

/** Numbers that somebody typed onto a label before us are passed over. */
async function numbered(
  tx: ChangeTx,
  session: Session,
  template: TemplateRow,
  qty: number,
  insert: Insert,
): Promise<string[]> {
  const place = { site: session.site_id, whs: session.whs_id, yy: yearIn(session.time_region, new Date()) };
  const made: string[] = [];
  while (made.length < qty) {
    const missing = qty - made.length;
    const first = await takeNumbers(tx, session.site_id, template.id_prefix, missing);
    made.push(...(await insert(Array.from({ length: missing }, (_, n) => deviceIdOf(template, place, first + n)))));
  }
  return made.toSorted();
}

async function labelled(
  session: Session,
  template: TemplateRow,
  asked: readonly string[],
  insert: Insert,
): Promise<string[]> {
  const ids = [...new Set(asked)];
  const misfits = ids.filter((id) => !fitsPattern(template, { site: session.site_id }, id));
  if (misfits.length > 0)
    refuse(deviceManagementErrors.deviceIdPattern, {
      count: misfits.length,
      ids: someOf(misfits),
      pattern: template.id_pattern,
      template_id: template.template_id,
    });
  const made = new Set(await insert(ids));
  const taken = ids.filter((id) => !made.has(id));
  if (taken.length > 0) refuse(deviceManagementErrors.deviceIdTaken, { count: taken.length, ids: someOf(taken) });
  return ids;
}

export const createDevice = handle(
  deviceManagementCalls.createDevice,
  async ({ tx, session, requestId }, { template_id, qty, device_id_list, home_location_id, note }) => {
    const [template, known] = await Promise.all([
      lockTemplate(tx, session.site_id, template_id),
      home_location_id === null || isPlace(tx, home_location_id),
    ]);
    if (!template)
      return refuse(baseErrors.notFound, { thing: 'Device template', id: template_id, whs_id: session.whs_id });
    if (template.status === deviceTemplateStatus.codeOf('stopped'))
      return refuse(deviceManagementErrors.deviceTemplateStopped, { template_id });
    refuseUnknownPlace(session.whs_id, home_location_id, known);
    const fields = { template_id, home_location_id, note: note ?? '' };
    const insert: Insert = (ids) =>
      insertDevices(tx, {
        ...fields,
        ids,
        device_type: template.device_type,
        next_check_days: template.needs_check_days,
        creator: session.email,
      });
    const ids = device_id_list
      ? await labelled(session, template, device_id_list, insert)
      : await numbered(tx, session, template, qty ?? 0, insert);
    await tellHistory(tx, {
      ids,
      event: deviceEvent.codeOf('created'),
      user_id: session.user_id,
      actor: session.email,
      request_id: requestId,
      note: '',
    });
    markUsed(tx, session.site_id, template_id);
    return {
      reply: { device_id_list: ids },
      audit: forEach(ids, (id) => ({ object_id: id, after: newDeviceHistory(fields) })),
      events: ids.map((id) => ({
        subject: 'basic.device.created' as const,
        aggregate: `device:${id}`,
        body: { device_id: id, template_id },
      })),
    };
  },
);
