import { definePermissions } from '../../kit/define-permissions.ts';

export const deviceManagementPermissions = definePermissions({
  deviceManagement: {
    key: 'PC.WMSBasic.DeviceManagement',
    type: 'route',
    title: 'Device Management',
    bpo: true,
  },
  deviceView: { key: 'PC.WMSBasic.DeviceManagement.Device', type: 'route', title: 'Device List', bpo: true },
  deviceDetail: {
    key: 'PC.WMSBasic.DeviceManagement.Device.Detail',
    type: 'route',
    title: 'Device Detail',
    bpo: true,
  },
  deviceCreate: { key: 'PC.WMSBasic.DeviceManagement.Device.Create', type: 'route', title: 'Create Device' },
  deviceEdit: { key: 'PC.WMSBasic.DeviceManagement.Device.Edit', type: 'route', title: 'Edit Device' },
  deviceDelete: { key: 'PC.WMSBasic.DeviceManagement.Device.Delete', type: 'button', title: 'Delete Device List' },
  deviceExport: { key: 'PC.WMSBasic.DeviceManagement.Device.Export', type: 'button', title: 'Export Device List' },
  templateView: {
    key: 'PC.WMSBasic.DeviceManagement.DeviceTemplate',
    type: 'route',
    title: 'Device Template',
    bpo: true,
  },
  templateDetail: {
    key: 'PC.WMSBasic.DeviceManagement.DeviceTemplate.View',
    type: 'route',
    title: 'View Device Template',
    bpo: true,
  },
  templateCreate: {
    key: 'PC.WMSBasic.DeviceManagement.DeviceTemplate.Create',
    type: 'route',
    title: 'Create Device Template',
  },
  templateEdit: {
    key: 'PC.WMSBasic.DeviceManagement.DeviceTemplate.Edit',
    type: 'route',
    title: 'Edit Device Template',
  },
  templateDelete: {
    key: 'PC.WMSBasic.DeviceManagement.DeviceTemplate.Delete',
    type: 'button',
    title: 'Delete Device Template',
  },
  templateExport: {
    key: 'PC.WMSBasic.DeviceManagement.DeviceTemplate.Export',
    type: 'button',
    title: 'Export Device Template',
  },
});
