import type { Log } from '@doira/api/platform/log'
import type { Closers } from './closers.ts'
import type { Environment } from './env.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What the steps of opening a shop have in common. */
export type Building = {
  readonly environment: Environment
  readonly log: Log
  readonly tracing: Tracing
  /** Names the route of a path, for metrics and traces. */
  readonly routeOf: (path: string) => string
  readonly dataDir: string
  readonly siteUrl: string
  /** Where this machine reaches the shop; known once the door is open, and asked for only then. */
  readonly own: { address: string }
  /** The number of this process among several behind one port; null: alone. */
  readonly worker: number | null
  readonly closers: Closers
  /** Aborted when the last have been sent away: live streams never end by themselves. */
  readonly stopping: AbortController
}
