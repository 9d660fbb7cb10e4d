import { ownCall } from '@doira/api/platform/traced'
import { LRUCache } from 'lru-cache'
import { noteFacts } from '../cache/answer-facts.ts'
import { recode } from '../cache/compress.ts'
import { factsOfAnswer } from '../cache/facts-of-answer.ts'
import type { SharedReads } from '../cache/shared-reads.ts'
import type { StoredAnswer } from '../cache/stored-answer.ts'
import type { ApiFetch } from './storefront.ts'

type Api = { readonly fetch: (request: Request) => Response | Promise<Response> }

/** In bytes of JSON: a few menus. Parsed, they take several times as much. */
const mostReadBytes = 1_000_000

/**
 * Calls the API in this process for pages that are rendered here, with the same cache as browsers. Each answer adds
 * its facts to the page.
 */
export function makeApiFetch({
  api,
  sharedReads,
  origin,
}: {
  api: Api
  sharedReads: SharedReads
  origin: string
}): ApiFetch {
  /** Parsed answers by their ETag: several pages are made from one menu. */
  const read = new LRUCache<string, { readonly json: unknown; readonly bytes: number }>({
    maxSize: mostReadBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })

  async function readOnce({ etag, body }: StoredAnswer): Promise<unknown> {
    const known = read.get(etag)
    if (known) return known.json
    const bytes = await recode(body, 'identity')
    const json: unknown = JSON.parse(bytes.toString())
    read.set(etag, { json, bytes: bytes.length })
    return json
  }

  const call: ApiFetch = async (path, init) => {
    const headers = new Headers(init.headers)
    const shipper = headers.get('shipper') ?? undefined
    if ((init.method ?? 'GET') === 'GET' && !headers.has('authorization')) {
      const platform = headers.get('platform') ?? undefined
      const answer = await sharedReads.answer({ url: path, host: undefined, shipper, platform })
      if (answer) {
        noteFacts(answer)
        return { ok: answer.status === 200, status: answer.status, json: () => readOnce(answer) }
      }
    }
    const url = new URL(path, origin)
    const response = await api.fetch(new Request(url, init))
    noteFacts(factsOfAnswer(url, shipper ?? null, response))
    return response
  }
  return (path, init) => {
    const facts = { method: init.method ?? 'GET', path: path.split('?', 1)[0] ?? '/' }
    return ownCall.run(facts, () => call(path, init))
  }
}
