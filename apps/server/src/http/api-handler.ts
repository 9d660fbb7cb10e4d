import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { expiresHeader, tagsHeader } from '../cache/answer-facts.ts'
import { factsOfAnswer } from '../cache/facts-of-answer.ts'
import { sendAnswer } from '../cache/send-answer.ts'
import { makeStoredAnswer, type StoredAnswer } from '../cache/stored-answer.ts'

type Api = { readonly fetch: (request: Request) => Response | Promise<Response> }

/** Reads that are the same for everybody and asked by nearly all: the chain, its places and its menus. */
const sharedReads =
  /^\/v\d\/(?:shippers\/[^/]+|cities|branches(?:\/[^/]+)?|category-with-products|product(?:\/[^/]+)?|modifier|menu-products|promo)$/
const longestKept = 300

/** Answers the API's calls. What many ask alike is kept as bytes; all else goes through. */
export function makeApiHandler({
  api,
  cache,
  headers,
}: {
  api: Api
  cache: AnswerCache
  /** On every answer of this server. */
  headers: Readonly<Record<string, string>>
}) {
  const passOn = getRequestListener(async (request) => withoutPrivateHeaders(await api.fetch(request)), {
    overrideGlobalObjects: false,
  })

  return {
    /** What is kept already: the quick way. */
    kept(request: IncomingMessage): StoredAnswer | null {
      const key = sharedKey(request)
      return key === null ? null : cache.fresh(key)
    },
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const key = sharedKey(request)
      if (key === null) await passOn(request, response)
      else await sendAnswer(request, response, await cache.answer(key, () => askWhole(api, request, headers)))
    },
  }
}

/** Null for what must not be shared: whatever a customer asks, and searches, of which there is no end. */
function sharedKey({ method, headers, url = '/' }: IncomingMessage): string | null {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || headers.authorization !== undefined || url.length > longestKept) return null
  const [path = '', query = ''] = url.split('?', 2)
  if (!sharedReads.test(path) || /(?:^|&)(?:search|lat|long)=/.test(query)) return null
  return `api ${headers.shipper ?? headers.host ?? ''} ${headers.platform ?? ''} ${url}`
}

async function askWhole(
  api: Api,
  { headers, url = '/' }: IncomingMessage,
  everywhere: Readonly<Record<string, string>>,
): Promise<StoredAnswer> {
  const asked = new URL(`http://${headers.host ?? 'localhost'}${url}`)
  const given = new Headers()
  for (const name of ['shipper', 'platform', 'host']) {
    const value = headers[name]
    if (typeof value === 'string') given.set(name, value)
  }
  const response = await api.fetch(new Request(asked, { headers: given }))
  const { status } = response
  return makeStoredAnswer({
    status,
    headers: {
      ...everywhere,
      'content-type': response.headers.get('content-type') ?? 'application/json',
      // Browsers ask each time and mostly hear that nothing has changed.
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Authorization, Shipper, Platform',
    },
    body: Buffer.from(await response.arrayBuffer()),
    facts: factsOfAnswer(asked, given.get('shipper'), response),
    isKept: status === 200,
  })
}

function withoutPrivateHeaders(response: Response): Response {
  response.headers.delete(tagsHeader)
  response.headers.delete(expiresHeader)
  return response
}
