import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { newestPrints } from '../../../kernel/print/store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { labelBusiness } from '../prints/device-label.ts';
import { deviceOnWire, findDevice, newestHistory } from '../store/devices.ts';
import { findTemplate, templateOnWire } from '../store/templates.ts';

const historyHead = 50;
const newest = 10;

export const getDevice = handle(deviceManagementCalls.getDevice, async ({ tx, session }, { device_id }) => {
  const [device, history, prints] = await Promise.all([
    findDevice(tx, device_id),
    newestHistory(tx, device_id, historyHead),
    newestPrints(tx, labelBusiness, device_id, newest),
  ]);
  const template = device && (await findTemplate(tx, session.site_id, device.template_id));
  if (!device || !template)
    return refuse(baseErrors.notFound, { thing: 'Device', id: device_id, whs_id: session.whs_id });
  return { device: deviceOnWire(device), template: templateOnWire(template), history, prints };
});
