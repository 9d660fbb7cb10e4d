import { type Budget, makeBudget } from '../../auth/budgets/budget.ts'
import { hashAddress } from '../../auth/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { findWideNetwork } from '../../platform/http/caller-network.ts'
import type { Log } from '../../platform/log.ts'
import { makeEmbeddedGeocoder } from './embedded-geocoder.ts'
import type { Caller, Geocoder } from './geocoder.ts'
import { makeProviderGeocoder } from './provider-geocoder.ts'
import { geocoderProviders } from './providers/registry.ts'

type Given = {
  /** Checked settings: each provider reads its own. */
  readonly env: object
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly secret: Uint8Array
  readonly stopping: AbortSignal
}

const daySeconds = 24 * 3600

/** The embedded gazetteer, and a provider in front of it when a key is set. */
export function chooseGeocoder({ env, db, clock, log, secret, stopping }: Given): Geocoder {
  const embedded = makeEmbeddedGeocoder()
  const account = geocoderProviders.map((provider) => provider.make(env)).find((one) => one !== null)
  if (!account) return embedded
  const { ask, perDay } = account
  const mayAsk = makeMayAsk({ db, secret, perDay })
  return makeProviderGeocoder({ ask, fallback: embedded, mayAsk, clock, log, stopping })
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
    const around = findWideNetwork(address)
    return (
      (await isLeft(ofAddress, hashAddress(secret, address))) &&
      (around === null || (await isLeft(ofWide, hashAddress(secret, around)))) &&
      (await isLeft(ofDay, 'all'))
    )
  }
}
