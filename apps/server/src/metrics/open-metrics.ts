import type { Clock } from '@doira/api/platform/clock'
import type { Replica } from '@doira/api/platform/database/connection/watch-replica'
import type { Database } from '@doira/api/platform/database/database'
import type { DatabaseListener } from '@doira/api/platform/events'
import type { Log } from '@doira/api/platform/log'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import type { Closers } from '../closers.ts'
import type { WalArchive } from '../database/wal-archive.ts'
import { readUsedShare } from '../disks/watch-disks.ts'
import { addGauge } from './add-gauge.ts'
import { listenForMetrics } from './listen-for-metrics.ts'
import { watchBackups } from './watch-backups.ts'
import { watchDatabase } from './watch-database.ts'
import { watchDiagnosticEvents } from './watch-diagnostic-events.ts'
import { watchHosts } from './watch-hosts.ts'
import { watchReads } from './watch-reads.ts'
import { type Watch, watchRequests } from './watch-requests.ts'

type Deps = {
  readonly database: Database
  readonly changes: Pick<DatabaseListener, 'reconnects'>
  readonly clock: Clock
  readonly log: Log
  readonly closers: Closers
  /** Null when no backups are configured. */
  readonly walArchive: WalArchive | null
  readonly dataDir: string
  /** Null without a replica. */
  readonly replica: Pick<Replica, 'isUsable' | 'lagMs'> | null
  readonly cacheBytes: () => number
  /** Names the route of a path. */
  readonly routeOf: (path: string) => string
  readonly at: { readonly port: number; readonly host: string }
  /**
   * The number of this process among several on one port, whose metrics the process that started them collects; null:
   * the only one.
   */
  readonly worker: number | null
}

/**
 * Serves the metrics of this process for Prometheus: on a separate port, so that no proxy publishes them by accident.
 *
 * @throws CannotStart when the port cannot be used.
 */
export async function openMetrics({ log, closers, at, worker, ...deps }: Deps): Promise<Watch> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  watchDatabase(registry, deps.database, deps.clock)
  watchHosts(registry, deps.database.hosts, deps.changes)
  if (deps.replica) watchReads(registry, deps.replica)
  if (deps.walArchive) watchBackups(registry, deps.walArchive)
  addGauge(registry, 'doira_data_disk_used_ratio', 'Used share of the disk of DATA_DIR', () =>
    readUsedShare(deps.dataDir),
  )
  addGauge(registry, 'doira_cache_bytes', 'Answers that are cached in memory', deps.cacheBytes)
  addGauge(registry, 'doira_process_pid', 'The number of this process on its machine', () => process.pid)
  closers.add('counts', watchDiagnosticEvents(registry))
  if (worker === null) {
    const read = () => registry.metrics()
    await listenForMetrics({ read, contentType: registry.contentType, closers, log, at })
  } else {
    registry.setDefaultLabels({ worker: String(worker) })
    AggregatorRegistry.setRegistries(registry)
    // Its constructor starts answering the process that collects.
    new AggregatorRegistry()
  }
  return watchRequests(registry, deps.routeOf)
}
