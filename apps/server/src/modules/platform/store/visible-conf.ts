import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { ReadContext } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** Values a console may read, of the warehouse of its session. A name that ends in * stands for all that begin so. */
export async function visibleConf(
  { kernel, session, conf }: ReadContext,
  keys: readonly string[],
  whs: WhsId | undefined,
): Promise<{ conf_key: string; conf_value: string }[]> {
  if (whs !== undefined && whs !== session.whs_id) return refuse(baseErrors.noWarehouse, { whs_id: whs });
  const wanted = (key: string): boolean =>
    keys.some((asked) => (asked.endsWith('*') ? key.startsWith(asked.slice(0, -1)) : asked === key));
  // A key the server does not know is left out, never an error: an older console may ask for it.
  const defs = kernel.modules.flatMap((module) => module.conf).filter((def) => def.clientVisible && wanted(def.key));
  return Promise.all(defs.map(async (def) => ({ conf_key: def.key, conf_value: await conf.text(def) })));
}
