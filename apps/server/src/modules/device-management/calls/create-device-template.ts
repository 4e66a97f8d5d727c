import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceManagementErrors } from '@tallyhouse/contracts/modules/device-management/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseTakenPrefix } from '../domain/prefix-guard.ts';
import { templateHistory } from '../domain/template.ts';
import { insertTemplate, prefixesOfOtherTypes } from '../store/templates.ts';

export const createDeviceTemplate = handle(
  deviceManagementCalls.createDeviceTemplate,
  async ({ tx, session }, { request_id: _, template_id, ...fields }) => {
    const site = session.site_id;
    refuseTakenPrefix(fields.id_prefix, await prefixesOfOtherTypes(tx, site, fields.device_type));
    const made = await insertTemplate(tx, { site_id: site, template_id, creator: session.email, ...fields });
    if (!made) return refuse(deviceManagementErrors.deviceTemplateTaken, { template_id });
    return {
      reply: { template_id, version: 1 },
      audit: [{ object_id: template_id, after: templateHistory(fields) }],
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
