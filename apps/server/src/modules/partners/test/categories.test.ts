import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchCategory, getCategory, createCategory, updateCategory, deleteCategory } = categoryCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const plain = {
  category_name: 'Plain',
  shelf_life_days: null,
  need_expiry: null,
  need_uid: null,
  dangerous_class: null,
  temperature_zone: null,
  sort: 90,
  status: 1,
};
const make = async (category_id: string, parent_id: string | null, rest: object = {}): Promise<void> => {
  expect((await admin.call(createCategory, { category_id, parent_id, ...plain, ...rest })).message).toBe('success');
};
const children = async (of: { parent_id: string } | { level: 1 }): Promise<string[]> =>
  (await admin.call(searchCategory, { pageno: 1, count: 200, ...of })).data.list.map(({ category_id }) => category_id);

/** The tree as it must be: every row's way is its parent's way and itself. */
const brokenPaths = () =>
  server.look(
    `select c.category_id from site.category c left join site.category p using (site_id)
     where p.category_id = c.parent_id and c.path <> p.path || c.category_id or c.parent_id is null and p.category_id = c.category_id and c.path <> array[c.category_id]`,
  );

describe('search_category', () => {
  it('gives the roots, then the children of one, in their order [call basic.category.search_category]', async () => {
    expect(await children({ level: 1 })).toEqual(['FOOD', 'BABY', 'BEAUTY', 'HOME', 'ELEC', 'FASHION', 'PETS']);
    expect(await children({ parent_id: 'FOOD' })).toEqual(['FOOD-GROCERY', 'FOOD-DAIRY', 'FOOD-FROZEN']);
    const { data } = await admin.call(searchCategory, { pageno: 1, count: 20, category_id: 'FOOD' });
    expect(data.list).toMatchObject([{ child_count: 3, level: 1, path: ['FOOD'] }]);
  });

  it('finds by a part of the name anywhere in the tree, and by status', async () => {
    const { data } = await admin.call(searchCategory, { pageno: 1, count: 20, category_name: 'care', status: [1] });
    expect(data.list.map(({ category_id }) => category_id)).toEqual(['HOME-CARE']);
  });
});

describe('get_category', () => {
  it('get_category replies the own values of a category and the inherited ones [call basic.category.get_category]', async () => {
    await make('FROZEN-FISH', 'FOOD-FROZEN', { category_name: 'Frozen fish', need_uid: 1 });
    expect((await admin.call(getCategory, { category_id: 'FROZEN-FISH' })).data).toMatchObject({
      path_names: ['Food', 'Frozen food', 'Frozen fish'],
      level: 3,
      need_uid: 1,
      temperature_zone: null,
      sku_count: 0,
      inherited: { shelf_life_days: 365, need_expiry: 1, need_uid: 0, temperature_zone: 4 },
    });
  });
});

describe('create_category', () => {
  it('stands below its parent [call basic.category.create_category]', async () => {
    await make('GIFTS', 'HOME', { category_name: 'Gifts' });
    const [row] = await server.look(`select parent_id, level, path from site.category where category_id = 'GIFTS'`);
    expect(row).toEqual({ parent_id: 'HOME', level: 2, path: ['HOME', 'GIFTS'] });
  });

  it('refuses a fifth level, a parent that is not there, and an id that is taken', async () => {
    await make('L3', 'HOME-CARE');
    await make('L4', 'L3');
    expect(await admin.call(createCategory, { category_id: 'L5', parent_id: 'L4', ...plain })).toMatchObject({
      http: 422,
      retcode: -211045,
    });
    expect(await admin.call(createCategory, { category_id: 'L5', parent_id: 'NOPE', ...plain })).toMatchObject({
      retcode: -100404,
    });
    expect(await admin.call(createCategory, { category_id: 'FOOD', parent_id: null, ...plain })).toMatchObject({
      retcode: -211041,
    });
  });
});

