import { resolve } from 'node:path'
import type { ChainDescription } from '@doira/api/chains/credentials/describe-chains'
import { makeLog } from '@doira/api/platform/log'
import { makeClosers } from './closers.ts'
import { createHttpServer } from './create-http-server.ts'
import { longestDatabaseStopMs, openShopDatabase, type ShopDatabase } from './database/open-shop-database.ts'
import { archiveWal, type WalArchive } from './database/wal-archive.ts'
import { type WatchedDisk, watchDisks } from './disks/watch-disks.ts'
import type { Environment } from './env.ts'
import { keepLogins, type NewLogin } from './keep-logins.ts'
import { routesOfShop } from './metrics/route-names.ts'
import { openApi } from './open-api.ts'
import type { ServerContext } from './server-context.ts'
import { openBuiltSite, type Site } from './site.ts'
import { openTracing } from './tracing/open-tracing.ts'
import type { Tracing } from './tracing/tracing.ts'

export type RunningShop = {
  /** The address of the shop on this machine. */
  readonly address: string
  /** Where the database is when it is not in DATA_DIR. */
  readonly databaseElsewhere: string | null
  /** How each chain takes payments, sends codes and moves orders. */
  readonly chains: readonly ChainDescription[]
  /** Of the chain that this start loaded: its owner, or the demo's staff where codes are printed. */
  readonly newLogins: readonly NewLogin[]
  readonly close: () => Promise<void>
}

/**
 * Starts the shop: database, API, pages and pictures in one HTTP server. When a step fails, everything that was
 * started is stopped.
 *
 * @param openSite The storefront; the built one by default.
 * @param worker The number of this process among several on one port: the process that started them does what is
 *   needed once for all.
 */
export async function startShopServer(
  environment: Environment,
  {
    openSite = openBuiltSite,
    worker = null,
  }: { openSite?: () => Promise<Site>; worker?: number | null } = {},
): Promise<RunningShop> {
  const { server } = environment
  // First, because nothing can be served without it.
  const site = await openSite()
  const routeOf = routesOfShop(site.pagePaths)
  const { log, tracing } = await openLog(environment, routeOf)
  const context: ServerContext = {
    environment,
    log,
    tracing,
    routeOf,
    dataDir: resolve(server.DATA_DIR),
    siteUrl: server.SITE_URL?.replace(/\/$/, '') ?? `http://localhost:${server.PORT}`,
    own: { address: '' },
    worker,
    closers: makeClosers(),
    newLogins: [],
    stopping: new AbortController(),
  }
  context.closers.add('traces', tracing.close)
  try {
    const shopDatabase = await openDatabase(context)
    const { chains, ...running } = await openApi(context, shopDatabase)
    const port = await createHttpServer(context, { ...running, shopDatabase, site })
    return {
      address: server.SITE_URL ?? `http://localhost:${port}`,
      databaseElsewhere: shopDatabase.elsewhere,
      chains,
      newLogins: context.newLogins,
      close: context.closers.closeAll,
    }
  } catch (error) {
    keepLogins(context.newLogins)
    // The cause of the failed start matters more than a failed stop.
    await context.closers.closeAll().catch(() => undefined)
    throw error
  }
}

/** Lines of log contain the id of their trace. */
async function openLog({ api, server }: Environment, routeOf: (path: string) => string) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = server
  let tracing: Tracing | null = null
  const log = makeLog(api.LOG_LEVEL, () => tracing?.logFields() ?? {})
  tracing = await openTracing(
    endpoint === undefined
      ? null
      : {
          endpoint,
          headers: server.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: server.OTEL_SERVICE_NAME,
          share: server.OTEL_TRACES_SAMPLER_ARG,
          routeOf,
          onFailed: (error) => log.warn({ err: error }, 'traces_not_sent'),
        },
  )
  return { log, tracing }
}

async function openDatabase({
  environment,
  tracing,
  dataDir,
  log,
  closers,
  worker,
}: ServerContext): Promise<ShopDatabase & { readonly walArchive: WalArchive | null }> {
  const { leaving } = closers
  const shopDatabase = await openShopDatabase({
    ...{ givenUrl: environment.api.DATABASE_URL, dataDir, log, leaving },
  })
  closers.add('database', shopDatabase.stop, longestDatabaseStopMs)
  closers.add('connections', shopDatabase.database.close)
  tracing.watchPool(shopDatabase.database.pool)
  if (worker !== null && worker > 1) return { ...shopDatabase, walArchive: null }
  closers.add('disks', watchDisks(disksOf(environment, dataDir), { log }))
  if (worker !== null) return { ...shopDatabase, walArchive: null }
  const walArchive = archiveWal({ environment, copyUrl: shopDatabase.copyUrl, log, closers })
  return { ...shopDatabase, walArchive }
}

function disksOf({ server }: Environment, dataDir: string): readonly WatchedDisk[] {
  const backups =
    server.BACKUP_DIR === undefined ? [] : [{ name: 'backups' as const, folder: resolve(server.BACKUP_DIR) }]
  return [{ name: 'data', folder: dataDir }, ...backups]
}
