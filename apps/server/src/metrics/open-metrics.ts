import type { RequestListener } from 'node:http'
import type { Clock } from '@doira/api/platform/clock'
import type { Database } from '@doira/api/platform/database/database'
import type { Log } from '@doira/api/platform/log'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Closers } from '../closers.ts'
import type { KeptLog } from '../database/keep-log.ts'
import { listen } from '../http/listen.ts'
import { watchBackups } from './watch-backups.ts'
import { watchDatabase } from './watch-database.ts'
import { watchHappenings } from './watch-happenings.ts'
import { type Watch, watchRequests } from './watch-requests.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly closers: Closers
  /** Null where no backups are wanted. */
  readonly keptLog: KeptLog | null
  readonly cacheBytes: () => number
  /** Names the route of a path. */
  readonly routeOf: (path: string) => string
  readonly at: { readonly port: number; readonly host: string }
}

/**
 * Opens the address where Prometheus fetches what can be measured of this process: a port of its own, so that no proxy
 * passes it on by accident.
 *
 * @throws CannotStart when the port cannot be had.
 */
export async function openMetrics({ log, closers, at, ...deps }: Deps): Promise<Watch> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  watchDatabase(registry, deps.database, deps.clock)
  if (deps.keptLog) watchBackups(registry, deps.keptLog)
  new Gauge({
    name: 'doira_cache_bytes',
    help: 'Answers that are kept in memory',
    registers: [registry],
    collect() {
      this.set(deps.cacheBytes())
    },
  })
  closers.add(watchHappenings(registry))
  const listening = await listen(makeDoor(registry, log), at)
  closers.add(() => listening.close(0))
  log.info({ port: listening.port }, 'metrics_open')
  return watchRequests(registry, deps.routeOf)
}

function makeDoor(registry: Registry, log: Log): RequestListener {
  return (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics_failed')
        response.writeHead(500).end()
      },
    )
  }
}
