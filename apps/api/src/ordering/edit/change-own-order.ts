import { subtractSum } from '@doira/domain/money/sum'
import { checkUnpaid } from '@doira/domain/ordering/unpaid-order'
import { customerMayChange, mostOwnChanges } from '@doira/domain/orders/own-change'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { DomainError, type Problem } from '@doira/domain/problem'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { readChainRules } from '../../chains/chain-rules.queries.ts'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { getAdditionalPayment, openAdditionalPayment } from '../../orders/edit/additional-payment.ts'
import type { ChangedFields } from '../../orders/edit/additional-payments.tables.ts'
import { applyEdit } from '../../orders/edit/apply-edit.ts'
import { listOwnChanges } from '../../orders/edit/own-changes.queries.ts'
import { withdrawAdditionalPayment } from '../../orders/edit/withdraw-additional-payment.ts'
import { recordOrderEvent } from '../../orders/lifecycle/status-events.queries.ts'
import { readUnpaidStanding } from '../../orders/lifecycle/unpaid-standing.queries.ts'
import { findOrder, lockUncheckedOrder, type OrderDetails } from '../../orders/orders.queries.ts'
import type { OrderEventData, OrderEventKind, OrderRow } from '../../orders/orders.tables.ts'
import type { PaymentsOfChains } from '../../payments/core/payment-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PolicyOf } from '../../platform/policy-of.ts'
import type { ShopFactsCache } from '../quote/shop-facts.ts'
import { timesWithAdded } from './added-minutes.ts'
import { takesMoney } from './edit.mapper.ts'
import { type QuotedEdit, quoteEdit, type WantedEdit } from './quote-edit.ts'

export type ChangeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly shopFacts: ShopFactsCache
  readonly payments: PaymentsOfChains
  readonly policyOf: PolicyOf
}

type OwnOrder = { readonly shipperId: string; readonly customerId: string; readonly orderId: string }
type Change = OwnOrder & {
  readonly changeId: string
  readonly wanted: WantedEdit
  /** The total that the customer saw. */
  readonly total: number
  readonly way: ReturnWay
}

/**
 * Changes the dishes of an order for its customer, until somebody has accepted it. The order's row is locked: of a change
 * and an acceptance at the same moment the first one wins, and the kitchen gets what the order is then.
 *
 * @throws DomainError order_not_found also for the order of another customer; order_not_changeable, price_changed,
 * line_not_found, and the first problem of the new price
 */
export function makeChangeOwnOrder(deps: ChangeDeps): (change: Change) => Promise<OrderDetails> {
  return (change) =>
    deps.db.transaction(async (tx) => {
      const order = requireOwn(await lockUncheckedOrder(tx, change), change)
      const made = await listOwnChanges(tx, order)
      if (!made.includes(change.changeId)) await makeChange(tx, order, { change, deps, count: made.length })
      const details = await findOrder(tx, change)
      if (!details) throw new DomainError({ code: 'order_not_found' })
      return details
    })
}

type Making = { readonly change: Change; readonly deps: ChangeDeps; readonly count: number }

async function makeChange(tx: Db, order: OrderRow, { change, deps, count }: Making): Promise<void> {
  const { shopFacts, payments, clock } = deps
  const now = clock()
  if (count >= mostOwnChanges) throw new DomainError({ code: 'order_not_changeable' })
  requireChangeable(order)
  // Of two orders that grow at once neither misses what the other one owes.
  await lockCustomer(tx, order)
  await withdrawAdditionalPayment(tx, order, { state: 'withdrawn', now })
  const quoted = await quoteEdit(tx, order, change.wanted, { shopFacts, now })
  const { problems, fields } = await judge(tx, order, quoted, deps)
  const [problem] = problems
  if (problem) throw new DomainError(problem, { problems })
  const { total } = quoted.money
  if (total !== change.total) throw new DomainError({ code: 'price_changed', total })
  if (isSame(quoted)) return
  const { after: lines, money, discounts, kitchen } = quoted
  const changed = { ...fields, ...(await timesWithAdded(tx, order, quoted, { shopFacts, now })) }
  const isChanged = Object.keys(changed).length > 0
  const edited = { lines, money, discounts, kitchen, ...(isChanged && { fields: changed }) }
  const amount = getAdditionalPayment(order, quoted)
  const { holdMinutes, ...ways } = payments.of(order.shipperId)
  if (amount === 0) {
    const facts = await applyEdit(tx, order, edited, { way: change.way, now })
    await publish(tx, order, { kind: 'edited', data: { ...facts, change_id: change.changeId }, now })
    return
  }
  if (!takesMoney(ways)) throw new DomainError({ code: 'order_not_changeable' })
  const until = addMinutes(now, holdMinutes)
  await openAdditionalPayment(tx, order, { edited, staffId: null, payUntil: until, now })
  const data = { state: 'open', amount, total, until, change_id: change.changeId }
  await publish(tx, order, { kind: 'additional_payment', data, now })
}

