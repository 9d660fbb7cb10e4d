import type { Hono } from 'hono'
import type { AppEnv } from '../platform/http/app-env.ts'
import type { DueWork } from '../platform/jobs/due-work.ts'
import type { MessageChannel } from './message-channel.ts'

/** What carries messages about orders to customers. `Deps` is what it needs of all that the API is made of. */
export type Messenger<Deps> = {
  /** Null where no chain has it. */
  makeChannel(deps: Deps): MessageChannel | null
  /** Mounts the addresses that it calls. */
  mountCallbacks?(app: Hono<AppEnv>, deps: Deps): void
  /** What else runs in the background for its sake. */
  works?(deps: Deps): readonly DueWork[]
}
