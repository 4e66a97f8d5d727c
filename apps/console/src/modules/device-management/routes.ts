import { deviceManagementPermissions as may } from '@tallyhouse/contracts/modules/device-management/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const devicePaths = {
  list: '/devicemanagement/device',
  create: '/devicemanagement/device/create',
  edit: '/devicemanagement/device/edit/:id',
  detail: '/devicemanagement/device/detail/:id',
} as const;

export const templatePaths = {
  list: '/devicemanagement/deviceTemplate',
  create: '/devicemanagement/deviceTemplate/create',
  edit: '/devicemanagement/deviceTemplate/edit/:id',
  view: '/devicemanagement/deviceTemplate/view/:id',
} as const;

const device = { section: 'WB', parent: may.deviceView.key } as const;
const template = { section: 'WB', parent: may.templateView.key } as const;

export const deviceManagementRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: may.deviceManagement.key,
    path: '/devicemanagement',
    title: 'device-management:route.deviceManagement',
    section: 'WB',
    permission: may.deviceManagement,
    menu: false,
    to: [may.deviceView.key, may.templateView.key],
  },
  {
    kind: 'list',
    name: may.deviceView.key,
    path: devicePaths.list,
    title: 'device-management:route.device',
    section: 'WB',
    permission: may.deviceView,
    menu: true,
    group: 'device-management:route.deviceManagement',
    page: 'device-list',
  },
  {
    kind: 'create',
    name: may.deviceCreate.key,
    path: devicePaths.create,
    title: 'device-management:route.createDevice',
    permission: may.deviceCreate,
    page: 'device-create',
    ...device,
  },
  {
    kind: 'edit',
    name: may.deviceEdit.key,
    path: devicePaths.edit,
    title: 'device-management:route.editDevice',
    permission: may.deviceEdit,
    page: 'device-edit',
    ...device,
  },
  {
    kind: 'detail',
    name: may.deviceDetail.key,
    path: devicePaths.detail,
    title: 'device-management:route.deviceDetail',
    permission: may.deviceDetail,
    page: 'device-detail',
    ...device,
  },
  {
    kind: 'list',
    name: may.templateView.key,
    path: templatePaths.list,
    title: 'device-management:route.template',
    section: 'WB',
    permission: may.templateView,
    menu: true,
    group: 'device-management:route.deviceManagement',
    page: 'template-list',
  },
  {
    kind: 'create',
    name: may.templateCreate.key,
    path: templatePaths.create,
    title: 'device-management:route.createTemplate',
    permission: may.templateCreate,
    page: 'template-create',
    ...template,
  },
  {
    kind: 'edit',
    name: may.templateEdit.key,
    path: templatePaths.edit,
    title: 'device-management:route.editTemplate',
    permission: may.templateEdit,
    page: 'template-edit',
    ...template,
  },
  {
    kind: 'detail',
    name: may.templateDetail.key,
    path: templatePaths.view,
    title: 'device-management:route.templateView',
    permission: may.templateDetail,
    page: 'template-view',
    ...template,
  },
]);
