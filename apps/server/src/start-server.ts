import { resolve } from 'node:path'
import type { ChainDescription } from '@doira/api/chains/credentials/describe-chains'
import { makeLog } from '@doira/api/platform/log'
import { makeClosers } from './closers.ts'
import { createHttpServer } from './create-http-server.ts'
import { longestDatabaseStopMs, openShopDatabase, type ShopDatabase } from './database/open-shop-database.ts'
import { archiveWal, type WalArchive } from './database/wal-archive.ts'
import type { Environment } from './env.ts'
import { routesOfShop } from './metrics/route-names.ts'
import { openApi } from './open-api.ts'
import type { Building } from './server-context.ts'
import { openBuiltSite, type Site } from './site.ts'
import { openTracing } from './tracing/open-tracing.ts'
import type { Tracing } from './tracing/tracing.ts'

export type OpenBusiness = {
  /** Where a person on this machine opens the shop. */
  readonly address: string
  /** Where the database lies when it could not lie in DATA_DIR. */
  readonly databaseElsewhere: string | null
  /** How each chain takes payments, sends codes and has its orders moved. */
  readonly chains: readonly ChainDescription[]
  /** How the demo's staff signs in; known at the first start only, and empty where codes are not printed. */
  readonly demoLogins: readonly { readonly login: string; readonly password: string }[]
  readonly close: () => Promise<void>
}

/**
 * Opens the shop: database, API, pages and pictures behind one door. What was started is stopped again when a later
 * step fails.
 *
 * @param openSite The storefront: the built one unless another is given.
 * @param worker The number of this process among several behind one port: what is of all of them is left to the one
 *   that started them.
 */
export async function startShopServer(
  environment: Environment,
  {
    openSite = openBuiltSite,
    worker = null,
  }: { openSite?: () => Promise<Site>; worker?: number | null } = {},
): Promise<OpenBusiness> {
  const { server } = environment
  // Before anything is started: without it there is nothing to open.
  const site = await openSite()
  const routeOf = routesOfShop(site.pagePaths)
  const { log, tracing } = await openLog(environment, routeOf)
  const building: Building = {
    environment,
    log,
    tracing,
    routeOf,
    dataDir: resolve(server.DATA_DIR),
    siteUrl: server.SITE_URL?.replace(/\/$/, '') ?? `http://localhost:${server.PORT}`,
    own: { address: '' },
    worker,
    closers: makeClosers(),
    stopping: new AbortController(),
  }
  building.closers.add('traces', tracing.close)
  try {
    const shopDatabase = await openDatabase(building)
    const { demoLogins, chains, ...running } = await openApi(building, shopDatabase)
    const port = await createHttpServer(building, { ...running, shopDatabase, site })
    return {
      address: server.SITE_URL ?? `http://localhost:${port}`,
      databaseElsewhere: shopDatabase.elsewhere,
      chains,
      demoLogins,
      close: building.closers.closeAll,
    }
  } catch (error) {
    // Why it does not open matters more than what does not close.
    await building.closers.closeAll().catch(() => undefined)
    throw error
  }
}

/** Lines of log say of which trace they are. */
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
}: Building): Promise<ShopDatabase & { readonly walArchive: WalArchive | null }> {
  const { leaving } = closers
  const shopDatabase = await openShopDatabase({
    ...{ givenUrl: environment.api.DATABASE_URL, dataDir, log, leaving },
  })
  closers.add('database', shopDatabase.stop, longestDatabaseStopMs)
  closers.add('connections', shopDatabase.database.close)
  tracing.watchPool(shopDatabase.database.pool)
  if (worker !== null) return { ...shopDatabase, walArchive: null }
  const { BACKUP_DIR, BACKUP_DATABASE_URL } = environment.server
  const copyUrl = BACKUP_DATABASE_URL ?? shopDatabase.copyUrl ?? environment.api.DATABASE_URL ?? null
  const { kept, done } = archiveWal({ folder: BACKUP_DIR && resolve(BACKUP_DIR), copyUrl, log, leaving })
  closers.add('log of the database', () => done)
  return { ...shopDatabase, walArchive: kept }
}
