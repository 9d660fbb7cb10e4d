import { randomUUID } from 'node:crypto'
import { productsTable } from '@doira/api/catalog/products.tables'
import { customersTable } from '@doira/api/customers/customers.tables'
import { branchesTable } from '@doira/api/delivery/branches/branches.tables'
import { discountsTable } from '@doira/api/discounts/discounts.tables'
import {
  orderCountersTable,
  orderDiscountsTable,
  orderLinesTable,
  orderRequestsTable,
  orderStatusEventsTable,
  ordersTable,
} from '@doira/api/orders/orders.tables'
import type { Db } from '@doira/api/platform/database/database'
import { findStaffByLogin } from '@doira/api/staff/staff.queries'
import type { StaffRow } from '@doira/api/staff/staff.tables'
import { splitSum } from '@doira/domain/money/split-sum'
import { toSum, zeroSum } from '@doira/domain/money/sum'
import { vatIncluded } from '@doira/domain/ordering/pricing/vat'
import { isFinalStatus } from '@doira/domain/orders/status'
import type { PaymentType } from '@doira/domain/payments/payment-type'
import { usualDriveMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { getInstant, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { eq } from 'drizzle-orm'
import type { DemoCustomer, DemoOrder } from './demo-people.ts'
import { findSlot, getEvents, placedAt } from './order-history.ts'
import { readDemoPeople } from './read-data.ts'
import { courierOfPast, demoAddresses } from './settings.ts'

type BranchRow = typeof branchesTable.$inferSelect
type ProductRow = typeof productsTable.$inferSelect

const deliveryMinutes = 50
/** Of these on the way. */
const vatPercent = 12

const paymentTypes = {
  cash: 'cash',
  card_terminal: 'card',
  online_a: 'payme',
  online_b: 'click',
} as const satisfies Record<DemoOrder['payment_method'], PaymentType>

/** Inserts customers who can sign in, with orders in every status. Numbers of new orders follow theirs. The staff is there. */
export async function insertCustomersAndOrders(tx: Db, shipperId: string, now: Instant): Promise<void> {
  const { customers, orders } = await readDemoPeople()
  await tx.insert(customersTable).values(customers.map((customer) => customerRow(shipperId, customer)))
  const branches = await tx.select().from(branchesTable).where(eq(branchesTable.shipperId, shipperId))
  const products = await tx.select().from(productsTable).where(eq(productsTable.shipperId, shipperId))
  const courier = await findStaffByLogin(tx, { shipperId, login: courierOfPast })
  if (!courier) throw new Error(`the demo has no login ${courierOfPast}`)
  const discountIdOf = await readDiscountIds(tx, shipperId)

  const placed = orders.map((order) => ({
    order,
    createdAt: placedAt(order, now),
    customer: mustFind(customers, ({ phone }) => phone === order.customer_phone),
    branch: mustFind(branches, ({ id }) => id === order.branch_id),
  }))
  await tx.insert(orderRequestsTable).values(
    placed.map(({ order, customer, createdAt }) => ({
      shipperId,
      orderId: order.id,
      customerId: customer.id,
      // These orders had no request; no body has this hash.
      bodyHash: new Uint8Array(32),
      createdAt,
    })),
  )
  await tx.insert(ordersTable).values(placed.map((one) => orderRow(shipperId, { ...one, courier, now })))
  await tx.insert(orderLinesTable).values(orders.flatMap((order) => lineRows(shipperId, order, products)))
  await tx.insert(orderDiscountsTable).values(
    placed
      .filter(({ order }) => order.discount > 0)
      .map(({ order, customer }) => ({
        shipperId,
        orderId: order.id,
        discountId: discountIdOf(order),
        customerId: customer.id,
        promoCode: order.promo_code,
        amount: toSum(order.discount),
        cost: toSum(order.discount),
        target: 'order' as const,
        productIds: [],
      })),
  )
  const events = placed.flatMap(({ order, customer, branch, createdAt }) =>
    getEvents(order, createdAt).map((event) => ({
      ...event,
      shipperId,
      orderId: order.id,
      customerId: customer.id,
      branchId: branch.id,
    })),
  )
  // Numbered in the order in which they happened.
  const inTheirOrder = events.toSorted((a, b) =>
    a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0,
  )
  await tx
    .insert(orderStatusEventsTable)
    .values(inTheirOrder.map((event, index) => ({ ...event, number: String(index + 1) })))
  const lastNumber = Math.max(...orders.map(({ number }) => number))
  await tx.insert(orderCountersTable).values({ shipperId, lastNumber, lastEvent: events.length })
}

function customerRow(shipperId: string, customer: DemoCustomer) {
  const registeredAt = getInstant(toLocalDate(customer.registered_at), toLocalTime('12:00'))
  return {
    id: customer.id,
    shipperId,
    phone: customer.phone,
    name: customer.name,
    lastName: customer.last_name,
    dateOfBirth: customer.date_of_birth === null ? null : toLocalDate(customer.date_of_birth),
    registrationSource: 'website',
    // Purchases before the demo's orders are known only by the level.
    grantedLevel: customer.loyalty_level,
    createdAt: registeredAt,
    updatedAt: registeredAt,
  }
}

type PlacedOrder = {
  readonly order: DemoOrder
  readonly createdAt: Instant
  readonly customer: DemoCustomer
  readonly branch: BranchRow
  readonly courier: StaffRow
  readonly now: Instant
}

function orderRow(shipperId: string, { order, createdAt, customer, branch, courier, now }: PlacedOrder) {
  const isDelivery = order.type === 'delivery'
  const last = getEvents(order, createdAt).at(-1)
  if (!last) throw new Error('an order without events')
  const slot = findSlot(order, now)
  const leadMinutes = isDelivery ? branch.deliveryLeadMinutes : branch.takeawayLeadMinutes
  const minutes = isDelivery ? deliveryMinutes : branch.takeawayLeadMinutes
  const promisedAt = addMinutes(slot ?? createdAt, slot ? 30 : minutes)
  const hasCourier = isDelivery && (order.status === 'on-the-way' || order.status === 'finished')
  return {
    shipperId,
    id: order.id,
    number: order.number,
    customerId: customer.id,
    branchId: branch.id,
    status: last.status,
    deliveryType: order.type,
    paymentType: paymentTypes[order.payment_method],
    isPaid: order.paid,
    source: 'website',
    futureTime: slot,
    releaseAt: slot && addMinutes(slot, -leadMinutes),
    etaFrom: slot ?? addMinutes(createdAt, minutes - 10),
    etaTo: promisedAt,
    firstPromisedAt: promisedAt,
    readyBy: addMinutes(promisedAt, isDelivery ? -usualDriveMinutes : 0),
    clientName: customer.name,
    clientPhone: customer.phone,
    ...(isDelivery && addressNear(branch)),
    isCourierCall: true,
    goodsFull: toSum(order.cost_of_goods),
    goods: toSum(order.cost_of_goods),
    orderDiscount: toSum(order.discount),
    deliveryPrice: toSum(order.cost_of_delivery),
    pointsSpent: zeroSum,
    total: toSum(order.total),
    vatIncluded: vatIncluded(toSum(order.total), vatPercent),
    ...(hasCourier && {
      courierId: courier.id,
      courierName: courier.name,
      courierPhone: courier.phone,
      courierVehicle: courier.vehicle,
    }),
    createdAt,
    finishedAt: isFinalStatus(last.status) ? last.createdAt : null,
  }
}

/** A few hundred metres from the branch, so that it is in its zone. */
function addressNear(branch: BranchRow) {
  const address = demoAddresses[branch.slug]
  if (!address) throw new Error(`no address near ${branch.slug}`)
  return { ...address, lat: branch.lat + 0.004, long: branch.long + 0.005 }
}

function lineRows(shipperId: string, order: DemoOrder, products: readonly ProductRow[]) {
  const shares = splitSum(
    toSum(order.discount),
    order.items.map((item) => item.sum),
  )
  return order.items.map((item, position) => {
    const product = mustFind(products, ({ id }) => id === item.product_id)
    const parent = products.find(({ id }) => id === product.parentId)
    return {
      shipperId,
      id: randomUUID(),
      orderId: order.id,
      position,
      productId: product.id,
      type: product.type,
      slug: product.slug,
      name: product.title,
      image: product.image ?? parent?.image ?? null,
      quantity: item.quantity,
      price: toSum(item.price),
      priceWithDiscount: toSum(item.price),
      total: toSum(item.sum),
      orderDiscountShare: shares[position] ?? zeroSum,
      isDefaultProduct: false,
      modifiers: [],
      comboChoices: [],
      pieces: product.pieces,
      weight: product.weight,
      weightUnit: product.weightUnit,
      vatPercent: product.vatPercent,
    }
  })
}

/** By promo code; orders without one had the discount on takeaway. */
async function readDiscountIds(tx: Db, shipperId: string): Promise<(order: DemoOrder) => string> {
  const discounts = await tx
    .select({ id: discountsTable.id, slug: discountsTable.slug, promoCode: discountsTable.promoCode })
    .from(discountsTable)
    .where(eq(discountsTable.shipperId, shipperId))
  return ({ promo_code }) =>
    mustFind(discounts, ({ slug, promoCode }) =>
      promo_code === null ? slug === 'pickup-10' : promoCode === promo_code,
    ).id
}

function mustFind<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const found = items.find(isWanted)
  if (found === undefined) throw new Error('the demo data refer to something that they do not contain')
  return found
}
