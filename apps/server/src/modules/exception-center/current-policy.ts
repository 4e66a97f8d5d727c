import type { ReadTx } from '../../kernel/db/tx.ts';
import { type CompiledPolicy, compilePolicy } from './domain/compile-policy.ts';
import { rowsOfVersion, versionNow } from './store/policies.ts';

/** The compiled policies of a process, kept with its kernel, one of each warehouse: the one it was last asked for. */
const kept = new WeakMap<object, Map<string, CompiledPolicy>>();

/**
 * The policy that counts in this transaction. Its number is asked each time, which is one index entry; what was compiled
 * for that number is kept. So no process acts by rows that were replaced, and no event has to arrive.
 */
export async function currentPolicy(kernel: object, tx: ReadTx): Promise<CompiledPolicy> {
  const { version } = await versionNow(tx);
  const known = kept.get(kernel) ?? new Map<string, CompiledPolicy>();
  kept.set(kernel, known);
  const copy = known.get(tx.whs);
  if (copy?.version === version) return copy;
  const compiled = compilePolicy(version, await rowsOfVersion(tx, version));
  known.set(tx.whs, compiled);
  return compiled;
}
