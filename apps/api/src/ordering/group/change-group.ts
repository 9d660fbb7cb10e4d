import type { WireGroupOperation, WireGroupRefusal } from '@doira/contract/ordering/group/group-shapes'
import { groupLimits } from '@doira/domain/ordering/group/group-limits'
import {
  applyOperation,
  type GroupOperation,
  nextVersion,
  type Plates,
} from '@doira/domain/ordering/group/group-plates'
import { getGroupState, isCollecting } from '@doira/domain/ordering/group/group-state'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ShopFactsCache } from '../quote/shop-facts.ts'
import {
  listGroupLines,
  listGroupPeople,
  lockGroupBasket,
  updateGroupBasket,
  updateGroupPerson,
  writeGroupLine,
} from './group.queries.ts'
import type { GroupBasketRow, GroupPersonRow } from './group.tables.ts'
import { type DishContent, toLineRow, toOperation, toPersonChange, toPlates } from './group-plates.mapper.ts'
import { priceDishes, readTodaysDishes, type TodaysDishes } from './todays-lines.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shopFacts: ShopFactsCache }
type Operation = GroupOperation<DishContent>
type LineOperation = Extract<Operation, { readonly kind: 'set_line' }>
type Refused = { readonly operation_id: string; readonly reason: WireGroupRefusal }

/** So far ahead of what is known a version may be: more only locks others out of their own dishes. */
const versionsAhead = 10_000

/**
 * Applies operations of a person under the lock of the basket's row. Each is done or refused for itself, and one that was done
 * before changes nothing.
 *
 * @throws DomainError group_not_found
 */
export async function changeGroup(
  { db, clock, shopFacts }: Deps,
  author: GroupPersonRow,
  wanted: readonly WireGroupOperation[],
): Promise<readonly Refused[]> {
  const { shipperId, basketId } = author
  const key = { shipperId, basketId }
  return db.transaction(async (tx) => {
    const basket = await lockGroupBasket(tx, key)
    if (!basket) throw new DomainError({ code: 'group_not_found' })
    const now = clock()
    const before = toPlates(await listGroupPeople(tx, key), await listGroupLines(tx, key))
    const operations = wanted.map(toOperation)
    const prices = makePrices({ db: tx, shopFacts }, { basket, before, operations, now })
    let plates = before
    const refused: Refused[] = []
    for (const given of operations) {
      const operation = withKnownDish(plates, given)
      const next = applyOperation(plates, operation)
      // A repetition is answered as done also after the basket was closed.
      if (next === plates && isKnown(plates, operation)) continue
      const reason =
        findRefusal({ basket, plates, operation, authorId: author.id, isHost: author.place === 0, now }) ??
        (await findLimit({ prices, basket, before: plates, after: next, operation }))
      if (reason) refused.push({ operation_id: operation.id, reason })
      else plates = next
    }
    if (plates !== before) await writePlates(tx, key, before, plates)
    return refused
  })
}

type Facts = {
  readonly basket: GroupBasketRow
  readonly plates: Plates<DishContent>
  readonly operation: Operation
  readonly authorId: string
  readonly isHost: boolean
  readonly now: Instant
}

/** A line is of one dish as long as it is there: nobody exchanges it for a dearer one behind the limit. */
function withKnownDish({ lines }: Plates<DishContent>, operation: Operation): Operation {
  if (operation.kind !== 'set_line') return operation
  const content = lines.get(operation.lineId)?.content
  return content ? { ...operation, content } : operation
}

/** Whether what it writes was written already, by itself or by a later one. */
function isKnown({ people, lines }: Plates<DishContent>, operation: Operation): boolean {
  if (operation.kind !== 'set_line') return people.has(operation.personId)
  return lines.get(operation.lineId)?.personId === operation.personId
}

