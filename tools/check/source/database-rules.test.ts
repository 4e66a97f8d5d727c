import { describe, expect, it } from 'vitest';
import { nodesOf } from '../syntax.ts';
import { databaseFindings } from './database-rules.ts';

const file = 'apps/server/src/modules/platform/store/planted.ts';
const findings = (source: string, at = file): string[] => databaseFindings(at, nodesOf(at, source));

describe('a status written by hand', () => {
  it.each([
    "tx.sql('update export_task set task_status = 3 where whs_id = $1')",
    "tx.sql('UPDATE site.export_task SET reason = $1, task_status=$2')",
    "tx.sql('update export_task as e set (reason, task_status) = ($1, $2)')",
    "tx.sql('insert into export_task (task_id) values ($1) on conflict (task_id) do update set task_status = 0')",
    'tx.sql(`update ${table} set task_status = 1`)',
    "query.updateTable('export_task').where('a', '=', 1).set({ task_status: 2 }).compile()",
    "query.updateTable('export_task').set('task_status', 2)",
  ])('is found in %s', (source) => {
    expect(findings(`${source};\n`)).toContainEqual(expect.stringContaining(`${file}:1 sets export_task.task_status`));
  });

  it.each([
    "tx.sql('update export_task set processed_percentage = $1 where task_status = 1')",
    "tx.sql('update storey set status = 2 where whs_id = $1')",
    "tx.sql('select task_status from export_task')",
    "query.updateTable('storey').set({ status: 2 })",
    "query.updateTable('export_task').set({ reason: '' }).where('task_status', '=', 1)",
    "transition(tx, machine, 'claim', { table: 'export_task', statusColumn: 'task_status', where: {}, set: {} })",
  ])('is not found in %s', (source) => {
    expect(findings(`${source};\n`)).toEqual([]);
  });
});

describe('stock written outside the stock room', () => {
  it.each([
    ["tx.sql('insert into stock_move (whs_id) values ($1)')", 'stock_move'],
    ["tx.sql('delete from site.allocation where id = $1')", 'allocation'],
    ["query.updateTable('stock').set({ on_hand: 1 })", 'stock'],
    ["query.insertInto('site.stock_block').values({})", 'stock_block'],
  ])('is found in %s', (source, table) => {
    expect(findings(`${source};\n`)).toEqual([expect.stringContaining(`writes ${table}:`)]);
  });

  it('is not found in a read, in a table with a longer name, or in the stock room', () => {
    expect(findings("tx.sql('select * from stock join allocation using (id)');\n")).toEqual([]);
    expect(findings("tx.sql('update stock_setting set a = 1');\n")).toEqual([]);
    expect(findings("tx.sql('insert into stock_move values ($1)');\n", 'apps/server/src/stock/store/moves.ts')).toEqual(
      [],
    );
  });
});

it('tests may open their own connections and rooms', () => {
  const source = "new pg.Pool(); tx.sql(\"select set_config('app.system', 'on', true)\");\n";
  expect(findings(source, 'apps/server/src/modules/platform/test/a.test.ts')).toEqual([]);
  expect(findings(source)).toHaveLength(2);
});
