import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchStorey } = wmsBasicCalls;
type Search = Partial<InputOf<typeof searchStorey>>;
type Found = ReplyOf<typeof searchStorey>;

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const search = async (input: Search): Promise<Found> => {
  const said = await clerk.call(searchStorey, { pageno: 1, count: 20, ...input });
  expect(said.message).toBe('success');
  return said.data;
};
const floors = (found: Found): number[] => found.list.map(({ floor_no }) => floor_no);
const ids = (found: Found): string[] => found.list.map(({ storey_id }) => storey_id);
const stored = async (order: string): Promise<string[]> =>
  (
    await server.look<{ storey_id: string }>(
      `select storey_id from site.storey where whs_id = 'SGE01' order by ${order}`,
    )
  ).map(({ storey_id }) => storey_id);

describe('search_storey', () => {
  it('lists the storeys of the warehouse as they are stored [call basic.storey.search_storey]', async () => {
    const found = await search({});
    expect(found).toMatchObject({ total: 24, total_capped: false, pageno: 1, count: 20, prev_cursor: null });
    expect(found.list).toHaveLength(20);
    const [row] = await server.look<{ ctime: Date; mtime: Date }>(
      `select * from site.storey where whs_id = 'SGE01' and storey_id = 'ST01'`,
    );
    const { whs_id: _, ...rest } = row as unknown as Record<string, unknown> & { whs_id: string };
    expect(found.list[0]).toEqual({
      ...rest,
      ctime: Math.floor((row?.ctime.getTime() ?? 0) / 1000),
      mtime: Math.floor((row?.mtime.getTime() ?? 0) / 1000),
    });
  });

  it('takes numbers spelt as numbers and refuses everything else in words', async () => {
    const said = await clerk.raw(`${searchStorey.path}?pageno=one`);
    expect(said.status).toBe(400);
    expect(await said.json()).toMatchObject({
      retcode: -100400,
      message: 'Invalid request: pageno Invalid input: expected number, received string',
      data: {
        error: 'invalidRequest',
        params: { field: 'pageno', rule: 'Invalid input: expected number, received string' },
      },
    });
  });

  it('needs the permission to view', async () => {
    const picker = await server.as(somebody.picker);
    expect(await picker.call(searchStorey, { pageno: 1, count: 20 })).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.WMSBasic.StorageAreaSetting.Storey.View.',
    });
  });
});

