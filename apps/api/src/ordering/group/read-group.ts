import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { timesSum, toSum } from '@doira/domain/money/sum'
import { lockedMinutes } from '@doira/domain/ordering/group/group-limits'
import { isReady, orderedLines, type PlateLine, type Plates } from '@doira/domain/ordering/group/group-plates'
import { splitGroup } from '@doira/domain/ordering/group/group-split'
import { getGroupState, isCollecting } from '@doira/domain/ordering/group/group-state'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ShopFactsCache } from '../quote/shop-facts.ts'
import { findBasket, listGroupLines, listGroupPeople } from './group.queries.ts'
import type { GroupBasketRow, GroupPersonRow } from './group.tables.ts'
import { makeGroupCode } from './group-code.ts'
import { type DishContent, toPlates } from './group-plates.mapper.ts'
import { findGroupOrder, listOrderParts } from './order-people.queries.ts'
import { listPayers } from './payment/list-payers.ts'
import { readGroupPayment } from './payment/read-group-payment.ts'
import { readTodaysDishes, type TodaysDishes } from './todays-lines.ts'

export type ReadGroupDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly shopFacts: ShopFactsCache
  readonly payments: PaymentsOfChains
}

/**
 * The basket as one of its people sees it; who was removed sees what they chose, and nothing of the others.
 *
 * @throws DomainError group_not_found
 */
export async function readGroup(
  { db, clock, secret, shopFacts, payments }: ReadGroupDeps,
  { shipperId, basketId, id: personId }: Pick<GroupPersonRow, 'shipperId' | 'basketId' | 'id'>,
): Promise<WireGroupBasket> {
  const key = { shipperId, basketId }
  // Read first: what is read after it may be newer, never older, than its revision.
  const basket = await findBasket(db, key)
  if (!basket) throw new DomainError({ code: 'group_not_found' })
  const now = clock()
  const rows = await listGroupPeople(db, key)
  const plates = toPlates(rows, await listGroupLines(db, key))
  const isOut = plates.people.get(personId)?.removed.isRemoved ?? true
  const isSeen = (id: string) => !isOut || id === personId
  const lines = [...plates.lines.values()].filter((line) => line.quantity > 0 && isSeen(line.personId))
  const { orderId } = basket
  const order = orderId === null ? null : await findGroupOrder(db, { shipperId, orderId })
  const isCancelled = order?.isCancelled ?? false
  const dishes = lines.map(({ content }) => content)
  const todays = await readTodaysDishes({ db, shopFacts }, basket, dishes, now)
  return {
    id: basket.id,
    revision: basket.revision,
    title: basket.title,
    ...toWireState(basket, now),
    destination: isOut ? '' : basket.destination,
    branch_id: basket.branchId,
    limit_of_person: basket.limitOfPerson,
    code: isOut ? '' : makeGroupCode(secret, basket),
    person_id: personId,
    people: rows.filter(({ id }) => isSeen(id)).map((row) => toWirePerson(row, plates)),
    lines: lines.map((line) => toWireGroupLine(line, todays)),
    shares: isOut || isCancelled ? null : await readShares(db, basket, rows, plates),
    is_order_cancelled: isCancelled,
    payment: isOut || !order ? null : await readGroupPayment({ db, payments }, { order, people: rows, now }),
  }
}

function toWireGroupLine(
  { id, personId, quantity, isShared, version, content }: PlateLine<DishContent>,
  todays: TodaysDishes,
): WireGroupBasket['lines'][number] {
  const today = todays.get(content)
  return {
    ...{ id, person_id: personId, quantity, is_shared: isShared, version },
    today: today ? { ...today.line, total: timesSum(toSum(today.line.total), quantity) } : null,
    lost_choices: today?.lostChoices ?? [],
  }
}

export function toWireState(basket: GroupBasketRow, now: Instant) {
  const state = getGroupState(basket, now)
  const { until, lockedAt } = basket
  return {
    ...{ state, until, is_collecting: isCollecting(state, until, now) },
    locked_until: state === 'locked' && lockedAt !== null ? addMinutes(lockedAt, lockedMinutes) : null,
  }
}

export function toWirePerson(
  row: GroupPersonRow,
  plates: Plates<DishContent>,
): WireGroupBasket['people'][number] {
  const person = plates.people.get(row.id)
  const versions = [...plates.lines.values()].flatMap((line) =>
    line.personId === row.id ? line.version : [],
  )
  return {
    ...{ id: row.id, name: row.name, place: row.place, is_host: row.place === 0 },
    is_ready: person !== undefined && isReady(plates, person),
    is_removed: row.isRemoved,
    version: Math.max(row.readyVersion, row.removedVersion, ...versions),
  }
}

/** What everybody pays of the order as it is now: also after the staff have changed it. */
async function readShares(
  db: Db,
  { shipperId, orderId }: GroupBasketRow,
  rows: readonly GroupPersonRow[],
  plates: Plates<DishContent>,
): Promise<WireGroupBasket['shares']> {
  if (orderId === null) return null
  const { total, lines } = await listOrderParts(db, { shipperId, orderId })
  const personIds = listPayers(rows, orderedLines(plates))
  const split = (way: 'each' | 'even') => splitGroup({ split: way, personIds, lines, total })
  const [each, even] = [split('each'), split('even')]
  return {
    total,
    people: personIds.map((id) => ({ person_id: id, each: each.get(id) ?? 0, even: even.get(id) ?? 0 })),
  }
}
