import type { Log } from '@doira/api/platform/log'
import type { Closers } from './closers.ts'
import type { Environment } from './env.ts'
import type { NewLogin } from './keep-logins.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What the steps of a start share. */
export type ServerContext = {
  readonly environment: Environment
  readonly log: Log
  readonly tracing: Tracing
  /** Names the route of a path, for metrics and traces. */
  readonly routeOf: (path: string) => string
  readonly dataDir: string
  readonly siteUrl: string
  /** The address of the shop on this machine; set when it listens, and read only then. */
  readonly own: { address: string }
  /** The number of this process among several on one port; null: the only one. */
  readonly worker: number | null
  readonly closers: Closers
  /** Of the chain that this start has loaded. */
  newLogins: readonly NewLogin[]
  /** Aborted after draining, because live streams never end by themselves. */
  readonly stopping: AbortController
}