describe('the filters of the list', () => {
  it.each<[string, Search, readonly number[]]>([
    ['one id', { storey_id: 'ST03' }, [0]],
    ['many pasted ids, and no more for one that is not there', { storey_id: 'ST01,ST99,ST03' }, [-2, 0]],
    ['a part of the name, whatever its case', { storey_name: 'BASEMENT' }, [-2, -1]],
    ['one status', { status: [2] }, [13]],
    ['a span of floors, both ends counted', { floor_no_from: 3, floor_no_to: 5 }, [3, 4, 5]],
    ['all of them together', { storey_name: 'level', status: [1], floor_no_from: 12, floor_no_to: 14 }, [12, 14]],
    ['nothing that is there', { storey_id: 'ST99' }, []],
  ])('find %s', async (_what, filter, expected) => {
    const found = await search(filter);
    expect(floors(found)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it('take the time of the last change, both seconds counted', async () => {
    const at = 1_763_136_000;
    await server.look(
      `update site.storey set mtime = to_timestamp($1) + interval '900 ms' where whs_id = 'SGE01' and storey_id = 'ST05'`,
      [at],
    );
    expect(ids(await search({ mtime_from: at, mtime_to: at }))).toEqual(['ST05']);
    expect(ids(await search({ mtime_from: at - 60, mtime_to: at - 1 }))).toEqual([]);
    expect(ids(await search({ mtime_to: at + 60 }))).toEqual(['ST05']);
    expect((await search({ mtime_from: at + 1 })).total).toBe(23);
  });

  it('take both statuses as one list', async () => {
    expect((await search({ status: [1, 2] })).total).toBe(24);
  });

  it.each(['%', '_', '\\', "'; drop table storey; --"])('read %s as a character, not as a command', async (text) => {
    expect((await search({ storey_name: text })).total).toBe(0);
  });
});

describe('the order of the list', () => {
  it('is by sort unless the person chooses', async () => {
    expect(ids(await search({ count: 200 }))).toEqual(await stored('sort, storey_id'));
  });

  it.each(['sort', 'floor_no', 'storey_name', 'mtime'] as const)('by %s goes up and down', async (sort) => {
    expect(ids(await search({ count: 200, sort }))).toEqual(await stored(`${sort}, storey_id`));
    expect(ids(await search({ count: 200, sort, order: 'desc' }))).toEqual(
      await stored(`${sort} desc, storey_id desc`),
    );
  });

  it('refuses a column the list does not sort by', async () => {
    const said = await clerk.call(searchStorey, { pageno: 1, count: 20, sort: 'creator' as never });
    expect(said).toMatchObject({ http: 400, retcode: -100400, data: { params: { field: 'sort' } } });
  });
});

describe('the pages of the list', () => {
  it('of 7 hold every storey once, the last one what is left', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((pageno) => search({ pageno, count: 7 })));
    expect(pages.map(({ list }) => list.length)).toEqual([7, 7, 7, 3, 0]);
    expect(pages.map(({ total }) => total)).toEqual([24, 24, 24, 24, 24]);
    expect(pages.flatMap(ids)).toEqual(await stored('sort, storey_id'));
    expect(pages.map(({ next_cursor }) => next_cursor === null)).toEqual([false, false, false, true, true]);
  });

  const walks = (['sort', 'floor_no', 'storey_name', 'mtime'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [sort, order] as const),
  );
  it.each(walks)(
    'by %s %s are the same by number, by cursor to the end, and by cursor back to the start',
    async (sort, order) => {
      const byNumber = await Promise.all([1, 2, 3, 4].map((pageno) => search({ pageno, count: 7, sort, order })));

      const forward: Found[] = [await search({ count: 7, sort, order })];
      for (let next = forward[0]?.next_cursor; next; next = forward.at(-1)?.next_cursor) {
        forward.push(await search({ count: 7, sort, order, cursor: next }));
      }
      expect(forward.map(ids)).toEqual(byNumber.map(ids));

      const backward: Found[] = forward.slice(-1);
      for (let prev = backward[0]?.prev_cursor; prev; prev = backward[0]?.prev_cursor) {
        backward.unshift(await search({ count: 7, sort, order, cursor: prev }));
      }
      expect(backward.map(ids)).toEqual(byNumber.map(ids));
    },
  );

  it('keep their place among rows that are alike', async () => {
    await server.look(`update site.storey set sort = 5 where whs_id = 'SGE01'`);
    const first = await search({ count: 10 });
    const second = await search({ count: 10, cursor: first.next_cursor ?? '' });
    const third = await search({ count: 10, cursor: second.next_cursor ?? '' });
    expect([first, second, third].flatMap(ids)).toEqual(await stored('storey_id'));
  });

  it('by cursor neither skip nor repeat a row when one before it goes', async () => {
    const first = await search({ count: 10, sort: 'floor_no' });
    await server.look(`delete from site.storey where whs_id = 'SGE01' and floor_no = -2`);
    const second = await search({ count: 10, sort: 'floor_no', cursor: first.next_cursor ?? '' });
    expect(floors(second)[0]).toBe((floors(first).at(-1) ?? 0) + 1);
  });
});

describe('a cursor that is not one of ours', () => {
  const refused = { http: 400, retcode: -100400, message: 'Invalid request: cursor is not one of ours' };
  /** A real cursor with the value of its sort column, or the key of its row, put out of shape. */
  const bent = async (sort: 'sort' | 'mtime' | 'storey_name', end: readonly unknown[]): Promise<string> => {
    const { next_cursor } = await search({ count: 5, sort });
    const parts = JSON.parse(Buffer.from(next_cursor ?? '', 'base64url').toString()) as unknown[];
    return Buffer.from(JSON.stringify([...parts.slice(0, 2), ...end, ...parts.slice(4)])).toString('base64url');
  };

  it.each([
    ['no cursor at all', 'abc'],
    ['an empty one', ''],
    ['one of another shape', Buffer.from('{"next":1}').toString('base64url')],
  ])('is refused: %s', async (_what, cursor) => {
    expect(await clerk.call(searchStorey, { pageno: 1, count: 20, sort: 'sort', cursor })).toMatchObject(refused);
  });

  it.each<[string, 'sort' | 'mtime' | 'storey_name', readonly unknown[]]>([
    ['a word where a number stands', 'sort', ['docks', 'ST01']],
    ['a number too large for any floor', 'sort', ['99999999999999', 'ST01']],
    ['a list where a number stands', 'sort', [[1], 'ST01']],
    ['a word where a time stands', 'mtime', ['yesterday', 'ST01']],
    ['a number where a time stands', 'mtime', ['1', 'ST01']],
    ['a day that no calendar has', 'mtime', ['2026-02-31 00:00:00+00', 'ST01']],
    ['a year that PostgreSQL has not', 'mtime', ['0000-01-01 00:00:00+00', 'ST01']],
    ['a NUL in the text', 'storey_name', ['\u0000', 'ST01']],
    ['a NUL in the key', 'storey_name', ['a', '\u0000']],
    ['a number for the key', 'sort', ['10', 7]],
    ['one part too few', 'sort', ['10']],
  ])('is refused with %s', async (_what, sort, end) => {
    expect(await clerk.call(searchStorey, { pageno: 1, count: 20, sort, cursor: await bent(sort, end) })).toMatchObject(
      refused,
    );
  });

  it('is taken when it is ours and only the row it stands at is gone', async () => {
    const said = await clerk.call(searchStorey, {
      pageno: 1,
      count: 20,
      sort: 'storey_name',
      cursor: await bent('storey_name', ['Level', 'ST99']),
    });
    expect(said.retcode).toBe(0);
    expect(said.data.list[0]?.storey_name).toMatch(/^Level /);
  });

  it('is refused when it belongs to another order of the same list', async () => {
    const { next_cursor } = await search({ count: 5, sort: 'storey_name' });
    for (const sort of ['floor_no', 'mtime'] as const) {
      expect(await clerk.call(searchStorey, { pageno: 1, count: 5, sort, cursor: next_cursor ?? '' })).toMatchObject(
        refused,
      );
    }
  });
});
