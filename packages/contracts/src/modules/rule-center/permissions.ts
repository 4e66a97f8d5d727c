import { definePermissions } from '../../kit/define-permissions.ts';

export const ruleCenterPermissions = definePermissions({
  putaway: { key: 'PC.RuleCenter.PutawayRule.Inbound', type: 'route', title: 'Inbound Putaway Rule' },
  putawayCreate: {
    key: 'PC.RuleCenter.PutawayRule.Inbound.Create',
    type: 'route',
    title: 'Create Inbound Putaway Rule',
  },
  putawayEdit: { key: 'PC.RuleCenter.PutawayRule.Inbound.Edit', type: 'route', title: 'Edit Inbound Putaway Rule' },
  putawayView: { key: 'PC.RuleCenter.PutawayRule.Inbound.View', type: 'route', title: 'View Inbound Putaway Rule' },
  putawayDelete: {
    key: 'PC.RuleCenter.PutawayRule.Inbound.Delete',
    type: 'button',
    title: 'Delete Inbound Putaway Rule',
  },
  sales: { key: 'PC.RuleCenter.AllocateRule.Sales', type: 'route', title: 'Sales Allocate Rule' },
  salesCreate: { key: 'PC.RuleCenter.AllocateRule.Sales.Create', type: 'button', title: 'Create Sales Allocate Rule' },
  salesEdit: { key: 'PC.RuleCenter.AllocateRule.Sales.Edit', type: 'button', title: 'Edit Sales Allocate Rule' },
  salesDelete: { key: 'PC.RuleCenter.AllocateRule.Sales.Delete', type: 'button', title: 'Delete Sales Allocate Rule' },
  publish: { key: 'PC.RuleCenter.RuleGroup.Publish', type: 'button', title: 'Publish Rule Group' },
  simulate: { key: 'PC.RuleCenter.RuleGroup.Simulate', type: 'button', title: 'Simulate Rule Group' },
});
