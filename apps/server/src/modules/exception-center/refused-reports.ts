import { Counter, type Registry } from 'prom-client';

const name = 'tallyhouse_exception_reports_refused_total';

/** Reports of a code that no row allows: a page that is behind the policy, or a policy that lacks a row. */
export function countRefused(registry: Registry, labels: { readonly step: string; readonly code: string }): void {
  const known = registry.getSingleMetric(name) as Counter<'step' | 'code'> | undefined;
  const counter =
    known ??
    new Counter({
      name,
      help: 'Reports of exceptions refused as the policy does not offer the code',
      labelNames: ['step', 'code'],
      registers: [registry],
    });
  counter.inc(labels);
}
