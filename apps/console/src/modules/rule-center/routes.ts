import { ruleCenterPermissions as may } from '@tallyhouse/contracts/modules/rule-center/permissions.ts';
import { defineRoutes } from '../../kit/routing/define-routes.ts';

export const putawayPaths = {
  list: '/rulecenter/putawayRule/inbound',
  create: '/rulecenter/putawayRule/inbound/create',
  edit: '/rulecenter/putawayRule/inbound/edit/:rule_id',
  view: '/rulecenter/putawayRule/inbound/view/:rule_id',
} as const;
/** Without pages of their own for create, edit and view: the rule travels in the query. */
export const salesPath = '/rulecenter/allocateRule/sales';

const putaway = { section: 'RU', parent: may.putaway.key } as const;

export const ruleCenterRoutes = defineRoutes([
  {
    kind: 'redirect',
    name: 'PC.RuleCenter.PutawayRule',
    path: '/rulecenter/putawayRule',
    title: 'rule-center:route.putawayRule',
    section: 'RU',
    permission: may.putaway,
    menu: false,
    to: [may.putaway.key],
  },
  {
    kind: 'list',
    name: may.putaway.key,
    path: putawayPaths.list,
    title: 'rule-center:route.putaway',
    section: 'RU',
    permission: may.putaway,
    menu: true,
    group: 'rule-center:route.putawayRule',
    page: 'putaway-list',
  },
  {
    kind: 'create',
    name: may.putawayCreate.key,
    path: putawayPaths.create,
    title: 'rule-center:route.createPutaway',
    permission: may.putawayCreate,
    page: 'putaway-create',
    ...putaway,
  },
  {
    kind: 'edit',
    name: may.putawayEdit.key,
    path: putawayPaths.edit,
    title: 'rule-center:route.editPutaway',
    permission: may.putawayEdit,
    page: 'putaway-edit',
    ...putaway,
  },
  {
    kind: 'detail',
    name: may.putawayView.key,
    path: putawayPaths.view,
    title: 'rule-center:route.viewPutaway',
    permission: may.putawayView,
    page: 'putaway-view',
    ...putaway,
  },
  {
    kind: 'redirect',
    name: 'PC.RuleCenter.AllocateRule',
    path: '/rulecenter/allocateRule',
    title: 'rule-center:route.allocateRule',
    section: 'RU',
    permission: may.sales,
    menu: false,
    to: [may.sales.key],
  },
  {
    kind: 'list',
    name: may.sales.key,
    path: salesPath,
    title: 'rule-center:route.sales',
    section: 'RU',
    permission: may.sales,
    menu: true,
    group: 'rule-center:route.allocateRule',
    page: 'sales-list',
  },
]);
