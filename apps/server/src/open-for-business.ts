import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeApiDeps } from '@doira/api/api-deps'
import { listShops } from '@doira/api/chain/shops.queries'
import { createApi } from '@doira/api/create-api'
import { startJobs } from '@doira/api/jobs/start-jobs'
import { systemClock } from '@doira/api/platform/clock'
import { readsWithReplica } from '@doira/api/platform/database/reads'
import { type Replica, watchReplica } from '@doira/api/platform/database/watch-replica'
import type { RunningWork } from '@doira/api/platform/due-work'
import { type DatabaseListener, listenForChanges } from '@doira/api/platform/events'
import { type Log, makeLog } from '@doira/api/platform/log'
import { findPicture } from '@doira/api/publishing/pictures.queries'
import { loadDemoChain } from '@doira/demo/load'
import { mediaFolder } from '@doira/demo/read-data'
import { makeAnswerCache } from './cache/answer-cache.ts'
import { makeSharedReads } from './cache/shared-reads.ts'
import { type Closers, makeClosers } from './closers.ts'
import { type KeptLog, keepLog } from './database/keep-log.ts'
import { longestDatabaseStopMs, openShopDatabase, type ShopDatabase } from './database/open-shop-database.ts'
import type { Environment } from './env.ts'
import { makeApiHandler } from './http/api-handler.ts'
import { makeChainIcons } from './http/chain-icons.ts'
import { makeFrontDoor } from './http/front-door.ts'
import { makeHealth, makeReadiness } from './http/health.ts'
import { listen } from './http/listen.ts'
import { makePageRooms } from './http/page-rooms.ts'
import { makePicturesHandler } from './http/pictures-handler.ts'
import { securityHeaders } from './http/security-headers.ts'
import { withoutServiceWorker } from './http/service-worker-off.ts'
import { makeStaffRoom } from './http/staff-room.ts'
import { makePictureMaker } from './images/make-picture.ts'
import { anyOf, folderSources, uploadedSources } from './images/picture-sources.ts'
import { remoteSources } from './images/remote-sources.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { routesOfShop } from './metrics/route-names.ts'
import { unwatched } from './metrics/watch-requests.ts'
import { makeApiFetch } from './pages/api-fetch.ts'
import { forgetChanged } from './pages/forget-changed.ts'
import { makeOpenShops } from './pages/open-shops.ts'
import { openBuiltSite, type Site } from './site.ts'
import { openTracing } from './tracing/open-tracing.ts'
import type { Tracing } from './tracing/tracing.ts'

export type OpenBusiness = {
  /** Where a person on this machine opens the shop. */
  readonly address: string
  /** Where the database lies when it could not lie in DATA_DIR (decision 40). */
  readonly databaseElsewhere: string | null
  /** How the demo's staff signs in; known at the first start only. */
  readonly demoLogins: readonly { readonly login: string; readonly password: string }[]
  readonly close: () => Promise<void>
}

type Building = {
  readonly environment: Environment
  readonly log: Log
  readonly tracing: Tracing
  /** Names the route of a path, for metrics and traces. */
  readonly routeOf: (path: string) => string
  readonly dataDir: string
  readonly siteUrl: string
  /** Where this machine reaches the shop; known once the door is open, and asked for only then. */
  readonly own: { address: string }
  /** The number of this process among several behind one port; null: alone. */
  readonly worker: number | null
  readonly closers: Closers
  /** Aborted when the last have been sent away: live streams never end by themselves. */
  readonly stopping: AbortController
}

const patienceMs = 5000
const megabyte = 1_000_000

/**
 * Opens the shop: database, API, pages and pictures behind one door. What was started is stopped again when a later
 * step fails.
 *
 * @param openSite The storefront: the built one unless another is given.
 * @param worker The number of this process among several behind one port: what is of all of them is left to the one
 *   that started them.
 */
export async function openForBusiness(
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
    const { demoLogins, ...running } = await openApi(building, shopDatabase)
    const port = await openDoor(building, { ...running, shopDatabase, site })
    return {
      address: server.SITE_URL ?? `http://localhost:${port}`,
      databaseElsewhere: shopDatabase.elsewhere,
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
}: Building): Promise<ShopDatabase & { readonly keptLog: KeptLog | null }> {
  const { leaving } = closers
  const shopDatabase = await openShopDatabase({
    ...{ givenUrl: environment.api.DATABASE_URL, dataDir, log, leaving },
  })
  closers.add('database', shopDatabase.stop, longestDatabaseStopMs)
  closers.add('connections', shopDatabase.database.close)
  tracing.watchPool(shopDatabase.database.pool)
  if (worker !== null) return { ...shopDatabase, keptLog: null }
  const { BACKUP_DIR, BACKUP_DATABASE_URL } = environment.server
  const copyUrl = BACKUP_DATABASE_URL ?? shopDatabase.copyUrl ?? environment.api.DATABASE_URL ?? null
  const { kept, done } = keepLog({ folder: BACKUP_DIR && resolve(BACKUP_DIR), copyUrl, log, leaving })
  closers.add('log of the database', () => done)
  return { ...shopDatabase, keptLog: kept }
}

async function openApi(
  { environment, log, closers, own, stopping }: Building,
  { database, connectionString, isEmbedded }: ShopDatabase,
) {
  const { db } = database
  const isDemo = isEmbedded || environment.server.CHAIN === 'demo'
  const demo = isDemo ? await loadDemoChain({ db, clock: systemClock, log }) : null
  const changes = await listenForChanges({ connectionString, log })
  closers.add('changes', changes.close)
  const replica = openReplica({ environment, log, closers, database, changes })
  const deps = await makeApiDeps({
    db,
    reads: replica && readsWithReplica({ db, replica, log }),
    log,
    clock: systemClock,
    changes,
    isDemo,
    ownAddress: () => own.address,
    siteUrl: environment.server.SITE_URL?.replace(/\/$/, '') ?? null,
    stopping: stopping.signal,
    env: environment.api,
    printLine: (line) => process.stdout.write(`${line}\n`),
  })
  const jobs = startJobs(deps)
  closers.leaving.addEventListener('abort', () => void jobs.stop(), { once: true })
  closers.add('jobs', jobs.stop)
  return { api: createApi(deps), changes, jobs, replica, demoLogins: demo?.staff ?? [] }
}

