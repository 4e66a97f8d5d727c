import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import {
  deviceEvent,
  deviceStatus,
  deviceTemplateStatus,
  deviceType,
  deviceUsage,
} from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceManagementErrors } from '@tallyhouse/contracts/modules/device-management/errors.ts';
import { deviceManagementPermissions as may } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { defineModule } from '../../kernel/module.ts';
import { createDeviceTemplate } from './calls/create-device-template.ts';
import { createDevice } from './calls/create-device.ts';
import { deleteDeviceTemplate } from './calls/delete-device-template.ts';
import { deleteDevice } from './calls/delete-device.ts';
import { getDevicePhoto } from './calls/get-device-photo.ts';
import { getDeviceTemplate } from './calls/get-device-template.ts';
import { getDevice } from './calls/get-device.ts';
import { lockDevice } from './calls/lock-device.ts';
import { printDeviceLabel } from './calls/print-device-label.ts';
import { repairDevice } from './calls/repair-device.ts';
import { reportDamaged } from './calls/report-damaged.ts';
import { reportFound } from './calls/report-found.ts';
import { reportLost } from './calls/report-lost.ts';
import { scrapDevice } from './calls/scrap-device.ts';
import { searchDeviceTemplate } from './calls/search-device-template.ts';
import { searchDevice } from './calls/search-device.ts';
import { unlockDevice } from './calls/unlock-device.ts';
import { updateDeviceTemplate } from './calls/update-device-template.ts';
import { updateDevice } from './calls/update-device.ts';
import { deviceListExport } from './exports/device-list.ts';
import { deviceTemplateListExport } from './exports/device-template-list.ts';
import { deviceImport } from './imports/devices.ts';
import { deviceLabel } from './prints/device-label.ts';
import { deviceLookups } from './store/lookups.ts';

export const deviceManagement = defineModule({
  name: 'device-management',
  calls: deviceManagementCalls,
  handlers: {
    searchDevice,
    getDevice,
    getDevicePhoto,
    createDevice,
    updateDevice,
    deleteDevice,
    lockDevice,
    unlockDevice,
    reportDamaged,
    repairDevice,
    reportLost,
    reportFound,
    scrapDevice,
    printDeviceLabel,
    searchDeviceTemplate,
    getDeviceTemplate,
    createDeviceTemplate,
    updateDeviceTemplate,
    deleteDeviceTemplate,
  },
  permissions: may,
  errors: deviceManagementErrors,
  enums: [deviceType, deviceUsage, deviceStatus, deviceTemplateStatus, deviceEvent],
  conf: [],
  exports: [deviceListExport, deviceTemplateListExport],
  imports: [deviceImport],
  prints: [deviceLabel],
  jobs: [],
  upkeep: [],
  audited: { device: may.deviceDetail },
  auditedOfSite: { device_template: may.templateDetail },
  readiness: [{ step: 'device', page: may.deviceView, sql: 'select count(*)::int as n from device' }],
  resolves: deviceLookups,
});
