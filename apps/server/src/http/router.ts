import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { inRequest, toRequestId } from '@doira/api/platform/cache/request-scope'
import { isDatabaseAway } from '@doira/api/platform/database/connection/is-database-away'
import type { Log } from '@doira/api/platform/log'
import { mapTilesPath } from '@doira/api/settings/map-env'
import type { Dictionaries } from '../cache/dictionaries.ts'
import { sendAnswer } from '../cache/send-answer.ts'
import type { StoredAnswer } from '../cache/stored-answer.ts'
import { setCallerAddress } from './caller-address.ts'
import { isStaffPath } from './files/staff-page.ts'
import { isApiPath } from './is-api-path.ts'
import { refuse } from './refuse.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined | void

export type RequestHandlers = {
  readonly health: Answer
  readonly readiness: Answer
  readonly pictures: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
  /** The tiles of the map, when this server has them. */
  readonly mapTiles: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  readonly api: { readonly cached: FindCached; readonly answer: Answer }
  readonly staff: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  /** Returns false when the path is not a file. */
  readonly files: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>
  /** Returns false when the path is not an icon of the chain. */
  readonly icons: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>
  /** GET and HEAD of pages. */
  readonly pages: { readonly cached: FindCached; readonly pages: Answer; readonly actions: Answer }
}

/** Returns a cached answer, which has all headers. */
export type FindCached = (request: IncomingMessage) => StoredAnswer | null

/**
 * Routes each request to its handler. An error becomes a 500, or a 503 while the database is unavailable, and one
 * line of log.
 */
export function makeRouter({
  handlers,
  dictionaries = null,
  headers,
  trustedProxies,
  routeOf,
  log,
}: {
  handlers: RequestHandlers
  dictionaries?: Dictionaries | null
  headers: Readonly<Record<string, string>>
  trustedProxies: number
  /** The name of a path's route, for the log: paths may contain secrets. */
  routeOf: (path: string) => string
  log: Log
}): RequestListener {
  const onEveryAnswer = new Map(Object.entries(headers))

  function route(request: IncomingMessage, response: ServerResponse): Promise<unknown> | undefined {
    setCallerAddress(request, trustedProxies)
    const target = request.url ?? '/'
    const at = target.indexOf('?')
    const path = at < 0 ? target : target.slice(0, at)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isApi = isApiPath(path)
    const cached = isRead ? (isApi ? handlers.api : handlers.pages).cached(request) : null
    if (cached) return sendAnswer(request, response, cached, dictionaries)

    response.setHeaders(onEveryAnswer)
    const requestId = toRequestId(request.headers['x-request-id'])
    response.setHeader('x-request-id', requestId)
    if (!isRead && !otherMethods.has(request.method ?? '')) return refuseMethod(response)
    return inRequest(requestId, () => answer(request, response, { path, isApi }))
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { path, isApi }: { path: string; isApi: boolean },
  ): Promise<void> {
    try {
      await (isApi ? handlers.api.answer(request, response) : routeRest(request, response, path))
    } catch (error) {
      // Inside the request's context, so that the line of log has its id.
      fail(error, request, response)
    }
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const isAway = isDatabaseAway(error)
    const level = isAway ? 'warn' : 'error'
    log[level]({ err: error, method: request.method, route: routeOf(path) }, 'request_failed')
    if (response.headersSent) response.destroy()
    else if (isAway) {
      response.setHeader('retry-after', '5')
      refuse(response, 503, 'the shop cannot answer at the moment, try again later')
    } else refuse(response, 500, 'internal server error')
  }

  async function routeRest(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!path.startsWith('/')) return refuse(response, 400, 'bad request')
    if (path === '/healthz') return handlers.health(request, response)
    if (path === '/readyz') return handlers.readiness(request, response)
    if (path.startsWith('/image/')) {
      return handlers.pictures(request, response, new URL(`http://localhost${request.url}`))
    }
    if (path.startsWith(mapTilesPath)) return handlers.mapTiles(request, response, path)
    if (isStaffPath(path)) return handlers.staff(request, response, path)
    if (await handlers.files(request, response, path)) return
    if (await handlers.icons(request, response, path)) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    await (isRead ? handlers.pages.pages : handlers.pages.actions)(request, response)
  }

  return (request, response) => {
    const onFailed = (error: unknown) => fail(error, request, response)
    try {
      route(request, response)?.catch(onFailed)
    } catch (error) {
      onFailed(error)
    }
  }
}

const otherMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Refuses TRACE, which would echo a client's headers, and all other methods. */
function refuseMethod(response: ServerResponse): undefined {
  response.setHeader('allow', ['GET', 'HEAD', ...otherMethods].join(', '))
  refuse(response, 405, 'method not allowed')
}
