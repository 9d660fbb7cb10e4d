import { chooseSubstitution } from '@doira/contract/orders/choose-substitution'
import { cancelOrder, getOrder, listOrders, orderStatuses } from '@doira/contract/orders/read-orders'
import { changePayment } from '@doira/contract/payments/change-payment'
import { listPaymentTypes } from '@doira/contract/payments/list-payment-types'
import { toSum } from '@doira/domain/money/sum'
import { orderStatuses as allStatuses, listGroup, type OrderStatus } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import type { Context } from 'hono'
import { readProgramme } from '../loyalty/programme/programme.queries.ts'
import { notOffered } from '../payments/core/not-offered.ts'
import { getPayer } from '../payments/core/payer-of.ts'
import {
  offeredPayments,
  type PaymentLinkOf,
  type PaymentsOfChains,
} from '../payments/core/payment-settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Reads } from '../platform/database/connection/reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import type { Mount } from '../platform/http/mount.ts'
import type { PolicyOf } from '../platform/policy-of.ts'
import { isUuid } from '../platform/uuid.ts'
import { makeCancelOrder } from './lifecycle/cancel-order.ts'
import type { DemoPace } from './lifecycle/demo-pace.ts'
import { toWireOrder } from './order.mapper.ts'
import {
  countOrdersByStatus,
  findOrder,
  listOrders as listOrderRows,
  type OrderDetails,
} from './orders.queries.ts'
import { makeChangePayment } from './payment/change-payment.ts'
import { makeReadHistory } from './read-history.ts'
import { makeChooseSubstitution } from './substitution/choose-substitution.ts'
import { platformStatuses, wantedStatuses } from './wanted-statuses.ts'

const defaultLimit = 10
const maxLimit = 100

export type OrdersDeps = {
  readonly db: Db
  readonly reads: Reads
  readonly clock: Clock
  readonly demoPace: DemoPace
  readonly policyOf: PolicyOf
  readonly payments: PaymentsOfChains
  readonly paymentLinkOf: PaymentLinkOf
}

export function mountOrders(mount: Mount, deps: OrdersDeps): void {
  const { db, payments } = deps
  const toWire = (details: OrderDetails, context: Context<AppEnv>) =>
    toWireOrder(details, (order) => deps.paymentLinkOf(order, getPayer(context)), deps.clock())
  const readHistory = makeReadHistory(deps)
  const cancel = makeCancelOrder(deps)
  const choosePayment = makeChangePayment(deps)
  const choose = makeChooseSubstitution(deps)

  mount(listOrders, async ({ shipperId, customer, query, context }) => {
    const key = { shipperId, customerId: customer.id }
    const statusIdList = context.req.queries('status_ids')?.join(',')
    const statuses = wantedStatuses({ ...query, status_ids: statusIdList })
    const limit = Math.min(query.limit || defaultLimit, maxLimit)
    const offset = (Math.max(query.page ?? 1, 1) - 1) * limit
    const { counts, orders } = await readHistory(key, async (read) => ({
      counts: await countOrdersByStatus(read, key),
      orders: await listOrderRows(read, { ...key, statuses, limit, offset }),
    }))
    const countOf = (wanted: readonly OrderStatus[]) =>
      wanted.reduce((total, status) => total + (counts.get(status) ?? 0), 0)
    const ofGroup = (group: string) => allStatuses.filter((status) => listGroup(status) === group)
    return {
      orders: orders.map((details) => toWire(details, context)),
      count: String(countOf(statuses ?? allStatuses)),
      groups: {
        current: countOf(ofGroup('current')),
        completed: countOf(ofGroup('completed')),
        cancelled: countOf(ofGroup('cancelled')),
      },
    }
  })
  mount(
    getOrder,
    async ({ shipperId, customer, params, context }) => {
      const orderId = readId(params.id)
      const key = { shipperId, customerId: customer.id }
      const details = orderId && (await readHistory(key, (read) => findOrder(read, { ...key, orderId })))
      if (!details) throw new DomainError({ code: 'order_not_found' })
      return toWire(details, context)
    },
    ['/v1/order/:id'],
  )
  mount(cancelOrder, async ({ shipperId, customer, params, body, context }) => {
    const orderId = getId(params.id)
    return toWire(await cancel({ shipperId, customerId: customer.id, orderId, reason: body.reason }), context)
  })
  mount(chooseSubstitution, async ({ shipperId, customer, params, body, context }) => {
    const details = await choose({
      shipperId,
      customerId: customer.id,
      orderId: getId(params.id),
      questionId: body.question_id,
      choice: body.choice,
      productId: body.product_id ?? null,
      way: body.way ?? 'points',
    })
    return toWire(details, context)
  })
  mount(changePayment, async ({ shipperId, customer, params, body, context }) => {
    const orderId = getId(params.id)
    const paymentType = body.payment_type
    if (!offeredPayments(payments.of(shipperId)).some(({ type }) => type === paymentType)) throw notOffered()
    const cashChange = body.cash_change == null ? null : toSum(body.cash_change)
    const change = { shipperId, customerId: customer.id, orderId, paymentType, cashChange }
    return toWire(await choosePayment(change), context)
  })
  mount(listPaymentTypes, async ({ shipperId }) => ({
    payment_types: offeredPayments(payments.of(shipperId)).map(({ type, isStandIn }) => ({
      payment_type: type,
      is_demo: isStandIn,
    })),
    hold_minutes: payments.of(shipperId).holdMinutes,
    points_minimum: (await readProgramme(db, { shipperId, at: deps.clock() })).minPointsToSpend,
  }))
  mount(orderStatuses, async () => platformStatuses())
}

/** @throws DomainError order_not_found */
function getId(text: string | undefined): string {
  const id = readId(text)
  if (!id) throw new DomainError({ code: 'order_not_found' })
  return id
}

/** Null when the text cannot be an id: then no order has it. */
function readId(text: string | undefined): string | null {
  return text && isUuid(text) ? text : null
}
