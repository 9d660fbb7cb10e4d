import { orderedLines } from '@doira/domain/ordering/group/group-plates'
import {
  type GroupAction,
  type GroupState,
  getGroupState,
  nextGroupState,
} from '@doira/domain/ordering/group/group-state'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { hashToken } from '../../auth/secrets.ts'
import type { Db } from '../../platform/database/database.ts'
import { listGroupLines, listGroupPeople, lockGroupBasket, updateGroupBasket } from './group.queries.ts'
import type { GroupBasketRow, GroupPersonRow } from './group.tables.ts'
import { makeGroupCode } from './group-code.ts'
import { toPlates } from './group-plates.mapper.ts'
import { findGroupOrder } from './order-people.queries.ts'
import type { ReadGroupDeps } from './read-group.ts'
import { findGoneLines, readTodaysDishes } from './todays-lines.ts'

type Deps = Pick<ReadGroupDeps, 'db' | 'clock' | 'secret' | 'shopFacts'>

/**
 * What only the host may do. A repetition of what was done changes nothing.
 *
 * @throws DomainError group_not_found for everybody else, group_closed when the basket is in another state,
 * group_lines_gone when it cannot be locked as it is
 */
export async function leadGroup(
  { db, clock, secret, shopFacts }: Deps,
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
    if (basket.orderId !== null) await requireCancelled(tx, { shipperId, orderId: basket.orderId })
    else if (wanted === 'locked') await requireAvailable({ db: tx, shopFacts }, basket, now)
    await updateGroupBasket(tx, key, {
      state: wanted,
      lockedAt: wanted === 'locked' ? now : null,
      orderId: null,
    })
  })
}

/** An order that goes on is not ordered once more. */
async function requireCancelled(
  db: Db,
  order: { readonly shipperId: string; readonly orderId: string },
): Promise<void> {
  const facts = await findGroupOrder(db, order)
  if (!facts?.isCancelled) throw new DomainError({ code: 'group_closed' })
}

/** Its order would be refused with a dish or a choice that cannot be had, and not say whose. */
async function requireAvailable(
  { db, shopFacts }: Pick<ReadGroupDeps, 'db' | 'shopFacts'>,
  basket: GroupBasketRow,
  now: Instant,
): Promise<void> {
  const key = { shipperId: basket.shipperId, basketId: basket.id }
  const lines = orderedLines(toPlates(await listGroupPeople(db, key), await listGroupLines(db, key)))
  const dishes = lines.map(({ content }) => content)
  const gone = findGoneLines(lines, await readTodaysDishes({ db, shopFacts }, basket, dishes, now))
  if (gone.length > 0) throw new DomainError({ code: 'group_lines_gone', lineIds: gone.map(({ id }) => id) })
}
