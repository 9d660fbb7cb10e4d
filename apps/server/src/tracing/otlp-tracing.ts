import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { makeSpans } from './spans.ts'
import { traceCalls } from './trace-calls.ts'
import { traceRequests } from './trace-requests.ts'
import { traceStatements } from './trace-statements.ts'
import { traceWork } from './trace-work.ts'
import type { Tracing, TracingSettings } from './tracing.ts'

/** Imported only when a collector is configured: it takes memory and startup time. */
export function openOtlpTracing({
  endpoint,
  headers,
  serviceName,
  share,
  routeOf,
  onFailed,
}: TracingSettings): Tracing {
  setGlobalErrorHandler(onFailed)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: readPairs(headers ?? ''),
    timeoutMillis: 5000,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const spans = makeSpans(provider.getTracer('doira'))
  const ends = [traceWork(spans, routeOf), traceCalls(spans)]
  return {
    requests: traceRequests(spans, routeOf),
    watchPool: (pool) => traceStatements(spans, pool),
    logFields() {
      const span = spans.spanNow()?.spanContext()
      return span ? { traceId: span.traceId, spanId: span.spanId } : {}
    },
    async close() {
      for (const end of ends) end()
      // A collector that is unavailable must not prevent the shop from stopping.
      await provider.shutdown().catch(() => undefined)
    },
  }
}

/** Parses `name=value` pairs as the OpenTelemetry specification defines them: values may be percent-encoded. */
function readPairs(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 1 ? [] : [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]]
  })
  return Object.fromEntries(pairs)
}
