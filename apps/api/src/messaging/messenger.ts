import type { Hono } from 'hono'
import type { AppEnv } from '../platform/http/app-env.ts'
import type { DueWork } from '../platform/jobs/due-work.ts'
import type { MessageChannel } from './message-channel.ts'

/** A service that delivers messages about orders. `Deps` are its dependencies among those of the API. */
export type Messenger<Deps> = {
  /** Null where no chain uses it. */
  makeChannel(deps: Deps): MessageChannel | null
  /** Mounts the addresses that the service calls. */
  mountCallbacks?(app: Hono<AppEnv>, deps: Deps): void
  /** Its further background jobs. */
  works?(deps: Deps): readonly DueWork[]
}
