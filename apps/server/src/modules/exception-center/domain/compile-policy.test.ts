import { describe, expect, it } from 'vitest';
import { exceptionStep } from '@tallyhouse/contracts/modules/exception-center/enums.ts';
import { anyRow, codeOf } from '../test/example-row.ts';
import { allowedRows, compilePolicy, rowFor, rowsAt } from './compile-policy.ts';

const pick = exceptionStep.codeOf('pick');
const any = exceptionStep.codeOf('any');
const [empty, fewer, stuck] = [codeOf('empty'), codeOf('fewer'), codeOf('stuck')];

const policy = compilePolicy(4, [
  anyRow({ code: empty, due_min: 30, choosable: ['PC.A', 'PC.B'] }),
  anyRow({ code: empty, flow: 2, due_min: 120, choosable: ['PC.B'] }),
  anyRow({ code: fewer, choosable: ['PC.A'] }),
  anyRow({ code: fewer, flow: 3, status: 0 }),
  anyRow({ step: any, code: stuck, due_min: 5 }),
  anyRow({ step: any, code: stuck, flow: 2, due_min: 6 }),
]);

describe('the row of a report', () => {
  it('is that of the flow before that of all flows', () => {
    expect(rowFor(policy, { step: pick, code: empty, flow: 2 })).toMatchObject({ flow: 2, due_min: 120 });
    expect(rowFor(policy, { step: pick, code: empty, flow: 3 })).toMatchObject({ flow: 0, due_min: 30 });
  });

  it('is that of the step before that of any step', () => {
    expect(rowFor(policy, { step: pick, code: stuck, flow: 1 })).toMatchObject({ step: any, due_min: 5 });
    expect(rowFor(policy, { step: pick, code: stuck, flow: 2 })).toMatchObject({ step: any, due_min: 6 });
    const own = compilePolicy(5, [...policy.rows.values(), anyRow({ code: stuck, due_min: 1 })]);
    expect(rowFor(own, { step: pick, code: stuck, flow: 2 })).toMatchObject({ step: pick, due_min: 1 });
  });

  it('is none where there is none, or it is off', () => {
    expect(rowFor(policy, { step: pick, code: codeOf('damaged'), flow: 0 })).toBeUndefined();
    expect(rowFor(policy, { step: 1, code: empty, flow: 0 })).toBeUndefined();
    expect(rowFor(policy, { step: pick, code: fewer, flow: 3 })).toMatchObject({ flow: 0 });
  });
});

describe('what a page offers', () => {
  it('is exactly what the row that counts in the flow says', () => {
    const offered = (page: string, flow: number) => allowedRows(policy, page, pick, flow).map(({ code }) => code);
    expect(offered('PC.A', 0)).toEqual([empty, fewer]);
    expect(offered('PC.A', 2)).toEqual([fewer]);
    expect(offered('PC.B', 2)).toEqual([empty]);
    expect(offered('PC.C', 0)).toEqual([]);
    expect(rowsAt(policy, pick, 0).map(({ code }) => code)).toEqual([empty, fewer, stuck]);
  });
});
