import type { Replica } from '@doira/api/platform/database/connection/watch-replica'
import { Gauge, type Registry } from 'prom-client'

/** Measures the lag of the replica, and if it is used. Only with a replica. */
export function watchReads(registry: Registry, replica: Pick<Replica, 'isUsable' | 'lagMs'>): void {
  new Gauge({
    name: 'doira_replica_used',
    help: '1 if reads go to the replica, 0 while it is unavailable or too far behind',
    registers: [registry],
    collect() {
      this.set(replica.isUsable() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'doira_replica_lag_seconds',
    help: 'The lag of the replica at most, in seconds; left out while it is unknown',
    registers: [registry],
    collect() {
      const lagMs = replica.lagMs()
      this.reset()
      if (lagMs === null) this.remove()
      else this.set(lagMs / 1000)
    },
  })
}
