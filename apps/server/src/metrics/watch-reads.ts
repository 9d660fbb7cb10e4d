import type { Replica } from '@doira/api/platform/database/connection/watch-replica'
import { Gauge, type Registry } from 'prom-client'

/** How far the replica is behind, and whether it is read. Told only where there is one. */
export function watchReads(registry: Registry, replica: Pick<Replica, 'isUsable' | 'lagMs'>): void {
  new Gauge({
    name: 'doira_replica_used',
    help: 'Whether reads go to the replica: 1, or 0 while it is away or too far behind',
    registers: [registry],
    collect() {
      this.set(replica.isUsable() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'doira_replica_lag_seconds',
    help: 'So old is what the replica knows, at the most; left out while that is not known',
    registers: [registry],
    collect() {
      const lagMs = replica.lagMs()
      this.reset()
      if (lagMs === null) this.remove()
      else this.set(lagMs / 1000)
    },
  })
}
