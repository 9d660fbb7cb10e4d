import { showNothing } from '@doira/api/platform/http/make-app'
import type { AnswerCache } from './answer-cache.ts'
import { factsOfAnswer } from './facts-of-answer.ts'
import { makeStoredAnswer, type StoredAnswer } from './stored-answer.ts'

type Api = { readonly fetch: (request: Request) => Response | Promise<Response> }

/** The parts of a request that its answer depends on. */
export type SharedRead = {
  /** Path and query. */
  readonly url: string
  readonly host: string | undefined
  readonly shipper: string | undefined
  readonly platform: string | undefined
}

export type SharedReads = {
  /** Returns the cached answer synchronously; null when there is none. */
  fresh(read: SharedRead): StoredAnswer | null
  /** Null when the answer must not be shared. */
  answer(read: SharedRead): Promise<StoredAnswer | null>
}

/** Reads that are the same for all visitors and requested by most: the chain, its places, its menus and its content. */
const shared =
  /^\/v\d\/(?:shippers\/[^/]+|cities|halls|category-with-products|modifier|menu-products|(?:branches|product|promo|news-events|recipes|vacancy)(?:\/[^/]+)?|documents\/[^/]+|contacts|legal-entities|certificates)$/
/** Not cached: searches, whose number is unlimited, and drafts, which need a secret. */
const endless = /(?:^|&)(?:search|lat|long|preview)=/
const longestCachedTarget = 300

/** Caches answers of the API that many clients request, as bytes for browsers and for pages rendered here. */
export function makeSharedReads({
  api,
  cache,
  headers,
}: {
  api: Api
  cache: AnswerCache
  /** Headers of every answer of this server. */
  headers: Readonly<Record<string, string>>
}): SharedReads {
  return {
    fresh: (read) => cache.fresh(getKey(read)),
    async answer(read) {
      const [path = '', query = ''] = read.url.split('?', 2)
      if (read.url.length > longestCachedTarget || !shared.test(path) || endless.test(query)) return null
      return cache.answer(getKey(read), () => ask(api, read, headers))
    },
  }
}

function getKey({ url, host, shipper, platform }: SharedRead): string {
  return `api ${shipper ?? host} ${platform} ${url}`
}

async function ask(
  api: Api,
  read: SharedRead,
  everywhere: Readonly<Record<string, string>>,
): Promise<StoredAnswer> {
  const asked = new URL(`http://${read.host ?? 'localhost'}${read.url}`)
  const given = new Headers()
  if (read.host !== undefined) given.set('host', read.host)
  if (read.shipper !== undefined) given.set('shipper', read.shipper)
  if (read.platform !== undefined) given.set('platform', read.platform)
  const response = await api.fetch(new Request(asked, { headers: given }))
  return makeStoredAnswer({
    status: response.status,
    headers: {
      ...everywhere,
      'content-type': response.headers.get('content-type') ?? 'application/json',
      // Browsers revalidate each time, and mostly get 304.
      'cache-control': 'private, no-cache',
      'content-security-policy': showNothing,
      vary: 'Accept-Encoding, Authorization, Shipper, Platform',
    },
    body: Buffer.from(await response.arrayBuffer()),
    facts: factsOfAnswer(asked, read.shipper ?? null, response),
    isCacheable: response.status === 200,
  })
}
