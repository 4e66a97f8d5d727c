import { create } from 'zustand';

/** How many photos are on their way from this page: a form saved now would be without them. */
export const useSending = create<{ readonly count: number }>(() => ({ count: 0 }));

export async function whileSending<Result>(work: Promise<Result>): Promise<Result> {
  const add = (by: number): void => useSending.setState(({ count }) => ({ count: count + by }));
  add(1);
  try {
    return await work;
  } finally {
    add(-1);
  }
}
