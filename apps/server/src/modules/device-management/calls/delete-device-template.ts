import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceManagementErrors } from '@tallyhouse/contracts/modules/device-management/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { type TemplateFields, templateHistory } from '../domain/template.ts';
import { deleteTemplate, lockTemplate } from '../store/templates.ts';

export const deleteDeviceTemplate = handle(
  deviceManagementCalls.deleteDeviceTemplate,
  async ({ tx, session }, { template_id, version }) => {
    const found = await lockTemplate(tx, session.site_id, template_id);
    const before = refuseStale(session, { thing: 'Device template', id: template_id }, found, version);
    // Its devices may stand in another warehouse of the site, whose rows are not seen here.
    if (before.used === 1) return refuse(deviceManagementErrors.deviceTemplateInUse, { template_id });
    await deleteTemplate(tx, session.site_id, template_id);
    return {
      reply: {},
      audit: [{ object_id: template_id, before: templateHistory(before as TemplateFields) }],
      events: [
        {
          subject: 'basic.device_template.changed',
          aggregate: `device_template:${template_id}`,
          body: { template_id },
        },
      ],
    };
  },
);
