import { describe, expect, it } from 'vitest';
import { type Change, type Words, changesOf, planted } from './changes.ts';

const words: Words = {
  membersOf: (name) => (name === 'boxStatus' ? ['open', 'full'] : []),
  otherMoves: (move) => (move === 'dispatch' ? ['cancel'] : []),
};

const change = ({ kind, line, before, after }: Change): string => `${line} ${kind}: ${before} -> ${after}`;
const changesIn = (source: string): string[] => changesOf('a.ts', source, words).map(change);

describe('the mutator', () => {
  it('negates conditions and shifts comparisons, but for those that end in an exception', () => {
    expect(
      changesIn(`
        if (a < b) go();
        const c = isOpen ? 1 : 2;
        if (n >= 3) throw new Error('never');`),
    ).toEqual(['2 condition: a < b -> !(a < b)', '2 comparison: < -> <=', '3 condition: isOpen -> !(isOpen)']);
  });

  it('removes refusals with their condition, and checks', () => {
    expect(
      changesIn(`
        const f = () => { if (taken) return refuse(errors.taken, { qty }); };
        if (wrong) { refuseStatus(row); }
        await refuseBeyond(operator, keys);
        const before = refuseStale(session, thing, found, version);
        await together(refuseHeld(tx), read(tx));`),
    ).toEqual([
      '2 refusal: if (taken) return refuse(errors.taken, { qty }); -> ;',
      '3 refusal: if (wrong) { refuseStatus(row); } -> ;',
      '3 permission: refuseStatus(row); -> ;',
      '4 permission: await refuseBeyond(operator, keys); -> ;',
      '5 permission: refuseStale(session, thing, found, version) -> (found)',
      '6 permission: refuseHeld(tx) -> undefined',
    ]);
  });

  it('drops a filter of a list, and no other call of that name', () => {
    const source = `const f = where(whs).equal('a', input.a).oneOf('b', input.b); x.equal('a', 1);`;
    expect(changesIn(source)).toEqual([`1 filter: .equal('a', input.a) -> `, `1 filter: .oneOf('b', input.b) -> `]);
    const [first] = changesOf('a.ts', source, words);
    expect(first && planted(source, first)).toBe(`const f = where(whs).oneOf('b', input.b); x.equal('a', 1);`);
  });

  it('makes fields of a reply constant, in a handler and in a row on the wire', () => {
    expect(
      changesIn(`
        export const getBox = handle(calls.getBox, async () => ({ name, total: rows.length, list: rows, none: null }));
        export const close = handle(calls.close, async () => ({ reply: { box_id }, events }));
        const boxOnWire = (row) => ({ ...row, ctime: epoch(row.ctime) });
        const plain = (row) => ({ name: row.name });`),
    ).toEqual([
      `2 reply: name -> name: ''`,
      '2 reply: total: rows.length -> total: 0',
      '2 reply: list: rows -> list: []',
      `3 reply: box_id -> box_id: ''`,
      '3 event: events -> events: []',
      '4 reply: ctime: epoch(row.ctime) -> ctime: 0',
    ]);
  });

  it('counts quantities one too high, but for those that a refusal names', () => {
    expect(changesIn(`post({ qty: row.qty, put_qty }); add(box, line.qty); refuse(errors.short, { qty: 1 });`)).toEqual(
      [
        '1 quantity: row.qty -> (row.qty) + 1',
        '1 quantity: put_qty -> put_qty: put_qty + 1',
        '1 quantity: line.qty -> line.qty + 1',
      ],
    );
  });

  it('takes another member of an enum and another move of a machine', () => {
    expect(changesIn(`set(boxStatus.codeOf('open')); move(tx, 'dispatch'); log('dispatched');`)).toEqual([
      `1 status: 'open' -> 'full'`,
      `1 status: 'dispatch' -> 'cancel'`,
    ]);
  });

  it('loses each field of an audit row, and each event', () => {
    const source = `const done = {
      audit: [{ object_id, before: { a, b: 1 }, after: valuesOf(row), reason }],
      events: [opened, ...more],
    };
    const totalsOf = (row): AuditValues => ({ n: row.n });
    events.push(closed);`;
    expect(changesIn(source)).toEqual([
      '2 audit: a, -> ',
      '2 audit: , b: 1 -> ',
      '2 audit: after: valuesOf(row) -> after: {}',
      '2 audit: , reason -> ',
      '3 event: opened, -> ',
      '3 event: , ...more -> ',
      '5 audit: n: row.n -> ',
      '6 event: events.push(closed); -> ;',
    ]);
    for (const one of changesOf('a.ts', source, words)) {
      expect(() => changesOf('a.ts', planted(source, one), words)).not.toThrow();
    }
  });

  it('makes a condition of a statement always true, but for the warehouse, which row-level security limits too', () => {
    const source = [
      'tx.sql(`select a from b where whs_id = $1 and day between $2 and $3 and (x = 1 or y = 2)',
      '  and exists (select 1 from c where c.whs_id = $1 and c.n > 0) -- this and that',
      "  and kind = 'a and b' order by a`);",
      `tx.sql('update b set n = 1, put_qty = put_qty + $2 where whs_id = $1 and id = $3 returning *');`,
    ].join('\n');
    expect(changesIn(source)).toEqual([
      '1 sql: day between $2 and $3 -> (day between $2 and $3 or true)',
      '1 sql: (x = 1 or y = 2) -> ((x = 1 or y = 2) or true)',
      '2 sql: exists (select 1 from c where c.whs_id = $1 and c.n > 0) -> ' +
        '(exists (select 1 from c where c.whs_id = $1 and c.n > 0) or true)',
      '2 sql: c.n > 0 -> (c.n > 0 or true)',
      `3 sql: kind = 'a and b' -> (kind = 'a and b' or true)`,
      '4 quantity: put_qty = -> put_qty = 1 +',
      '4 sql: id = $3 -> (id = $3 or true)',
    ]);
  });
});
