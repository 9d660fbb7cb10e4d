import type { Messenger } from './messaging/messenger.ts'
import { telegram } from './messaging/telegram/telegram.ts'
import { webPush } from './messaging/web-push/web-push.ts'

type DepsOf<One> = One extends Messenger<infer Deps> ? Deps : never

/** What messengers need of all that the API is made of. */
export type MessengerDeps = DepsOf<typeof telegram> & DepsOf<typeof webPush>

/** Every messenger. */
export const messengers: readonly Messenger<MessengerDeps>[] = [webPush, telegram]
