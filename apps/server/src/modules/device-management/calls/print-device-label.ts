import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceStatus } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceManagementErrors } from '@tallyhouse/contracts/modules/device-management/errors.ts';
import { handlePrint } from '../../../kernel/print/draw-pages.ts';
import { printJobs } from '../../../kernel/print/print-jobs.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { forEach } from '../domain/device.ts';
import { type DeviceLabel, deviceLabel, labelBusiness } from '../prints/device-label.ts';
import { lockDevices } from '../store/devices.ts';
import { templatesOf } from '../store/templates.ts';

/** In the order they are asked for, which is that of the list she looks at. */
export const printDeviceLabel = handlePrint(
  deviceManagementCalls.printDeviceLabel,
  async (context, { device_id_list, reprint_reason, reprint_note }) => {
    const { tx, session } = context;
    const ids = [...new Set(device_id_list)];
    const rows = new Map((await lockDevices(tx, ids.toSorted())).map((row) => [row.device_id, row]));
    const missing = ids.find((id) => !rows.has(id));
    if (missing !== undefined) refuse(baseErrors.notFound, { thing: 'Device', id: missing, whs_id: session.whs_id });
    const ended = ids.find((id) => rows.get(id)?.status === deviceStatus.codeOf('scrapped'));
    if (ended !== undefined) refuse(deviceManagementErrors.deviceWrongStatus, { device_id: ended });
    const templates = await templatesOf(tx, session.site_id, [
      ...new Set([...rows.values()].map(({ template_id }) => template_id)),
    ]);
    const labelOf = (device_id: string): DeviceLabel => {
      const row = rows.get(device_id);
      const template = templates.get(row?.template_id ?? '');
      return {
        device_id,
        device_type: row?.device_type ?? 0,
        id_prefix: template?.id_prefix ?? '',
        template_name: template?.template_name ?? '',
        owner_whs_id: row?.owner_whs_id ?? '',
      };
    };
    const { reply, made, events } = await printJobs(context, {
      business_type: labelBusiness,
      template: deviceLabel,
      docs: ids.map((doc_no) => ({ doc_no, payload: labelOf(doc_no) })),
      reprint_reason,
      reprint_note,
    });
    return {
      reply,
      audit: forEach(ids, (id) => ({
        object_id: id,
        after: { reprint_no: made.get(id)?.reprint_no ?? 0 },
        reason: reprint_note ?? '',
      })),
      events,
    };
  },
);
