import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultPageSize, pageInput, pageReply, pageSizes, totalCap } from './paging.ts';

const input = z.strictObject(pageInput(['sort', 'name']));

describe('what a list is asked with', () => {
  it('is page 1 of 20 unless the person chooses 20, 50, 100 or 200 [SHELL-9-02]', () => {
    expect(input.parse({})).toEqual({ pageno: 1, count: 20 });
    expect(defaultPageSize).toBe(20);
    expect(pageSizes).toEqual([20, 50, 100, 200]);
    for (const count of pageSizes) expect(input.parse({ count }).count).toBe(count);
  });

  it.each([
    { pageno: 0 },
    { pageno: totalCap + 1 },
    { pageno: 1.5 },
    { pageno: '1' },
    { count: 0 },
    { count: 201 },
    { sort: 'mtime' },
    { order: 'up' },
    { cursor: 'x'.repeat(401) },
    { page: 1 },
  ])('is not %j', (wrong) => {
    expect(input.safeParse(wrong).success).toBe(false);
  });

  it('sorts by the named columns, up or down', () => {
    expect(input.parse({ sort: 'name', order: 'desc' })).toMatchObject({ sort: 'name', order: 'desc' });
  });
});

describe('what a list answers', () => {
  const reply = pageReply(z.strictObject({ id: z.string() }));
  const page = {
    list: [{ id: 'a' }],
    total: 1,
    total_capped: false,
    pageno: 1,
    count: 20,
    next_cursor: null,
    prev_cursor: null,
  };

  it('is rows, total and cursors, and nothing else', () => {
    expect(reply.parse(page)).toEqual(page);
    expect(reply.safeParse({ ...page, list: [{ id: 'a', secret: 1 }] }).success).toBe(false);
    expect(reply.safeParse({ ...page, rows: [] }).success).toBe(false);
  });
});
