import { describe, expect, it } from 'vitest';
import { routes } from '../../modules/routes.ts';
import { afterChange } from './after-change.ts';

const route = (end: string) => routes.find(({ name }) => name.endsWith(end));
const list = '/wmsbasic/storageAreaSetting/storey';

describe('after a change of the warehouse', () => {
  it('the list that was open is opened again', () => {
    expect(afterChange(routes, route('Storey.View'), list)).toEqual({ reload: list });
  });

  it.each(['Storey.Create', 'Storey.Edit', 'Storey.Detail'])(
    '%s leads to its list: its id is of the other one',
    (end) => {
      expect(afterChange(routes, route(end), `${list}/x`)).toEqual({ reload: list });
    },
  );

  it('what is no page of the warehouse leads to the start', () => {
    expect(afterChange(routes, route('Public.Forbidden'), '/403')).toEqual({ reload: '/' });
    expect(afterChange(routes, undefined, '/')).toEqual({ reload: '/' });
  });

  it('the region dashboard stays and the home page opens beside it', () => {
    expect(afterChange(routes, undefined, '/regionOverview/overview')).toEqual({ newTab: '/home' });
  });
});
