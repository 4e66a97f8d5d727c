import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { countByStatus } from '../store/devices.ts';
import { findTemplate, lastNumber, templateOnWire } from '../store/templates.ts';

export const getDeviceTemplate = handle(
  deviceManagementCalls.getDeviceTemplate,
  async ({ tx, session }, { template_id }) => {
    const [template, devices] = await Promise.all([
      findTemplate(tx, session.site_id, template_id),
      countByStatus(tx, template_id),
    ]);
    if (!template)
      return refuse(baseErrors.notFound, { thing: 'Device template', id: template_id, whs_id: session.whs_id });
    const last = await lastNumber(tx, session.site_id, template.id_prefix);
    return { template: templateOnWire(template), devices, next_seq: last + 1 };
  },
);
