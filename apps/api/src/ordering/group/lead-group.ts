import {
  type GroupAction,
  type GroupState,
  getGroupState,
  nextGroupState,
} from '@doira/domain/ordering/group/group-state'
import { DomainError } from '@doira/domain/problem'
import { hashToken } from '../../auth/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockGroupBasket, updateGroupBasket } from './group.queries.ts'
import type { GroupPersonRow } from './group.tables.ts'
import { makeGroupCode } from './group-code.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly secret: Uint8Array }

/**
 * What only the host may do. A repetition of what was done changes nothing.
 *
 * @throws DomainError group_not_found for everybody else, group_closed when the basket is in another state
 */
export async function leadGroup(
  { db, clock, secret }: Deps,
  host: GroupPersonRow,
  action: GroupAction,
): Promise<void> {
  if (host.place !== 0) throw new DomainError({ code: 'group_not_found' })
  const { shipperId, basketId } = host
  const key = { shipperId, basketId }
  await db.transaction(async (tx) => {
    const basket = await lockGroupBasket(tx, key)
    if (!basket) throw new DomainError({ code: 'group_not_found' })
    const now = clock()
    const state = getGroupState(basket, now)
    const next: Partial<Record<GroupAction, GroupState>> = nextGroupState[state]
    const wanted = next[action]
    if (!wanted) {
      if (action === 'unlock' && state === 'collecting') return
      throw new DomainError({ code: 'group_closed' })
    }
    if (action === 'renew_link') {
      const linkVersion = basket.linkVersion + 1
      const linkHash = hashToken(makeGroupCode(secret, { ...basket, linkVersion }))
      return updateGroupBasket(tx, key, { linkVersion, linkHash })
    }
    if (wanted === state) return
    await updateGroupBasket(tx, key, { state: wanted, lockedAt: wanted === 'locked' ? now : null })
  })
}
