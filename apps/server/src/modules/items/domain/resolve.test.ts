import { describe, expect, it } from 'vitest';
import { verdictOf } from './resolve.ts';

const shirtM = { type: 2, id: '10000017', name: 'T-shirt M', qty: 1 };
const shirtL = { type: 2, id: '10000018', name: 'T-shirt L', qty: 1 };
const cell = { type: 4, id: 'A17', name: 'A17', qty: 0 };

describe('a scanned text', () => {
  it('is the one thing that bears it', () => {
    expect(verdictOf([cell])).toEqual({ ...cell, candidates: [cell] });
  });

  it('is unknown when nothing does', () => {
    expect(verdictOf([])).toEqual({ type: 0, id: '', name: '', qty: 0, candidates: [] });
  });

  it('is several things to choose from when two SKUs share it', () => {
    expect(verdictOf([shirtL, shirtM])).toEqual({ type: 99, id: '', name: '', qty: 0, candidates: [shirtM, shirtL] });
  });

  it('is what the step expects when two kinds of things share it, and all are told', () => {
    const label = { ...shirtM, id: '10000017' };
    expect(verdictOf([label, cell], [4])).toEqual({ ...cell, candidates: [label, cell] });
    expect(verdictOf([label, cell]).type).toBe(99);
  });

  it('is told as what it is when the step expects something else', () => {
    expect(verdictOf([cell], [1, 2])).toMatchObject({ type: 4, id: 'A17' });
  });

  it('still asks when two of what is expected share it', () => {
    expect(verdictOf([shirtM, shirtL, cell], [2]).type).toBe(99);
  });

  it('is one thing when a SKU has its own code as a barcode, with the number the barcode knows', () => {
    const carton = { type: 2, id: '5', name: 'Milk', qty: 12 };
    expect(verdictOf([{ type: 1, id: '5', name: 'Milk', qty: 1 }, carton])).toEqual({
      ...carton,
      candidates: [carton],
    });
  });
});