describe('update_category', () => {
  it('moves a whole branch when its parent changes [call basic.category.update_category]', async () => {
    await make('PARTY', 'HOME', { category_name: 'Party' });
    await make('BALLOON', 'PARTY');
    const said = await admin.call(updateCategory, {
      category_id: 'PARTY',
      version: 1,
      ...plain,
      category_name: 'Party',
      parent_id: 'FASHION',
      expect_sku_count: 0,
    });
    expect(said.data).toEqual({ version: 2 });
    const [balloon] = await server.look(`select path, level from site.category where category_id = 'BALLOON'`);
    expect(balloon).toEqual({ path: ['FASHION', 'PARTY', 'BALLOON'], level: 3 });
    await admin.call(updateCategory, { category_id: 'PARTY', version: 2, ...plain, parent_id: null });
    const [root] = await server.look(`select path, level, parent_id from site.category where category_id = 'PARTY'`);
    expect(root).toEqual({ path: ['PARTY'], level: 1, parent_id: null });
    expect(await brokenPaths()).toEqual([]);
  });

  it('refuses to stand below itself or too deep', async () => {
    await make('RING', 'BABY', { category_name: 'Ring' });
    await make('RING-2', 'RING');
    await make('RING-3', 'RING-2');
    const ring = { category_id: 'RING', version: 1, ...plain, category_name: 'Ring' };
    expect(await admin.call(updateCategory, { ...ring, parent_id: 'RING-3' })).toMatchObject({
      http: 422,
      retcode: -211046,
      message: 'Ring cannot stand below itself. Choose a parent outside its branch.',
    });
    expect(await admin.call(updateCategory, { ...ring, parent_id: 'RING' })).toMatchObject({ retcode: -211046 });
    expect(await admin.call(updateCategory, { ...ring, parent_id: 'FOOD-DAIRY' })).toMatchObject({ retcode: -211045 });
  });

  it('refuses a move whose number of SKUs is not the one she saw', async () => {
    await make('COUNTED', 'BABY', { category_name: 'Counted' });
    const said = await admin.call(updateCategory, {
      category_id: 'COUNTED',
      version: 1,
      ...plain,
      parent_id: 'PETS',
      expect_sku_count: 7,
    });
    expect(said).toMatchObject({ http: 422, retcode: -211049, data: { params: { count: 0, expected: 7 } } });
  });

  it('lets two moves that would make a ring together happen one after the other', async () => {
    await make('EAST', null);
    await make('WEST', null);
    const said = await Promise.all([
      admin.call(updateCategory, { category_id: 'EAST', version: 1, ...plain, parent_id: 'WEST' }),
      admin.call(updateCategory, { category_id: 'WEST', version: 1, ...plain, parent_id: 'EAST' }),
    ]);
    expect(said.map(({ retcode }) => retcode).toSorted()).toEqual([-211046, 0]);
    expect(await brokenPaths()).toEqual([]);
  });
});

describe('delete_category', () => {
  it('takes a leaf away [call basic.category.delete_category]', async () => {
    await make('LEAF', 'PETS');
    expect((await admin.call(deleteCategory, { category_id: 'LEAF', version: 1 })).data).toEqual({ is_stopped: false });
    expect(await admin.call(getCategory, { category_id: 'LEAF' })).toMatchObject({ retcode: -100404 });
  });

  it('refuses a branch, and counts what stands right below it', async () => {
    expect(await admin.call(deleteCategory, { category_id: 'FOOD', version: 1 })).toMatchObject({
      http: 422,
      retcode: -211047,
      message: 'Food has 3 categories below it. Move or delete them first.',
    });
  });

  it('stops one that SKUs name', async () => {
    await make('NAMED', 'PETS');
    await server.look(
      `insert into site.sku (site_id, sku_id, sku_name, merchant_id, category_id, purchase_type, creator, modifier)
       values ('SG', 'TRIAL-1', 'Trial', 'MC0001', 'NAMED', 1, 'x', 'x')`,
    );
    expect((await admin.call(getCategory, { category_id: 'NAMED' })).data.sku_count).toBe(1);
    expect((await admin.call(deleteCategory, { category_id: 'NAMED', version: 1 })).data).toEqual({ is_stopped: true });
    expect(await admin.call(deleteCategory, { category_id: 'NAMED', version: 2 })).toMatchObject({ retcode: -211040 });
  });
});

const made = async (category_id: string) => {
  await make(category_id, 'HOME');
  return { category_id, version: 1 };
};
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.category.search_category]', searchCategory, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.category.get_category]', getCategory, () => ({ category_id: 'FOOD' })),
    withoutKey('[call basic.category.create_category]', createCategory, () => ({
      category_id: 'KEY-1',
      parent_id: 'HOME',
      ...plain,
    })),
    withoutKey('[call basic.category.update_category]', updateCategory, async () => ({
      ...(await made('KEY-2')),
      parent_id: 'HOME',
      ...plain,
    })),
    withoutKey('[call basic.category.delete_category]', deleteCategory, () => made('KEY-3')),
  ],
);
