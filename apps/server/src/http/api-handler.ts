import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expiresHeader, tagsHeader } from '../cache/answer-facts.ts'
import { sendAnswer } from '../cache/send-answer.ts'
import type { SharedRead, SharedReads } from '../cache/shared-reads.ts'
import type { StoredAnswer } from '../cache/stored-answer.ts'

type Api = { readonly fetch: (request: Request) => Response | Promise<Response> }

/** Answers calls of the API. Shared reads come from the cache, everything else from the API. */
export function makeApiHandler({ api, sharedReads }: { api: Api; sharedReads: SharedReads }) {
  const passOn = getRequestListener(async (request) => withoutPrivateHeaders(await api.fetch(request)), {
    overrideGlobalObjects: false,
  })

  return {
    /** Returns a cached answer synchronously. */
    cached(request: IncomingMessage): StoredAnswer | null {
      const read = readOf(request)
      return read && sharedReads.fresh(read)
    },
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const read = readOf(request)
      const answer = read && (await sharedReads.answer(read))
      if (answer) await sendAnswer(request, response, answer)
      else await passOn(request, response)
    },
  }
}

/** Null for writes and for requests of a customer. */
function readOf({ method, headers, url = '/' }: IncomingMessage): SharedRead | null {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || headers.authorization !== undefined) return null
  return { url, host: headers.host, shipper: text(headers.shipper), platform: text(headers.platform) }
}

function text(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

function withoutPrivateHeaders(response: Response): Response {
  response.headers.delete(tagsHeader)
  response.headers.delete(expiresHeader)
  return response
}
