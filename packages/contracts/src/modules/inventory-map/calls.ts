import { booksCalls } from './books-calls.ts';
import { onHandCalls } from './on-hand-calls.ts';
import { queryCalls } from './query-calls.ts';
import { transactionCalls } from './transaction-calls.ts';

export const inventoryMapCalls = { ...onHandCalls, ...transactionCalls, ...queryCalls, ...booksCalls } as const;
