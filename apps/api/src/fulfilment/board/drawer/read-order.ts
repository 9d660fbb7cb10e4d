import type { Localized } from '@doira/contract/common/shapes'
import { isAggregator } from '@doira/domain/aggregators/aggregators'
import { addSums, type Sum, zeroSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { findCustomer } from '../../../customers/customers.queries.ts'
import { listOpenAdditionalPayments } from '../../../orders/edit/additional-payments.queries.ts'
import { readLevel } from '../../../orders/lifecycle/customer-level.ts'
import { countOrdersOf } from '../../../orders/orders.queries.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { readReceiptMoney } from '../../../orders/receipts/receipt-money.queries.ts'
import { planOfCancel } from '../../../orders/refunds/plan-of-cancel.ts'
import { listOptions } from '../../../orders/substitution/open-questions.ts'
import { listQuestions } from '../../../orders/substitution/substitution.queries.ts'
import { listExcess } from '../../../payments/core/excess.queries.ts'
import { listTransactionsOfOrder } from '../../../payments/core/transactions.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listRefunds } from '../../refunds/refund-queue.queries.ts'
import { getBranchOfOrder } from '../branch-of-order.queries.ts'
import type { CardFacts } from '../cards.queries.ts'
import { listHistory } from '../history.queries.ts'
import { type CannotEat, readCannotEat } from '../lines/cannot-eat.ts'
import type { LineFacts } from '../lines/line.mapper.ts'
import { listNamedDiscounts } from './named-discounts.queries.ts'
import { findOfAggregator } from './of-aggregator.queries.ts'

export type OrderFacts = Awaited<ReturnType<typeof readOrder>>

/** Reads everything that the detail view of an order shows. */
export async function readOrder(
  db: Db,
  { facts, lines }: { readonly facts: CardFacts; readonly lines: readonly LineFacts[] },
  now: Instant,
) {
  const { order } = facts
  const key = { shipperId: order.shipperId, orderId: order.id }
  const [openPayment = null] = await listOpenAdditionalPayments(db, {
    shipperId: order.shipperId,
    orderIds: [order.id],
  })
  return {
    facts,
    lines,
    branch: await getBranchOfOrder(db, order),
    customer: await readOrderCustomer(db, { order, lines }, now),
    openPayment,
    paid: await readReceiptMoney(db, key),
    discounts: await listNamedDiscounts(db, order),
    taken: await sumTaken(db, order),
    refundIfCancelled: await planOfCancel(db, order, 'transfer'),
    refunds: await listRefunds(db, key),
    excess: await sumExcess(db, order),
    substitutions: await listSubstitutions(db, order, lines),
    history: await listHistory(db, key),
    aggregator: isAggregator(order.source) ? await findOfAggregator(db, key) : null,
  }
}

/** Every payment that a provider took, also one that came too late, and what was taken on receipt. */
async function sumTaken(db: Db, { shipperId, id, takenAmount }: OrderRow): Promise<Sum> {
  const payments = await listTransactionsOfOrder(db, { shipperId, orderId: id })
  const taken = payments.filter(({ state }) => state === 'performed' || state === 'refunded')
  return addSums(takenAmount ?? zeroSum, ...taken.map(({ amount }) => amount))
}

async function sumExcess(db: Db, { shipperId, id }: OrderRow): Promise<Sum> {
  const excess = await listExcess(db, { shipperId, orderIds: [id] })
  return addSums(...excess.map(({ amount }) => amount))
}

/** The questions of an order, each with its line, and with replacements while it is open. */
async function listSubstitutions(db: Db, order: OrderRow, lines: readonly LineFacts[]) {
  const questions = await listQuestions(db, { shipperId: order.shipperId, orderId: order.id })
  return Promise.all(
    questions.map(async (question) => {
      const line = lines.find((one) => one.line.id === question.lineId)?.line
      const isOpen = question.settledAt === null && line !== undefined
      const options = isOpen ? await listOptions(db, order, question) : []
      return { question, line, options }
    }),
  )
}

/** Data of the customer; none for deleted accounts, whose orders share a placeholder customer. */
export type OrderCustomer = {
  readonly orders: number
  readonly level: Localized | null
  readonly cannotEat: CannotEat
}

async function readOrderCustomer(
  db: Db,
  read: { readonly order: OrderRow; readonly lines: readonly LineFacts[] },
  now: Instant,
): Promise<OrderCustomer> {
  const { order } = read
  const { shipperId, customerId } = order
  const cannotEat = (await readCannotEat(db, shipperId, [read]))(order)
  const customer = await findCustomer(db, { shipperId, customerId })
  if (!customer || customer.isNobody) return { orders: 0, level: null, cannotEat }
  const { level } = await readLevel(db, { shipperId, customer, now })
  return {
    orders: await countOrdersOf(db, { shipperId, customerId }),
    level: level?.title ?? null,
    cannotEat,
  }
}
