import type { IncomingMessage, RequestListener } from 'node:http'
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { Spans } from './spans.ts'

/** Requested every few seconds by machines, or many times for one page: they would hide the rest. */
const untracedRoutes = new Set(['/healthz', '/readyz', '/assets/*'])

/**
 * Records one span for each request by its route, inside the trace of a proxy (`traceparent`). Paths, queries and
 * addresses are not recorded, because they contain order numbers, secrets of links and searches.
 */
export function traceRequests(spans: Spans, routeOf: (path: string) => string) {
  return (listener: RequestListener): RequestListener =>
    (request, response) => {
      const route = routeOf(request.url?.split('?', 1)[0] ?? '/')
      if (untracedRoutes.has(route)) return listener(request, response)
      const method = getMethod(request)
      const edge = request.headers.traceparent
      const { span, context } = spans.startRoot(
        {
          name: `${method} ${route}`,
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'http.route': route },
        },
        typeof edge === 'string' ? parseTraceParent(edge) : null,
      )
      response.once('close', () => {
        const requestId = response.getHeader('x-request-id')
        if (typeof requestId === 'string') span.setAttribute('doira.request_id', requestId)
        span.setAttribute('http.response.status_code', response.writableFinished ? response.statusCode : 499)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      spans.under.run(context, () => listener(request, response))
    }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Unknown methods are recorded as the conventions require. */
function getMethod({ method = '' }: IncomingMessage): string {
  return methods.has(method) ? method : '_OTHER'
}
