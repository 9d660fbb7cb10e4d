import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '@doira/api/platform/log'
import { pageMaking } from '@doira/api/platform/traced'
import { getRequestListener } from '@hono/node-server'
import type { AnswerCache } from '../cache/answer-cache.ts'
import type { Dictionaries } from '../cache/dictionaries.ts'
import { sendAnswer } from '../cache/send-answer.ts'
import type { StoredAnswer } from '../cache/stored-answer.ts'
import type { CspThirdParties } from '../pages/csp.ts'
import type { OpenShop, OpenShops } from '../pages/open-shops.ts'
import { pageAddress } from '../pages/page-key.ts'
import { pageVariant } from '../pages/page-variant.ts'
import { preserveQuery } from '../pages/preserve-query.ts'
import { renderPage } from '../pages/render-page.ts'
import type { PageDictionary } from './page-dictionary.ts'

type Deps = {
  readonly cache: AnswerCache
  readonly dictionaries: Dictionaries
  readonly pageDictionary: PageDictionary
  readonly shops: OpenShops
  readonly log: Log
  /** The name of a path's route, for the log: paths may contain secrets. */
  readonly routeOf: (path: string) => string
  /** Headers of every answer of this server. */
  readonly headers: Readonly<Record<string, string>>
  readonly thirdPartiesOf: (open: OpenShop) => CspThirdParties
}

/** Answers pages from the cache or renders them, and passes forms to the storefront. */
export function makePageHandlers({ cache, shops, log, routeOf, headers, thirdPartiesOf, ...deps }: Deps) {
  const { dictionaries, pageDictionary } = deps
  const passOn = getRequestListener(
    async (request) => {
      const open = await shops.ofHost(request.headers.get('host') ?? undefined)
      if (!open) return new Response(nothingLoaded, { status: 503 })
      const variant = pageVariant(request.headers.get('cookie') ?? undefined, await open.places.get())
      return open.storefront(request, variant)
    },
    { overrideGlobalObjects: false },
  )

  return {
    /** Returns a cached page synchronously. */
    cached({ headers: { host, cookie }, url = '/' }: IncomingMessage): StoredAnswer | null {
      const open = shops.known(host)
      const places = open?.places.known()
      if (!open || !places) return null
      const variant = pageVariant(cookie, places)
      const { key } = pageAddress(url, { shipperId: open.shop.shipperId, variant })
      return key === null ? null : cache.fresh(key)
    },
    async pages(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const open = await shops.ofHost(request.headers.host)
      if (!open) {
        const type = 'text/plain; charset=utf-8'
        response.writeHead(503, { 'content-type': type, 'retry-after': '10' }).end(nothingLoaded)
        return
      }
      const variant = pageVariant(request.headers.cookie, await open.places.get())
      const { shipperId } = open.shop
      const { target, key, idle } = pageAddress(request.url ?? '/', { shipperId, variant })
      const render = async () => {
        // What has changed since the chain was read above is not invalidated again for a page that is made from now on.
        const current = (await shops.ofHost(request.headers.host)) ?? open
        return timed({ log, routeOf }, target, () =>
          renderPage({
            ...{ ...current, variant, headers, thirdParties: thirdPartiesOf(current) },
            request: pageRequest(current, target),
          }),
        )
      }
      const path = target.split('?', 1)[0] ?? '/'
      const renderPublic = async () => pageDictionary.named(await render(), { path, shipperId })
      const answer = await (key === null ? render() : cache.answer(key, renderPublic))
      await sendAnswer(request, response, preserveQuery(answer, idle), dictionaries)
    },
    async actions(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const refusal = refusalOfForm(request)
      if (refusal === null) return passOn(request, response)
      response.writeHead(refusal, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end()
    },
  }
}

const largestFormBytes = 128 * 1024

/** A form needs a length, and a small one. Null: it may be read. */
function refusalOfForm({ headers }: IncomingMessage): 411 | 413 | null {
  if (headers['transfer-encoding'] !== undefined) return 411
  return Number(headers['content-length'] ?? 0) > largestFormBytes ? 413 : null
}

const nothingLoaded =
  'This installation has no restaurant chain yet. Start it once with CHAIN=demo to load the demo chain.'

/**
 * The request to the storefront, always GET and without cookies: a page may depend on its variant only, otherwise one
 * customer would get another's page.
 */
function pageRequest({ shop }: OpenShop, target: string): Request {
  return new Request(shop.siteUrl + target, { headers: { accept: 'text/html' } })
}

async function timed<Answer extends { status: number; bytes: number }>(
  { log, routeOf }: Pick<Deps, 'log' | 'routeOf'>,
  target: string,
  render: () => Promise<Answer>,
): Promise<Answer> {
  const started = performance.now()
  const path = target.split('?', 1)[0] ?? '/'
  const answer = await pageMaking.run({ path }, render)
  log.debug(
    {
      route: routeOf(path.replace(/\.data$/, '')),
      status: answer.status,
      ms: Math.round(performance.now() - started),
      bytes: answer.bytes,
    },
    'page_rendered',
  )
  return answer
}