/**
 * What an order would be with other dishes, with the rules of placing it.
 *
 * @throws DomainError order_not_found, order_not_changeable, line_not_found
 */
export async function previewOwnChange(
  { db, clock, ...deps }: ChangeDeps,
  order: OrderRow | null,
  { customerId, wanted }: OwnOrder & { readonly wanted: WantedEdit },
): Promise<{ readonly order: OrderRow; readonly quoted: QuotedEdit }> {
  const own = requireOwn(order, { customerId })
  requireChangeable(own)
  const now = clock()
  const quoted = await quoteEdit(db, own, wanted, { shopFacts: deps.shopFacts, now })
  const { problems } = await judge(db, own, quoted, deps)
  return { order: own, quoted: { ...quoted, problems } }
}

function requireOwn(order: OrderRow | null, { customerId }: Pick<OwnOrder, 'customerId'>): OrderRow {
  if (order?.customerId !== customerId) throw new DomainError({ code: 'order_not_found' })
  return order
}

function requireChangeable({ status, complaintId }: OrderRow): void {
  if (customerMayChange({ status, isMadeAgain: complaintId !== null })) return
  throw new DomainError({ code: 'order_not_changeable' })
}

/** The rules of a new order that an edit of staff does not ask for. */
async function judge(
  db: Db,
  order: OrderRow,
  { money: { total }, after, problems }: QuotedEdit,
  { policyOf }: Pick<ChangeDeps, 'policyOf'>,
): Promise<{ readonly problems: readonly Problem[]; readonly fields: ChangedFields | null }> {
  const { shipperId, customerId, paymentType } = order
  const policy = policyOf((await readChainRules(db, shipperId)).unpaidRules)
  const pieces = after.reduce((sum, line) => sum + (line.isDefaultProduct ? 0 : line.quantity), 0)
  const tooMany: readonly Problem[] =
    pieces > policy.maxPieces ? [{ code: 'too_many_pieces', limit: policy.maxPieces }] : []
  const costsMore = total > order.total
  const isOwed = !order.isPaid && !isOnlinePayment(paymentType) && costsMore
  const standing = isOwed ? await readUnpaidStanding(db, { shipperId, customerId, to: null }) : null
  // Of what is open the order itself is a part.
  const others = standing && {
    ...standing,
    openOrders: Math.max(0, standing.openOrders - 1),
    openSum: subtractSum(standing.openSum, order.total),
  }
  const owed = others ? checkUnpaid(total, { policy, standing: others, isByPhone: false }) : null
  return {
    problems: [...problems, ...tooMany, ...(owed?.problem ? [owed.problem] : [])],
    fields: owed?.confirmReason ? { confirmReason: owed.confirmReason, waitsForOperator: true } : null,
  }
}

function isSame({ before, after }: QuotedEdit): boolean {
  return (
    before.length === after.length &&
    after.every(({ id, quantity }) => before.some((line) => line.id === id && line.quantity === quantity))
  )
}

async function publish(
  tx: Db,
  { shipperId, id: orderId, customerId, branchId, status }: OrderRow,
  event: { readonly kind: OrderEventKind; readonly data: OrderEventData; readonly now: Instant },
): Promise<void> {
  const { kind, data, now: createdAt } = event
  await recordOrderEvent(tx, {
    ...{ shipperId, orderId, customerId, branchId, status, actor: 'customer', createdAt, kind, data },
  })
}
