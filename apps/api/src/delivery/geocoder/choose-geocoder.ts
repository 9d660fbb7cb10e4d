import { type Budget, makeBudget } from '../../auth/budget.ts'
import { hashAddress } from '../../auth/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { wideNetworkOf } from '../../platform/http/caller-network.ts'
import type { Log } from '../../platform/log.ts'
import type { ApiEnv } from '../../settings/env.ts'
import { makeEmbeddedGeocoder } from './embedded-geocoder.ts'
import type { Caller, Geocoder } from './geocoder.ts'
import { makeProviderGeocoder } from './provider-geocoder.ts'
import { makeAskYandex } from './yandex-geocoder.ts'

type Given = {
  readonly env: Pick<
    ApiEnv,
    'YANDEX_GEOCODER_KEY' | 'YANDEX_GEOCODER_URL' | 'YANDEX_GEOCODER_TIMEOUT_MS' | 'YANDEX_GEOCODER_PER_DAY'
  >
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly secret: Uint8Array
  readonly stopping: AbortSignal
}

const daySeconds = 24 * 3600

/** The embedded gazetteer, and the provider in front of it when a key is set (decision 16). */
export function chooseGeocoder({ env, db, clock, log, secret, stopping }: Given): Geocoder {
  const embedded = makeEmbeddedGeocoder()
  if (env.YANDEX_GEOCODER_KEY === undefined) return embedded
  return makeProviderGeocoder({
    ask: makeAskYandex({
      key: env.YANDEX_GEOCODER_KEY,
      url: env.YANDEX_GEOCODER_URL,
      timeoutMs: env.YANDEX_GEOCODER_TIMEOUT_MS,
    }),
    fallback: embedded,
    mayAsk: makeMayAsk({ db, secret, perDay: env.YANDEX_GEOCODER_PER_DAY }),
    clock,
    log,
    stopping,
  })
}

/** The day's questions are for everybody: one network address gets a tenth, and no refused one is counted twice. */
function makeMayAsk({
  db,
  secret,
  perDay,
}: {
  readonly db: Db
  readonly secret: Uint8Array
  readonly perDay: number
}): (caller: Caller) => Promise<boolean> {
  const points = Math.max(1, Math.floor(perDay / 10))
  const ofAddress = makeBudget(db, { name: 'provider_by_address_day', points, seconds: daySeconds })
  const ofWide = makeBudget(db, { name: 'provider_by_wide_day', points: points * 4, seconds: daySeconds })
  const ofDay = makeBudget(db, { name: 'provider_by_day', points: perDay, seconds: daySeconds })
  const isLeft = async (budget: Budget, key: string) => (await budget.spend(key)).waitSeconds === 0
  return async ({ address }) => {
    const around = wideNetworkOf(address)
    return (
      (await isLeft(ofAddress, hashAddress(secret, address))) &&
      (around === null || (await isLeft(ofWide, hashAddress(secret, around)))) &&
      (await isLeft(ofDay, 'all'))
    )
  }
}
