import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import { openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import { getSlotStart } from '@doira/domain/ordering/slots'
import type { Instant } from '@doira/domain/time/instant'
import { makeNobody } from '../../customers/nobody.queries.ts'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import type { ShopFacts } from '../../ordering/quote/shop-facts.ts'
import { acceptByBranch } from '../../orders/lifecycle/change-status.ts'
import { escalationCleared } from '../../orders/lifecycle/initial-work-state.ts'
import { insertOrder } from '../../orders/lifecycle/insert-order.ts'
import { hashBody } from '../../platform/body-hash.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AggregatorDialect } from '../dialects/aggregator-dialect.ts'
import { isPlaceOn } from '../menu/is-place-on.ts'
import { listPlaces, readChannel } from '../menu/places.queries.ts'
import { placeNotFound } from '../server/answers.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import {
  countInKitchen,
  findByEatsId,
  insertAggregatorOrder,
  lockNobody,
  storeOtherBody,
} from './aggregator-orders.queries.ts'
import { askForReview, lockOrder } from './follow-order.ts'
import { makeContent } from './make-content.ts'
import { findRelease } from './order-row.ts'
import { findWantedAt, type SentOrder } from './read-order-body.ts'

type Taken = {
  readonly dialect: AggregatorDialect
  readonly shipperId: string
  readonly now: Instant
  readonly sent: SentOrder
  readonly body: Readonly<Record<string, unknown>>
}

/** Hours that staff change at the moment of an order. */
const mostAttempts = 3

/**
 * Takes an order of an aggregator, once: the same number gets the same order, also with another content, because what is
 * refused is sent again and then cancelled. A dish that has run out or that nobody knows is no reason to refuse: a person
 * looks at such an order.
 *
 * @returns the id of the order
 * @throws RefusedCall 404 for a place that the chain does not have
 */
export async function takeOrder(deps: Pick<ServerDeps, 'db' | 'shopFacts'>, taken: Taken): Promise<string> {
  const { shipperId, now, sent } = taken
  await makeNobody(deps.db, { shipperId, now })
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const facts = await deps.shopFacts.read(deps.db, { shipperId, now })
    const branchId = sent.restaurantId.toLowerCase()
    const branch = facts.branches.find(({ id, isActive }) => id === branchId && isActive) ?? null
    const found = await deps.db.transaction((tx) => placeOrFind(tx, { ...taken, facts, branch }))
    if (found?.isOther) await deps.db.transaction((tx) => noteOther(tx, taken, found.orderId))
    if (found) return found.orderId
  }
  throw new Error('the branch kept changing')
}

type Found = Taken & { readonly facts: ShopFacts; readonly branch: Branch | null }

/**
 * Null when the branch has changed since it was read.
 *
 * @throws RefusedCall 404 for a new order only: one that was taken is found also when its branch is switched off since
 */
async function placeOrFind(
  tx: Db,
  found: Found,
): Promise<{ readonly orderId: string; readonly isOther: boolean } | null> {
  const { shipperId, dialect, sent, body, branch } = found
  const key = { shipperId, aggregator: dialect.id }
  const nobody = await lockNobody(tx, shipperId)
  const bodyHash = hashBody(body)
  const earlier = await findByEatsId(tx, key, sent.eatsId)
  if (earlier) {
    return { orderId: earlier.orderId, isOther: Buffer.compare(earlier.bodyHash, bodyHash) !== 0 }
  }
  if (!branch) throw placeNotFound()
  const orderId = await place(tx, { ...found, branch, bodyHash, nobody })
  return orderId === null ? null : { orderId, isOther: false }
}

/** Apart from the order, which is locked before the placeholder customer by everybody who changes it. */
async function noteOther(tx: Db, { shipperId, dialect, body, now }: Taken, orderId: string): Promise<void> {
  const locked = await lockOrder(tx, { shipperId, aggregator: dialect.id }, orderId)
  if (await storeOtherBody(tx, locked.row, body))
    await askForReview(tx, locked, { kind: 'other_content', text: '' }, now)
}

type Placed = Found & {
  readonly branch: Branch
  readonly bodyHash: Buffer
  readonly nobody: { readonly id: string; readonly revision: string }
}

async function place(tx: Db, placed: Placed): Promise<string | null> {
  const { shipperId, dialect, sent, body, bodyHash, now, facts, branch, nobody } = placed
  const orderId = crypto.randomUUID()
  const key = { shipperId, aggregator: dialect.id }
  const carrier = dialect.carrierOf(sent.discriminator)
  const channel = await readChannel(tx, key)
  const isOn = isPlaceOn(channel, (await listPlaces(tx, key)).get(branch.id) ?? null, now)
  const hours = carrier === 'shop' ? 'delivery' : 'takeaway'
  const isOpen = isOn && openStateAt(branch.schedule, hours, findWantedAt(sent, now) ?? now).isOpen
  const made = await makeContent(tx, {
    ...{ orderId, aggregator: dialect.id, carrier, sent, branch, customerId: nobody.id, now, facts },
  })
  const reasons: readonly ReviewReason[] = [
    ...made.reasons,
    ...(isOpen ? [] : [{ kind: 'closed', text: '' } as const]),
  ]
  const needsReview = reasons.length > 0
  // A person looks at a doubtful order at once, whenever it is wanted.
  const held = needsReview ? null : findRelease({ sent, branch, carrier, now })
  const below = needsReview || held !== null ? null : channel.autoAcceptBelow
  const isAccepted = below !== null && (await countInKitchen(tx, { shipperId, branchId: branch.id })) < below
  const waitsForOperator = !isAccepted && (branch.operatorFirst || needsReview)
  const inserted = await insertOrder(tx, {
    order: { ...made.order, waitsForOperator, ...(held && holdUntil(held)) },
    lines: made.lines,
    discounts: [],
    ...{ placedBy: null, actor: 'aggregator', bodyHash },
    ...{ customerRevision: nobody.revision, branchRevision: branch.revision },
    kitchen: {
      startsAt: getSlotStart(held?.releaseAt ?? now),
      minutes: made.minutes,
      isBinding: false,
      unpaidShare: 1,
    },
  })
  if (!('number' in inserted)) return null
  await insertAggregatorOrder(
    tx,
    {
      ...{ shipperId, orderId, aggregator: dialect.id, eatsId: sent.eatsId, carrier, bodyHash },
      ...{ review: reasons, reviewSince: needsReview ? now : null, receivedAt: now },
    },
    body,
  )
  if (isAccepted) await acceptByBranch(tx, { shipperId, orderId, now })
  return orderId
}

/** As a pre-order of the shop: nobody is waited for until its time has come. */
function holdUntil({ wantedAt, releaseAt }: NonNullable<ReturnType<typeof findRelease>>) {
  return { status: 'future', futureTime: wantedAt, releaseAt, ...escalationCleared } as const
}
