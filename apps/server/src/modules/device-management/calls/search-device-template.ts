import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type TemplateRow, templateFilter, templateList, templateOnWire } from '../store/templates.ts';

export const searchDeviceTemplate = handle(
  deviceManagementCalls.searchDeviceTemplate,
  async ({ tx, session }, input) => {
    const found = await page<TemplateRow, keyof typeof templateList.sorts>(
      tx,
      templateList,
      templateFilter(session.site_id, input),
      input,
    );
    return { ...found, list: found.list.map(templateOnWire) };
  },
);
