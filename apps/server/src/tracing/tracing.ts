import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'

/** Writes spans of what the process does, or does not: nothing of a tracing library is loaded unless somebody asks. */
export type Tracing = {
  readonly requests: (listener: RequestListener) => RequestListener
  /** Statements of these connections become spans of what asks them. */
  readonly watchPool: (pool: Pool) => void
  /** What a line of log says of the trace that it belongs to. */
  readonly logFields: () => object
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

export type TracingSettings = {
  /** Of a collector that speaks OTLP over HTTP, as the standard's variable has it: `/v1/traces` is added. */
  readonly endpoint: string
  /** `name=value` pairs, separated by commas. */
  readonly headers: string | undefined
  readonly serviceName: string
  /** The share of traces that are kept where the edge has not decided. */
  readonly share: number
  /** Names the route of a path. */
  readonly routeOf: (path: string) => string
  /** The collector did not take what it was sent; it is not sent again. */
  readonly onFailed: (error: unknown) => void
}