function openReplica({
  environment,
  log,
  closers,
  database,
  changes,
}: Pick<Building, 'environment' | 'log' | 'closers'> &
  Pick<ShopDatabase, 'database'> & { readonly changes: DatabaseListener }): Replica | null {
  const { DATABASE_READ_URL: connectionString, DATABASE_READ_LAG_SECONDS } = environment.api
  if (connectionString === undefined) return null
  const maxLagMs = DATABASE_READ_LAG_SECONDS * 1000
  const replica = watchReplica({ connectionString, primary: database.pool, changes, log, maxLagMs })
  closers.add('replica', replica.close)
  return replica
}

async function openDoor(
  {
    environment: { server, api: apiEnv },
    log,
    tracing,
    routeOf,
    dataDir,
    siteUrl,
    own,
    worker,
    closers,
    stopping,
  }: Building,
  parts: {
    shopDatabase: ShopDatabase & { readonly keptLog: KeptLog | null }
    api: ReturnType<typeof createApi>
    changes: DatabaseListener
    jobs: RunningWork
    replica: Replica | null
    site: Site
  },
): Promise<number> {
  const { shopDatabase, api, changes, jobs, replica, site } = parts
  const cache = makeAnswerCache({
    maxBytes: server.PAGE_CACHE_MB * megabyte,
    maxMissingBytes: Math.ceil(server.PAGE_CACHE_MB / 16) * megabyte,
    nowMs: Date.now,
    onRefreshFailed: (error) => log.error({ err: error }, 'page_refresh_failed'),
  })
  const headers = securityHeaders({ isHttps: siteUrl.startsWith('https:') })
  const sharedReads = makeSharedReads({ api, cache, headers })
  const shops = makeOpenShops({
    listShops: () => listShops(shopDatabase.database.db),
    createStorefront: (deps) =>
      site.createStorefront({
        ...deps,
        onError: (error, request) =>
          log.error({ err: error, route: routeOf(new URL(request.url).pathname) }, 'page_failed'),
      }),
    apiFetch: makeApiFetch({ api, sharedReads, origin: siteUrl }),
    siteUrl,
    mainSiteUrl: server.MAIN_SITE_URL ?? null,
    tagManagerUrl: server.TAG_MANAGER_ID
      ? `https://www.googletagmanager.com/gtm.js?id=${server.TAG_MANAGER_ID}`
      : null,
    vitalsPercent: server.WEB_VITALS_PERCENT,
    hasServiceWorker: server.SERVICE_WORKER === 'on',
    nowMs: Date.now,
  })
  closers.add('cache', forgetChanged({ changes, cache, shops }))
  const findSource = anyOf([
    await folderSources(mediaFolder),
    uploadedSources({
      shipperOf: async (at) => (await shops.ofHost(at))?.shop.shipperId ?? null,
      find: (wanted) => findPicture(shopDatabase.database.db, wanted),
    }),
    remoteSources({ allowedHosts: server.IMAGE_HOSTS, folder: join(dataDir, 'images/remote') }),
  ])
  const { METRICS_PORT: port, METRICS_HOST: host } = server
  const { database, keptLog } = shopDatabase
  const watch =
    port === undefined
      ? unwatched
      : await openMetrics({
          ...{ database, keptLog, log, closers, clock: systemClock, at: { port, host } },
          ...{ worker, replica, cacheBytes: cache.bytes, routeOf },
        })
  const door = makeFrontDoor({
    rooms: watch.rooms({
      health: makeHealth(),
      readiness: await makeReadiness({
        database: shopDatabase.database,
        isListening: changes.isListening,
        stalledWork: jobs.stalled,
        isStopping: () => closers.leaving.aborted,
      }),
      pictures: makePicturesHandler({ findSource, makePicture: makePictureMaker(join(dataDir, 'images')) }),
      api: makeApiHandler({ api, sharedReads }),
      files: server.SERVICE_WORKER === 'on' ? site.files : withoutServiceWorker(site.files),
      icons: makeChainIcons({ shops }),
      staff: makeStaffRoom({ site: site.staff, shops }),
      pages: makePageRooms({
        cache,
        shops,
        log,
        routeOf,
        headers,
        guests: {
          hasProviderMap: apiEnv.MAP_API_KEY !== undefined,
          isMiniApp: apiEnv.TELEGRAM_BOT_TOKEN !== undefined,
          hasTagManager: server.TAG_MANAGER_ID !== undefined,
        },
      }),
    }),
    headers,
    routeOf,
    trustedProxies: server.TRUSTED_PROXIES,
    log,
  })
  const listening = await listen(tracing.requests(watch.requests(door)), {
    port: server.PORT,
    host: server.HOST,
  })
  const drainMs = server.DRAIN_SECONDS * 1000
  const leave = async () => {
    listening.sendAway()
    await wait(drainMs)
    stopping.abort()
    await listening.close(patienceMs)
  }
  closers.add('door', leave, drainMs + patienceMs + 2000)
  own.address = `http://${hostOfOwn(server.HOST)}:${listening.port}`
  return listening.port
}

/** All addresses of the machine are reached by the one that never leaves it. */
function hostOfOwn(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
