import type { Log } from '../log.ts'

/** What the middleware leaves for the routes of one request. */
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
