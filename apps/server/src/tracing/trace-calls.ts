import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { endFailed, type Spans } from './spans.ts'

/** A request as Node's `fetch` publishes it on its channels. */
type Call = { readonly origin?: unknown; readonly method?: unknown }
type CallMessage = {
  readonly request: Call
  readonly response?: { readonly statusCode: number }
  readonly error?: unknown
}

/**
 * Records one span for each outgoing call: payments, SMS, geocoder, messages, the chain's other systems. Only the
 * origin is recorded, because addresses contain keys and questions. No header is added, so that third parties learn
 * nothing of our traces.
 * @returns how to stop.
 */
export function traceCalls(spans: Spans): () => void {
  const open = new WeakMap<Call, Span>()
  const end = ({ request, error }: CallMessage) => {
    const span = open.get(request)
    open.delete(request)
    if (error === undefined) span?.end()
    else if (span) endFailed(span, error)
  }
  const ends = [
    subscribeTo('undici:request:create', ({ request }) => {
      const method = String(request.method)
      const origin = String(request.origin)
      const host = URL.canParse(origin) ? new URL(origin).hostname : 'unknown'
      const begun = spans.startChild({
        name: `${method} ${host}`,
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': method, 'server.address': host },
      })
      if (begun) open.set(request, begun.span)
    }),
    subscribeTo('undici:request:headers', ({ request, response }) => {
      const status = response?.statusCode ?? 0
      open.get(request)?.setAttribute('http.response.status_code', status)
      if (status >= 400) open.get(request)?.setStatus({ code: SpanStatusCode.ERROR })
    }),
    subscribeTo('undici:request:trailers', end),
    subscribeTo('undici:request:error', end),
  ]
  return () => {
    for (const stop of ends) stop()
  }
}

function subscribeTo(channel: string, listener: (message: CallMessage) => void): () => void {
  const listen = (message: unknown) => listener(message as CallMessage) // only Node publishes here
  subscribe(channel, listen)
  return () => {
    unsubscribe(channel, listen)
  }
}
