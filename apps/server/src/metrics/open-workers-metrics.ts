import type { Log } from '@doira/api/platform/log'
import { AggregatorRegistry, Registry } from 'prom-client'
import type { Closers } from '../closers.ts'
import type { WalArchive } from '../database/wal-archive.ts'
import { addGauge } from './add-gauge.ts'
import { listenForMetrics } from './listen-for-metrics.ts'
import { watchBackups } from './watch-backups.ts'

/**
 * Serves the metrics of several processes on one port. Those of each worker have its number as `worker`, so that sums
 * are right and a failing process is found; metrics of the whole installation come from this process.
 *
 * @throws CannotStart when the port cannot be used.
 */
export async function openWorkersMetrics({
  workers,
  walArchive,
  closers,
  log,
  at,
}: {
  readonly workers: { readonly open: () => number; readonly deaths: () => number }
  readonly walArchive: WalArchive | null
  readonly closers: Closers
  readonly log: Log
  readonly at: { readonly port: number; readonly host: string }
}): Promise<void> {
  const own = new Registry()
  addGauge(
    own,
    'doira_workers_open',
    'Processes that serve customers behind the port of this installation',
    workers.open,
  )
  addGauge(
    own,
    'doira_worker_deaths',
    'Processes that ended unexpectedly since the start, and were replaced',
    workers.deaths,
  )
  if (walArchive) watchBackups(own, walArchive)
  const all = new AggregatorRegistry()
  // A worker that is starting or hangs does not answer, and then the metrics of all workers are missing. The number
  // of open workers must be reported even then.
  const ofWorkers = () =>
    all.clusterMetrics().catch((error: unknown) => {
      log.warn({ err: error }, 'worker_metrics_failed')
      return ''
    })
  const read = async () => (await Promise.all([ofWorkers(), own.metrics()])).join('\n')
  await listenForMetrics({ read, contentType: own.contentType, closers, log, at })
}
