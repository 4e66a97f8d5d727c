import { describe, expect, it } from 'vitest';
import { fitted, shortened, wrapped } from './drawing.ts';

describe('texts on a label', () => {
  it('stay inside their room', () => {
    expect(fitted('K0000017', 70, 10)).toBe(10);
    expect(fitted('BOX-SGE01-26-000000123-Z', 70, 10)).toBeLessThan(5);
    expect(shortened('Basket', 30, 5)).toBe('Basket');
    expect(shortened('Basket for small parts of the east wing', 30, 5)).toMatch(/^Basket f.*\.\.\.$/);
    const lines = wrapped('99 Long Street Name, Some District, A City of Many Words 10110', 40, 4, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/\.\.\.$/);
    expect(wrapped('臺北市信義區信義路五段七號八十九樓之一', 20, 4, 9)).toEqual([
      '臺北市信義',
      '區信義路五',
      '段七號八十',
      '九樓之一',
    ]);
    expect(wrapped('', 20, 4, 3)).toEqual([]);
  });
});
