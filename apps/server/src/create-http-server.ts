import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SitesOfChains } from '@doira/api/api-deps'
import { listShops } from '@doira/api/chains/shops.queries'
import { findPicture } from '@doira/api/content/editor/pictures.queries'
import type { createApi } from '@doira/api/create-api'
import { systemClock } from '@doira/api/platform/clock'
import type { Replica } from '@doira/api/platform/database/connection/watch-replica'
import type { DatabaseListener } from '@doira/api/platform/events'
import type { RunningWork } from '@doira/api/platform/jobs/due-work'
import { toMapTiles } from '@doira/api/settings/map-env'
import { mediaFolder } from '@doira/demo/read-data'
import { makeAnswerCache, sizesOfCache } from './cache/answer-cache.ts'
import { openDictionaries } from './cache/dictionaries.ts'
import { makeSharedReads } from './cache/shared-reads.ts'
import type { ShopDatabase } from './database/open-shop-database.ts'
import type { WalArchive } from './database/wal-archive.ts'
import { makeApiHandler } from './http/api-handler.ts'
import { makeCrossOrigin } from './http/cross-origin.ts'
import { makeChainIcons } from './http/files/chain-icons.ts'
import { openMapTiles } from './http/files/map-tiles.ts'
import { makePicturesHandler } from './http/files/pictures-handler.ts'
import { makeStaffPage } from './http/files/staff-page.ts'
import { makeHealth, makeReadiness } from './http/health.ts'
import { listen } from './http/listen.ts'
import { makePageDictionary } from './http/page-dictionary.ts'
import { makePageHandlers } from './http/page-handler.ts'
import { makeRouter, type RequestHandlers } from './http/router.ts'
import { securityHeaders } from './http/security-headers.ts'
import { withoutServiceWorker } from './http/service-worker-off.ts'
import { downloadsOfAnHour, makeDownloadLimit } from './images/limit-downloads.ts'
import { makePictureMaker } from './images/make-picture.ts'
import { openPictureFolders } from './images/picture-folders.ts'
import { folderSources, getAny, uploadedSources } from './images/picture-sources.ts'
import { remoteSources } from './images/remote-sources.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { unwatched } from './metrics/watch-requests.ts'
import { makeApiFetch } from './pages/api-fetch.ts'
import { invalidateChanged } from './pages/invalidate-on-change.ts'
import { makeOpenShops } from './pages/open-shops.ts'
import type { ServerContext } from './server-context.ts'
import type { Site } from './site.ts'

const patienceMs = 5000
const megabyte = 1_000_000

/**
 * Connects pages, pictures, files and the API to one HTTP server, and listens.
 *
 * @returns the port.
 */
export async function createHttpServer(
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
  }: ServerContext,
  parts: {
    shopDatabase: ShopDatabase & { readonly walArchive: WalArchive | null }
    api: ReturnType<typeof createApi>
    changes: DatabaseListener
    jobs: RunningWork
    replica: Replica | null
    site: Site
    sites: SitesOfChains
  },
): Promise<number> {
  const { shopDatabase, api, changes, jobs, replica, site, sites } = parts
  const cache = makeAnswerCache({
    ...sizesOfCache(server.PAGE_CACHE_MB),
    nowMs: Date.now,
    onRefreshFailed: (error) => log.error({ err: error }, 'page_refresh_failed'),
  })
  const dictionaries = await openDictionaries(join(dataDir, 'dictionaries'))
  const pageDictionary = makePageDictionary(dictionaries)
  const files: RequestHandlers['files'] = async (request, response, path) =>
    (await pageDictionary.serve(request, response, path)) || site.files(request, response, path, dictionaries)
  const headers = securityHeaders({ isHttps: siteUrl.startsWith('https:') })
  const sharedReads = makeSharedReads({ api, cache, headers })
  const shops = makeOpenShops({
    async listShops() {
      await sites.look()
      return listShops(shopDatabase.database.db)
    },
    createStorefront: (deps) =>
      site.createStorefront({
        ...deps,
        onError: (error, request) =>
          log.error({ err: error, route: routeOf(new URL(request.url).pathname) }, 'page_failed'),
      }),
    apiFetch: makeApiFetch({ api, sharedReads, origin: siteUrl }),
    siteUrl,
    siteOf: sites.of,
    vitalsPercent: server.WEB_VITALS_PERCENT,
    hasServiceWorker: server.SERVICE_WORKER === 'on',
    nowMs: Date.now,
  })
  closers.add('cache', invalidateChanged({ changes, cache, shops }))
  const pictures = openPictureFolders(join(dataDir, 'images'), server.PICTURE_CACHE_MB * megabyte)
  const findSource = getAny([
    await folderSources(mediaFolder),
    uploadedSources({
      shipperOf: async (at) => (await shops.ofHost(at))?.shop.shipperId ?? null,
      find: (wanted) => findPicture(shopDatabase.database.db, wanted),
    }),
    remoteSources({
      allowedHosts: server.IMAGE_HOSTS,
      originals: pictures.originals,
      countDownload: makeDownloadLimit(downloadsOfAnHour),
    }),
  ])
  const mapTiles = apiEnv.MAP_TILES === undefined ? null : toMapTiles(apiEnv.MAP_TILES)
  const { METRICS_PORT: port, METRICS_HOST: host } = server
  const { database, walArchive } = shopDatabase
  const watch =
    port === undefined
      ? unwatched
      : await openMetrics({
          ...{ database, changes, walArchive, log, closers, clock: systemClock, at: { port, host } },
          ...{ worker, replica, cacheBytes: cache.bytes, routeOf, dataDir },
        })
  const router = makeRouter({
    handlers: watch.handlers({
      health: makeHealth(),
      readiness: await makeReadiness({
        database: shopDatabase.database,
        isListening: changes.isListening,
        stalledWork: jobs.stalled,
        isStopping: () => closers.leaving.aborted,
      }),
      pictures: makePicturesHandler({ findSource, makePicture: makePictureMaker(pictures.made) }),
      mapTiles: await openMapTiles({ dataDir, name: mapTiles?.file ?? null, log }),
      api: makeApiHandler({ api, sharedReads, crossOrigin: makeCrossOrigin(shops) }),
      files: server.SERVICE_WORKER === 'on' ? files : withoutServiceWorker(files),
      icons: makeChainIcons({ shops }),
      staff: makeStaffPage({ site: site.staff, shops }),
      pages: makePageHandlers({
        ...{ cache, dictionaries, pageDictionary },
        shops,
        log,
        routeOf,
        headers,
        thirdPartiesOf: ({ shop: { shipperId, tagManagerUrl }, allowedSites }) => ({
          allowedSites,
          hasProviderMap: apiEnv.MAP_API_KEY !== undefined,
          mapTiles: mapTiles?.origin ?? null,
          isMiniApp: sites.of(shipperId).isMiniApp,
          hasTagManager: tagManagerUrl !== null,
        }),
      }),
    }),
    dictionaries,
    headers,
    routeOf,
    trustedProxies: server.TRUSTED_PROXIES,
    log,
  })
  const listening = await listen(tracing.requests(watch.requests(router)), {
    port: server.PORT,
    host: server.HOST,
  })
  const drainMs = server.DRAIN_SECONDS * 1000
  const leave = async () => {
    listening.startDraining()
    await wait(drainMs)
    stopping.abort()
    await listening.close(patienceMs)
  }
  closers.add('router', leave, drainMs + patienceMs + 2000)
  own.address = `http://${hostOfOwn(server.HOST)}:${listening.port}`
  return listening.port
}

/** When it listens on all addresses, this machine uses the loopback. */
function hostOfOwn(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
