import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from './db/pool.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly calls: Histogram<'call' | 'outcome'>;
  readonly shed: Counter<'load'>;
  readonly jobs: Counter<'job' | 'outcome'>;
  /** Personal data that was revealed, sealed or erased. */
  readonly personalData: Counter<'data' | 'action'>;
  readonly relayed: Counter<string>;
  /** Breaks of an audit chain, as its last verification found them. */
  readonly auditBreaks: Gauge<'chain'>;
  watchPool(name: string, pool: Pool): void;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'tallyhouse_db_connections',
    help: 'Connections of a pool by state',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [name, pool] of pools) {
        connections.set({ pool: name, state: 'open' }, pool.totalCount);
        connections.set({ pool: name, state: 'idle' }, pool.idleCount);
        connections.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  const pools = new Map<string, Pool>();
  return {
    registry,
    calls: new Histogram({
      name: 'tallyhouse_call_seconds',
      help: 'Time from the first byte of a call to its answer',
      labelNames: ['call', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    shed: new Counter({
      name: 'tallyhouse_shed_total',
      help: 'Calls refused because the server was full',
      labelNames: ['load'],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'tallyhouse_jobs_total',
      help: 'Jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
    personalData: new Counter({
      name: 'tallyhouse_personal_data_total',
      help: 'Personal data that was revealed, sealed or erased, and reveals refused',
      labelNames: ['data', 'action'],
      registers: [registry],
    }),
    relayed: new Counter({ name: 'tallyhouse_relayed_total', help: 'Events sent by the relay', registers: [registry] }),
    auditBreaks: new Gauge({
      name: 'tallyhouse_audit_breaks',
      help: 'Breaks of an audit chain found by its last verification',
      labelNames: ['chain'],
      registers: [registry],
    }),
    watchPool: (name, pool) => pools.set(name, pool),
  };
}