function findRefusal({ basket, plates, operation, authorId, isHost, now }: Facts): WireGroupRefusal | null {
  const state = getGroupState(basket, now)
  // After the agreed time, and while they check out, the host alone changes what was collected.
  const isOpen = isHost
    ? state === 'collecting' || state === 'locked'
    : isCollecting(state, basket.until, now)
  if (!isOpen) return 'closed'
  const { personId, kind, version } = operation
  const person = plates.people.get(personId)
  const author = plates.people.get(authorId)
  const isOwn = personId === authorId
  if (!person || !author || (!isOwn && !isHost)) return 'not_yours'
  if (kind === 'set_removed' && !mayRemove({ isHost, isOwn, isRemoved: operation.isRemoved }))
    return 'not_yours'
  if (kind === 'set_ready' && !isOwn) return 'not_yours'
  if (author.removed.isRemoved) return 'closed'
  if (version > nextVersion(plates, personId) + versionsAhead) return 'not_yours'
  if (kind !== 'set_line') return null
  const known = plates.lines.get(operation.lineId)
  if (known && known.personId !== personId) return 'not_yours'
  // The host takes dishes of others away, and orders none in their name.
  if (!known && !isOwn) return 'not_yours'
  return isTooMany(plates, operation) ? 'too_many' : null
}

function isTooMany({ lines }: Plates<DishContent>, operation: LineOperation): boolean {
  const known = lines.get(operation.lineId)
  const own = [...lines.values()].filter(({ personId }) => personId === operation.personId)
  if (!known && own.length >= groupLimits.linesOfPersonEver) return true
  const isMore = operation.quantity > 0 && (known?.quantity ?? 0) === 0
  return isMore && own.filter(({ quantity }) => quantity > 0).length >= groupLimits.linesOfPerson
}

/** The host removes others and brings them back; everybody else may leave. A host who leaves ends the basket. */
function mayRemove({ isHost, isOwn, isRemoved }: Record<'isHost' | 'isOwn' | 'isRemoved', boolean>): boolean {
  return isHost ? !isOwn : isOwn && isRemoved
}

type Limited = {
  readonly prices: () => Promise<TodaysDishes>
  readonly basket: GroupBasketRow
  readonly before: Plates<DishContent>
  readonly after: Plates<DishContent>
  readonly operation: Operation
}

/** More of a dish has to be on sale, and within what one person may spend; less of it is always possible. */
async function findLimit({
  prices,
  basket,
  before,
  after,
  operation,
}: Limited): Promise<WireGroupRefusal | null> {
  if (operation.kind !== 'set_line') return null
  const { lineId, quantity, personId } = operation
  if (quantity <= (before.lines.get(lineId)?.quantity ?? 0)) return null
  const todays = await prices()
  if (!todays.has(operation.content)) return 'not_in_menu'
  const { limitOfPerson } = basket
  if (limitOfPerson === null) return null
  const own = [...after.lines.values()].filter((line) => line.personId === personId && line.quantity > 0)
  return priceDishes(own, todays) > limitOfPerson ? 'limit' : null
}

type Asked = {
  readonly basket: GroupBasketRow
  readonly before: Plates<DishContent>
  readonly operations: readonly Operation[]
  readonly now: Instant
}

/** Reads the menu at the first question, once for all dishes of a request: others wait at the row meanwhile. */
function makePrices(
  deps: Omit<Deps, 'clock'>,
  { basket, before, operations, now }: Asked,
): () => Promise<TodaysDishes> {
  let reading: Promise<TodaysDishes> | undefined
  return () => {
    const lines = operations.filter((operation) => operation.kind === 'set_line')
    const [ids, people] = [lines.map(({ lineId }) => lineId), lines.map(({ personId }) => personId)]
    const known = [...before.lines.values()].filter(
      ({ id, personId, quantity }) => ids.includes(id) || (quantity > 0 && people.includes(personId)),
    )
    const contents = [...known, ...lines].map(({ content }) => content)
    reading ??= readTodaysDishes(deps, basket, contents, now)
    return reading
  }
}

async function writePlates(
  tx: Db,
  key: { readonly shipperId: string; readonly basketId: string },
  before: Plates<DishContent>,
  after: Plates<DishContent>,
): Promise<void> {
  for (const person of after.people.values()) {
    if (person === before.people.get(person.id)) continue
    await updateGroupPerson(tx, { ...key, id: person.id, ...toPersonChange(person) })
  }
  for (const line of after.lines.values()) {
    if (line !== before.lines.get(line.id)) await writeGroupLine(tx, toLineRow(line, key))
  }
  await updateGroupBasket(tx, key)
}
