import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { Messenger } from '../messenger.ts'
import { makeWebPushChannel } from './web-push-channel.ts'
import type { WebPushSettings } from './web-push-settings.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly webPush: OfChains<WebPushSettings>
}

export const webPush: Messenger<Deps> = { makeChannel: makeWebPushChannel }
