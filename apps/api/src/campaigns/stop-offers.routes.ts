import { stopOffers } from '@doira/contract/campaigns/campaigns'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import { stopOffersByCode } from './stop-members.queries.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  /** @throws DomainError too_many_requests */
  readonly spendOnStop: (caller: { readonly shipperId: string; readonly address: string }) => Promise<void>
}

/** The link of every message of a campaign. */
export function mountStopOffers(mount: Mount, { db, clock, spendOnStop }: Deps): void {
  mount(stopOffers, async ({ shipperId, address, body }) => {
    await spendOnStop({ shipperId, address })
    await db.transaction((tx) => stopOffersByCode(tx, { shipperId, code: body.code, now: clock() }))
    // A wrong code is answered alike: nobody learns which codes exist.
    return { Message: 'No more offers' }
  })
}
