import { resolve } from 'node:path'
import { makeLog } from '@doira/api/platform/log'
import { makeClosers } from '../closers.ts'
import { findServer, longestDatabaseStopMs } from '../database/open-shop-database.ts'
import { archiveWal } from '../database/wal-archive.ts'
import type { Environment } from '../env.ts'
import { keepLogins, type NewLogin } from '../keep-logins.ts'
import { openWorkersMetrics } from '../metrics/open-workers-metrics.ts'
import type { RunningShop } from '../start-server.ts'
import { startWorkers } from './start-workers.ts'
import { longestWorkerStopMs } from './worker-messages.ts'

/**
 * Starts the shop as several processes on one port. This one serves no requests: it starts the embedded database and
 * archives its WAL, once for all of them, and distributes connections to the workers.
 */
export async function openWithWorkers({ server, api }: Environment): Promise<RunningShop> {
  const log = makeLog(api.LOG_LEVEL)
  const closers = makeClosers()
  const { leaving } = closers
  const { METRICS_PORT, METRICS_HOST } = server
  let newLogins: readonly NewLogin[] = []
  try {
    const found = await findServer({
      givenUrl: api.DATABASE_URL,
      dataDir: resolve(server.DATA_DIR),
      log,
      leaving,
    })
    closers.add('database', found.stop, longestDatabaseStopMs)
    const walArchive = archiveWal({ environment: { server, api }, copyUrl: found.copyUrl, log, closers })
    const longestStopMs = server.DRAIN_SECONDS * 1000 + longestWorkerStopMs + 2000
    const workers = await startWorkers({
      longestStopMs,
      count: server.WORKERS,
      environment: {
        DATABASE_URL: found.connectionString,
        // For a worker the embedded database is a given one: CHAIN gives it the default of an embedded one.
        ...(api.DATABASE_URL === undefined ? { CHAIN: 'demo' } : {}),
      },
      log,
      onFirst: (first) => {
        newLogins = first.newLogins
      },
    })
    closers.add('workers', workers.stop, longestStopMs + 3000)
    if (METRICS_PORT !== undefined) {
      const at = { port: METRICS_PORT, host: METRICS_HOST }
      await openWorkersMetrics({ workers, walArchive, closers, log, at })
    }
    return {
      address: workers.first.address,
      databaseElsewhere: found.elsewhere,
      chains: workers.first.chains,
      newLogins,
      close: closers.closeAll,
    }
  } catch (error) {
    keepLogins(newLogins)
    // The cause of the failed start matters more than a failed stop.
    await closers.closeAll().catch(() => undefined)
    throw error
  }
}
