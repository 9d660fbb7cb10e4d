import { DomainError } from '@doira/domain/problem'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { inRequest, requestIdNow, toRequestId } from '../cache/request-scope.ts'
import type { Log } from '../log.ts'
import { answerError } from './answer-error.ts'
import type { AppEnv } from './app-env.ts'
import { InvalidRequest } from './invalid-request.ts'
import { limitBody } from './limit-body.ts'
import { pathPattern } from './path-pattern.ts'

/** Orders are the largest bodies by far; a hundred lines with all their choices stay under 64 KiB. */
const bodyLimitBytes = 128 * 1024

/** Documents are the same for all chains, and callbacks of providers do not name a chain. */
const ofNoChain = /^\/(docs|payments|pos|aggregators|sms|telegram)(\/|$)/

/** For answers that are not pages: opened in a browser they run no scripts and cannot be framed. */
export const showNothing = "default-src 'none'; frame-ancestors 'none'"

/** A page, or an answer with its own policy. */
function mayShow(headers: Headers): boolean {
  return (
    headers.has('content-security-policy') || (headers.get('content-type')?.startsWith('text/html') ?? false)
  )
}

/** Finds the chain of a request by its Shipper header, otherwise by its host; null when neither names one. */
export type FindShipper = (request: {
  header: string | undefined
  host: string | undefined
}) => Promise<string | null>

/** Finds the kind of client that a Platform header names; null when the chain has none. */
export type FindPlatform = (request: {
  shipperId: string
  header: string | undefined
}) => Promise<string | null>

/**
 * An empty API: request ids, one log line per request, the chain of the request, limits and the error
 * envelope.
 */
export function makeApp(deps: {
  log: Log
  findShipper: FindShipper
  findPlatform: FindPlatform
  /** The limit in bytes by path, with parameters as in the contract, for calls whose body is a file. */
  fileLimits: Readonly<Record<string, number>>
  /** Paths that a browser follows as a link, without headers: their chain may be in the query. */
  linkPaths: readonly string[]
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.notFound((c) => answerError(new InvalidRequest('not_found', 'Not found', { status: 404 }), c))

  app.use((c, next) => {
    // The server in front has already determined it for all calls of one page.
    const requestId = requestIdNow() ?? toRequestId(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('log', deps.log)
    c.header('x-request-id', requestId)
    const started = performance.now()
    return inRequest(requestId, async () => {
      await next()
      if (!mayShow(c.res.headers)) c.header('Content-Security-Policy', showNothing)
      const ms = Math.round(performance.now() - started)
      deps.log.info({ method: c.req.method, route: routePath(c, -1), status: c.res.status, ms }, 'request')
    })
  })
  const limit = limitBody(bodyLimitBytes)
  const limits = Object.entries(deps.fileLimits).map(([path, bytes]) => ({
    pattern: pathPattern(path),
    limit: limitBody(bytes),
  }))
  const links = deps.linkPaths.map(pathPattern)
  const getLimit = (path: string) => limits.find(({ pattern }) => pattern.test(path))?.limit ?? limit
  // A GET is skipped, because looking for its body would construct a full Request.
  app.use((c, next) => (c.req.method === 'GET' ? next() : getLimit(c.req.path)(c, next)))
  app.use('/*', async (c, next) => {
    if (ofNoChain.test(c.req.path)) return next()
    // Other paths ignore the query: a link with the id of another chain could be sent to a visitor.
    const isLink = links.some((pattern) => pattern.test(c.req.path))
    const shipperId = await deps.findShipper({
      header: c.req.header('Shipper') ?? (isLink ? c.req.query('shipper') : undefined),
      host: c.req.header('Host'),
    })
    if (!shipperId) throw new DomainError({ code: 'shipper_not_found' })
    c.set('shipperId', shipperId)
    c.set('platformId', await deps.findPlatform({ shipperId, header: c.req.header('Platform') }))
    return next()
  })
  return app
}
