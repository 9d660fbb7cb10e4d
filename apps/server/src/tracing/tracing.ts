import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'

/** Records spans, or does nothing: the tracing library is loaded only when it is configured. */
export type Tracing = {
  readonly requests: (listener: RequestListener) => RequestListener
  /** Records the statements of these connections. */
  readonly watchPool: (pool: Pool) => void
  /** The fields of a line of log that name its trace. */
  readonly logFields: () => object
  /** Sends the remaining spans. */
  readonly close: () => Promise<void>
}

export type TracingSettings = {
  /** A collector with OTLP over HTTP, as in OTEL_EXPORTER_OTLP_ENDPOINT: `/v1/traces` is appended. */
  readonly endpoint: string
  /** `name=value` pairs, separated by commas. */
  readonly headers: string | undefined
  readonly serviceName: string
  /** The share of traces that are recorded unless a proxy has decided. */
  readonly share: number
  /** Names the route of a path. */
  readonly routeOf: (path: string) => string
  /** Called when the collector refused spans; they are not sent again. */
  readonly onFailed: (error: unknown) => void
}
