import { resolve } from 'node:path'
import { makeLog } from '@doira/api/platform/log'
import { makeClosers } from '../closers.ts'
import { findServer, longestDatabaseStopMs } from '../database/open-shop-database.ts'
import { archiveWal } from '../database/wal-archive.ts'
import type { Environment } from '../env.ts'
import { openWorkersMetrics } from '../metrics/open-workers-metrics.ts'
import type { OpenBusiness } from '../start-server.ts'
import { startWorkers } from './start-workers.ts'
import { longestWorkerStopMs } from './worker-messages.ts'

/**
 * Opens the shop as several processes behind one port. This one serves nobody: it starts the installation's own database
 * and keeps its log, once for all of them, takes visitors in and hands each to a worker in turn.
 */
export async function openWithWorkers({ server, api }: Environment): Promise<OpenBusiness> {
  const log = makeLog(api.LOG_LEVEL)
  const closers = makeClosers()
  const { leaving } = closers
  const { BACKUP_DIR, BACKUP_DATABASE_URL, METRICS_PORT, METRICS_HOST } = server
  try {
    const found = await findServer({
      givenUrl: api.DATABASE_URL,
      dataDir: resolve(server.DATA_DIR),
      log,
      leaving,
    })
    closers.add('database', found.stop, longestDatabaseStopMs)
    const copyUrl = BACKUP_DATABASE_URL ?? found.copyUrl ?? api.DATABASE_URL ?? null
    const { kept, done } = archiveWal({ folder: BACKUP_DIR && resolve(BACKUP_DIR), copyUrl, log, leaving })
    closers.add('log of the database', () => done)
    const longestStopMs = server.DRAIN_SECONDS * 1000 + longestWorkerStopMs + 2000
    const workers = await startWorkers({
      longestStopMs,
      count: server.WORKERS,
      environment: {
        DATABASE_URL: found.connectionString,
        // To a worker the database is a given one: without a chain it gets what an own one does.
        ...(api.DATABASE_URL === undefined ? { CHAIN: 'demo' } : {}),
      },
      log,
    })
    closers.add('workers', workers.stop, longestStopMs + 3000)
    if (METRICS_PORT !== undefined) {
      const at = { port: METRICS_PORT, host: METRICS_HOST }
      await openWorkersMetrics({ workers, walArchive: kept, closers, log, at })
    }
    return {
      address: workers.first.address,
      databaseElsewhere: found.elsewhere,
      chains: workers.first.chains,
      demoLogins: workers.first.demoLogins,
      close: closers.closeAll,
    }
  } catch (error) {
    // Why it does not open matters more than what does not close.
    await closers.closeAll().catch(() => undefined)
    throw error
  }
}
