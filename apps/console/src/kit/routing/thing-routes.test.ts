import { expect, it } from 'vitest';
import { definePermissions } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { thingPaths, thingRoutes } from './thing-routes.ts';

const may = definePermissions({
  view: { key: 'PC.Yard.Dock.DockSlot.View', type: 'route', title: 'Dock Slot' },
  create: { key: 'PC.Yard.Dock.DockSlot.Create', type: 'button', title: 'Create Dock Slot' },
  edit: { key: 'PC.Yard.Dock.DockSlot.Edit', type: 'button', title: 'Edit Dock Slot' },
});

it('gives a thing its four pages', () => {
  const paths = thingPaths('/yard/dockSlot');
  const routes = thingRoutes('yard', 'IN')({ thing: 'dockSlot', paths, ...may });
  expect(routes.map(({ kind, name, path, title, page }) => [kind, name, path, title, page])).toEqual([
    ['list', 'PC.Yard.Dock.DockSlot.View', '/yard/dockSlot', 'yard:route.dockSlot', 'dockSlot-list'],
    ['create', 'PC.Yard.Dock.DockSlot.Create', '/yard/dockSlot/create', 'yard:route.createDockSlot', 'dockSlot-create'],
    ['edit', 'PC.Yard.Dock.DockSlot.Edit', '/yard/dockSlot/edit/:id', 'yard:route.editDockSlot', 'dockSlot-edit'],
    [
      'detail',
      'PC.Yard.Dock.DockSlot.Detail',
      '/yard/dockSlot/detail/:id',
      'yard:route.dockSlotDetail',
      'dockSlot-detail',
    ],
  ]);
  expect(routes.map(({ permission }) => permission)).toEqual([may.view, may.create, may.edit, may.view]);
  expect(routes.map(({ parent }) => parent)).toEqual([undefined, may.view.key, may.view.key, may.view.key]);
});
