import type { Replica } from '@doira/api/platform/database/connection/watch-replica'
import type { Registry } from 'prom-client'
import { addGauge } from './add-gauge.ts'

/** Measures the lag of the replica, and if it is used. Only with a replica. */
export function watchReads(registry: Registry, replica: Pick<Replica, 'isUsable' | 'lagMs'>): void {
  addGauge(
    registry,
    'doira_replica_used',
    '1 if reads go to the replica, 0 while it is unavailable or too far behind',
    () => (replica.isUsable() ? 1 : 0),
  )
  addGauge(
    registry,
    'doira_replica_lag_seconds',
    'The lag of the replica at most, in seconds; left out while it is unknown',
    () => {
      const lagMs = replica.lagMs()
      return lagMs === null ? null : lagMs / 1000
    },
  )
}
