import { ownCall } from '@doira/api/platform/traced'
import { noteFacts } from '../cache/answer-facts.ts'
import { recode } from '../cache/compress.ts'
import { factsOfAnswer } from '../cache/facts-of-answer.ts'
import type { SharedReads } from '../cache/shared-reads.ts'
import type { ApiFetch } from './storefront.ts'

type Api = { readonly fetch: (request: Request) => Response | Promise<Response> }

/**
 * Calls the API in this process, for pages that are rendered here; what browsers ask as well is taken from what is
 * kept for them. Each answer tells the page what it depends on: by its own headers, and by what was asked.
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
  const call: ApiFetch = async (path, init) => {
    const headers = new Headers(init.headers)
    const shipper = headers.get('shipper') ?? undefined
    if ((init.method ?? 'GET') === 'GET' && !headers.has('authorization')) {
      const platform = headers.get('platform') ?? undefined
      const answer = await sharedReads.answer({ url: path, host: undefined, shipper, platform })
      if (answer) {
        noteFacts(answer)
        const body = await recode(answer.body, 'identity')
        return new Response(new Uint8Array(body), {
          status: answer.status,
          headers: { 'content-type': 'application/json' },
        })
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
