import { getHoursKind, openStateAt } from '@doira/domain/delivery/branches/opening-hours'
import { addSums, timesSum, zeroSum } from '@doira/domain/money/sum'
import { getSlotStart } from '@doira/domain/ordering/slots'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { loadStops } from '../catalog/menus/stops.queries.ts'
import { lockPerson } from '../customers/customers.queries.ts'
import { type Branch, findBranch } from '../delivery/branches/branches.queries.ts'
import { initialWorkState, watchFrom } from '../orders/lifecycle/initial-work-state.ts'
import { insertOrder, type NewOrder } from '../orders/lifecycle/insert-order.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.tables.ts'
import { hashBody } from '../platform/body-hash.ts'
import type { Db } from '../platform/database/database.ts'
import { idFor } from '../platform/id-for.ts'

type Wanted = {
  readonly complaintId: string
  readonly lines: readonly OrderLineRow[]
  readonly staffId: string
  readonly now: Instant
}

/** A promise of usual length; a pre-order says nothing about how long an order for now takes. */
const usualMinutes = 60
const promiseRange = { min: 20, max: 120 } as const

/**
 * Places a free order with dishes of an earlier one, to the same address and for now. Its dishes are counted at the
 * price of the menu and cost nothing, so that it brings no revenue and earns no points.
 *
 * @throws DomainError customer_not_found, branch_closed, out_of_stock
 */
export async function makeAgain(tx: Db, order: OrderRow, wanted: Wanted): Promise<string> {
  const { shipperId, customerId, branchId, deliveryType } = order
  const { complaintId, lines, now } = wanted
  await lockPerson(tx, { shipperId, customerId })
  const branch = await findBranch(tx, { shipperId, now, idOrSlug: branchId })
  const hours = branch && openStateAt(branch.schedule, getHoursKind(deliveryType), now)
  if (!branch?.isActive || !hours?.isOpen)
    throw new DomainError({ code: 'branch_closed', opensAt: hours?.opensAt ?? null })
  const stops = await loadStops(tx, { shipperId, branchId })
  const productIds = lines.map(({ productId }) => productId).filter((id) => stops.has(id))
  if (productIds.length > 0) throw new DomainError({ code: 'out_of_stock', productIds })
  const orderId = idFor(complaintId, 'made again')
  const inserted = await insertOrder(tx, {
    order: toFreeOrder(order, { ...wanted, orderId }),
    lines: lines.map((line, position) => ({
      ...toFreeLine(line),
      id: crypto.randomUUID(),
      orderId,
      position,
    })),
    discounts: [],
    placedBy: wanted.staffId,
    bodyHash: hashBody({ complaintId }),
    customerRevision: await findRevision(tx, order),
    branchRevision: branch.revision,
    kitchen: await toKitchen(tx, branch, wanted),
  })
  if (!('number' in inserted)) throw new Error(`a free order was not placed: ${inserted.lost}`)
  return orderId
}

function toFreeOrder(
  order: OrderRow,
  { complaintId, lines, now, orderId }: Wanted & { readonly orderId: string },
): NewOrder['order'] {
  const { number: _number, ...copied } = order
  const minutes = getPromiseMinutes(order)
  const promisedAt = addMinutes(now, minutes)
  return {
    ...copied,
    ...initialWorkState,
    ...watchFrom(now),
    id: orderId,
    complaintId,
    status: 'new',
    paymentType: 'cash',
    isPaid: true,
    source: 'operator',
    futureTime: null,
    releaseAt: null,
    etaFrom: addMinutes(now, Math.round(minutes * 0.75)),
    etaTo: promisedAt,
    firstPromisedAt: promisedAt,
    readyBy: addMinutes(promisedAt, -Math.min(getDriveMinutes(order), minutes)),
    goodsFull: addSums(...lines.map(({ price, quantity }) => timesSum(price, quantity))),
    goods: zeroSum,
    orderDiscount: zeroSum,
    deliveryPrice: zeroSum,
    pointsSpent: zeroSum,
    total: zeroSum,
    vatIncluded: zeroSum,
    cashChange: null,
    crmTableId: null,
    crmTableNumber: null,
    isTableSigned: false,
    courierName: null,
    courierPhone: null,
    courierVehicle: null,
    createdAt: now,
    finishedAt: null,
    payUntil: null,
    isPaidByParts: false,
    paymentFailedAt: null,
    // People handle it, in the demo as well.
    demoStepAt: null,
  }
}

function getPromiseMinutes({ futureTime, firstPromisedAt, createdAt }: OrderRow): number {
  if (futureTime !== null || firstPromisedAt === null) return usualMinutes
  const minutes = Math.round((Date.parse(firstPromisedAt) - Date.parse(createdAt)) / 60_000)
  return Math.min(promiseRange.max, Math.max(promiseRange.min, minutes))
}

/** As long as the way took by the first promise. */
function getDriveMinutes({ firstPromisedAt, readyBy }: OrderRow): number {
  if (firstPromisedAt === null || readyBy === null) return 0
  return Math.max(0, Math.round((Date.parse(firstPromisedAt) - Date.parse(readyBy)) / 60_000))
}

function toFreeLine(line: OrderLineRow): Omit<OrderLineRow, 'id' | 'orderId' | 'position'> {
  const free = { priceWithDiscount: zeroSum, total: zeroSum, orderDiscountShare: zeroSum }
  return { ...line, ...free, doneAt: null, changedAt: null }
}

/** The version of the customer's row, which no other order changes after it was locked. */
async function findRevision(tx: Db, { shipperId, customerId }: OrderRow): Promise<string> {
  const { rows } = await tx.execute<{ revision: string }>(sql`
    select xmin::text as revision from customers where shipper_id = ${shipperId} and id = ${customerId}`)
  return rows[0]?.revision ?? ''
}

/** Like any order for now it takes minutes of the present half hour and is never refused for them. */
async function toKitchen(
  tx: Db,
  { shipperId }: Branch,
  { lines, now }: Wanted,
): Promise<NewOrder['kitchen']> {
  const ids = lines.map(({ productId }) => productId)
  const { rows } = await tx.execute<{ id: string; minutes: number }>(sql`
    select p.id, coalesce(p.make_minutes, c.make_minutes) as minutes from products p
    join categories c on c.shipper_id = p.shipper_id and c.id = p.category_id
    where p.shipper_id = ${shipperId} and p.id = any(${sql.param(ids)}::uuid[])`)
  const minutesOf = new Map(rows.map(({ id, minutes }) => [id, minutes]))
  const minutes = lines.reduce((sum, line) => sum + (minutesOf.get(line.productId) ?? 0) * line.quantity, 0)
  return { startsAt: getSlotStart(now), minutes, isBinding: false, unpaidShare: 1 }
}
