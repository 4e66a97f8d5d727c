import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { booksRun, proofName, proofRow, proofState } from './entities.ts';
import { inventoryMapErrors as errors } from './errors.ts';
import { inventoryMapPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inventory/inventorymap';

const getBooksBalance = defineCall({
  id: 'inventory.inventorymap.get_books_balance',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_books_balance`,
  access: holderOf(may.booksBalance),
  input: z.strictObject({}),
  reply: z.strictObject({
    proof_list: z.array(proofState),
    /** The last run of all proofs that ended; null before the first. */
    last_run: booksRun.nullable(),
    /** One that was asked for and has not ended. */
    open_run: booksRun.nullable(),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

const runProof = defineCall({
  id: 'inventory.inventorymap.run_proof',
  kind: 'command',
  method: 'POST',
  path: `${path}/run_proof`,
  access: holderOf(may.booksBalanceRun),
  input: z.strictObject({
    request_id: requestId,
    /** None named: all of them. */
    proof_list: z.array(proofName).max(60),
  }),
  reply: z.strictObject({ run_id: z.int() }),
  requestId: 'required',
  audit: { object: 'books_run', action: 'create' },
  load: 'command',
  errors: [errors.proofRunning],
});

const getProofRows = defineCall({
  id: 'inventory.inventorymap.get_proof_rows',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_proof_rows`,
  access: holderOf(may.booksBalance),
  input: z.strictObject({ run_id: z.int().min(0), proof: proofName }),
  reply: z.strictObject({ proof: z.string(), broken: z.int(), list: z.array(proofRow) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const booksCalls = { getBooksBalance, runProof, getProofRows } as const;
