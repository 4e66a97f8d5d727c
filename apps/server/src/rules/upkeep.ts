import type { Kernel } from '../kernel/kernel.ts';

/** A portion of old decisions is deleted at a time, so that nobody waits for the rest. */
const portion = 20_000;

/** Decisions and simulations are kept for thirty days; how often each rule decided is counted from what is kept. */
export async function tidyRules(kernel: Kernel): Promise<void> {
  for (const pool of kernel.databases.sitePools) {
    for (let gone = portion; gone === portion;) {
      gone = await kernel.databases.system(pool, async (tx) => {
        const [row] = await tx.sql<{ n: number }>('select prune_decisions($1) as n', [portion]);
        return row?.n ?? 0;
      });
    }
    await kernel.databases.system(pool, async (tx) => {
      await tx.sql(`delete from rule_simulation where ctime < now() - interval '30 days'`);
      await tx.sql(
        `update rule r set hit_24h = coalesce(h.day, 0), hit_30d = coalesce(h.month, 0), last_hit_at = h.last
         from rule k left join (
           select whs_id, rule_id, count(*) filter (where at > now() - interval '24 hours') as day, count(*) as month, max(at) as last
           from decision group by whs_id, rule_id) h on h.whs_id = k.whs_id and h.rule_id = k.rule_id
         where r.whs_id = k.whs_id and r.rule_id = k.rule_id
           and (r.hit_24h, r.hit_30d) is distinct from (coalesce(h.day, 0), coalesce(h.month, 0))`,
      );
    });
  }
}
