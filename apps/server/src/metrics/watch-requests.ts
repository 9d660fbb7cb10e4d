import type { IncomingMessage, RequestListener } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { FindCached, RequestHandlers } from '../http/router.ts'

/** Wrappers that count requests and cache reads. */
export type Watch = {
  readonly requests: (listener: RequestListener) => RequestListener
  readonly handlers: (handlers: RequestHandlers) => RequestHandlers
}

/** For a process without metrics. */
export const unwatched: Watch = { requests: (listener) => listener, handlers: (handlers) => handlers }

/** Counts requests and cache reads. */
export function watchRequests(registry: Registry, routeOf: (path: string) => string): Watch {
  const duration = new Histogram({
    name: 'doira_http_request_seconds',
    help: 'From the request to the last byte of its answer, or until the client closed it (status 499)',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const cacheReads = new Counter({
    name: 'doira_cache_reads_total',
    help: 'Cache reads, by outcome',
    labelNames: ['cache', 'outcome'],
    registers: [registry],
  })

  const reads =
    (cache: string, find: FindCached): FindCached =>
    (request) => {
      const answer = find(request)
      cacheReads.inc({ cache, outcome: answer ? 'hit' : 'miss' })
      return answer
    }

  return {
    requests(listener: RequestListener): RequestListener {
      return (request, response) => {
        const began = performance.now()
        response.once('close', () => {
          // A live stream lasts as long as its page; its seconds would distort all others.
          if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return
          const path = request.url?.split('?', 1)[0] ?? '/'
          const status = response.writableFinished ? String(response.statusCode) : '499'
          const labels = { method: getMethod(request), route: routeOf(path), status }
          duration.observe(labels, (performance.now() - began) / 1000)
        })
        listener(request, response)
      }
    },
    handlers: (handlers) => ({
      ...handlers,
      api: { ...handlers.api, cached: reads('api', handlers.api.cached) },
      pages: { ...handlers.pages, cached: reads('pages', handlers.pages.cached) },
    }),
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function getMethod({ method = '' }: IncomingMessage): string {
  return methods.has(method) ? method : 'other'
}
