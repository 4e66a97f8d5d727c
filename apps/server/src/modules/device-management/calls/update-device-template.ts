import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceManagementErrors } from '@tallyhouse/contracts/modules/device-management/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseTakenPrefix } from '../domain/prefix-guard.ts';
import { type TemplateFields, changesLabels, templateHistory } from '../domain/template.ts';
import { lockTemplate, prefixesOfOtherTypes, updateTemplate } from '../store/templates.ts';

export const updateDeviceTemplate = handle(
  deviceManagementCalls.updateDeviceTemplate,
  async ({ tx, session }, { request_id: _, template_id, version: seen, ...fields }) => {
    const [found, others] = await Promise.all([
      lockTemplate(tx, session.site_id, template_id),
      prefixesOfOtherTypes(tx, session.site_id, fields.device_type),
    ]);
    const before = refuseStale(session, { thing: 'Device template', id: template_id }, found, seen);
    if (before.used === 1 && changesLabels(before as TemplateFields, fields))
      return refuse(deviceManagementErrors.deviceTemplateInUse, { template_id });
    refuseTakenPrefix(
      fields.id_prefix,
      others.filter((other) => other.template_id !== template_id),
    );
    const version = before.version + 1;
    updateTemplate(tx, session.site_id, template_id, { ...fields, modifier: session.email, version });
    return {
      reply: { version },
      audit: [
        { object_id: template_id, before: templateHistory(before as TemplateFields), after: templateHistory(fields) },
      ],
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
