import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expiresHeader, tagsHeader } from '../cache/answer-facts.ts'
import { sendAnswer } from '../cache/send-answer.ts'
import type { SharedRead, SharedReads } from '../cache/shared-reads.ts'
import type { HeaderList, StoredAnswer } from '../cache/stored-answer.ts'
import type { CrossOrigin } from './cross-origin.ts'

type Api = { readonly fetch: (request: Request) => Response | Promise<Response> }

type Deps = { readonly api: Api; readonly sharedReads: SharedReads; readonly crossOrigin: CrossOrigin }

/** Answers calls of the API. Shared reads come from the cache, everything else from the API. */
export function makeApiHandler({ api, sharedReads, crossOrigin }: Deps) {
  const passOn = getRequestListener(async (request) => withoutPrivateHeaders(await api.fetch(request)), {
    overrideGlobalObjects: false,
  })
  // Of other sites only: the listener writes the headers of the API over those that were set before.
  const passOnTo = (headers: HeaderList) =>
    getRequestListener(
      async (request) => {
        const response = withoutPrivateHeaders(await api.fetch(request))
        for (let at = 0; at < headers.length; at += 2)
          response.headers.append(headers[at] ?? '', headers[at + 1] ?? '')
        return response
      },
      { overrideGlobalObjects: false },
    )

  return {
    /** Returns a cached answer synchronously. */
    cached(request: IncomingMessage): StoredAnswer | null {
      // Whether another site may read it takes a look at its chain.
      if (crossOrigin.originOf(request) !== null) return null
      const read = readOf(request)
      return read && sharedReads.fresh(read)
    },
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const read = readOf(request)
      const allowed = await crossOrigin.headersOf(request)
      if (allowed.isPreflight) {
        response.writeHead(204, [...allowed.headers]).end()
        return
      }
      const answer = read && (await sharedReads.answer(read))
      const { headers } = allowed
      if (answer) await sendAnswer(request, response, { ...answer, headers: [...answer.headers, ...headers] })
      else await (headers.length === 0 ? passOn : passOnTo(headers))(request, response)
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
