import type { Log } from '../log.ts'

/** Values that the middleware provides to the routes of a request. */
export type AppEnv = {
  Variables: {
    requestId: string
    log: Log
    /** The chain that this request belongs to. */
    shipperId: string
    /** The kind of client (website, android, …); null when the header is missing or unknown. */
    platformId: string | null
  }
}
