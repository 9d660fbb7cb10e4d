import type { Sum } from '@doira/domain/money/sum'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import type { Instant } from '@doira/domain/time/instant'
import { lockCustomer } from '../../customers/customers.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { replaceOrderDiscounts, toDiscountRow } from '../lifecycle/order-discounts.queries.ts'
import { takeHoldsAnew } from '../lifecycle/order-holds.ts'
import type { OrderLineRow, OrderRow } from '../orders.tables.ts'
import { settleQuestions } from '../substitution/substitution.queries.ts'
import type { ChangedFields, EditedContent } from './additional-payments.tables.ts'
import { changeLines, listLines } from './change-lines.ts'
import { changeOrder } from './order-changes.queries.ts'

/** The data of the event of an edit. */
type EditedFacts = {
  readonly total: Sum
  readonly total_before: Sum
  readonly returns: Sum
  readonly dishes: readonly DishChange[]
  /** The lines that are new or have another quantity. */
  readonly line_ids: readonly string[]
  /** Whether the kitchen's sheet says something else now. */
  readonly for_kitchen: boolean
}

/** The former and the new quantity of a dish. */
type DishChange = {
  readonly line_id: string
  readonly dish: OrderLineRow['name']
  readonly before: number
  readonly after: number
}

/**
 * Applies an edit to an order. The caller has locked its row and checked that the edit is allowed.
 *
 * @throws DomainError slot_unavailable, price_changed, refund_exceeds
 */
export async function applyEdit(
  tx: Db,
  order: OrderRow,
  content: EditedContent,
  {
    way,
    now,
    keepsLink = false,
  }: {
    /** Null: the provider has already returned the difference. */
    readonly way: ReturnWay | null
    readonly now: Instant
    /** See `changeLines`. */
    readonly keepsLink?: boolean
  },
): Promise<EditedFacts> {
  const { shipperId, id: orderId, customerId } = order
  const before = await listLines(tx, order)
  const lines = content.lines.map((line) => asItIs(line, before, now))
  const { fields } = content
  await lockCustomer(tx, order)
  if (fields) await changeOrder(tx, order, fields)
  await takeHoldsAnew(tx, { ...order, ...fields }, content)
  const used = content.discounts.map((one) => toDiscountRow(one, { shipperId, orderId, customerId }))
  await replaceOrderDiscounts(tx, order, used)
  const returns = await changeLines(tx, order, {
    ...{ lines, money: content.money, way, cause: 'edited', now, keepsLink },
  })
  if (losesChange(order, content)) await changeOrder(tx, order, { cashChange: null })
  const gone = before.filter(({ id }) => lines.every((line) => line.id !== id)).map(({ id }) => id)
  if (gone.length > 0) await settleQuestions(tx, { shipperId, orderId, now, lineIds: gone })
  const { total } = content.money
  const dishes = listDishChanges(before, lines)
  const lineIds = lines.filter(({ id, quantity }) => quantity !== getPieces(before, id)).map(({ id }) => id)
  const isForKitchen = dishes.length > 0 || changesSheet(order, fields ?? {})
  return { total, total_before: order.total, returns, dishes, line_ids: lineIds, for_kitchen: isForKitchen }
}

/** What the kitchen's sheet shows of an order besides its dishes. */
const onSheet = ['description', 'readyBy', 'deliveryType'] as const

function changesSheet(order: OrderRow, fields: ChangedFields): boolean {
  return onSheet.some((name) => fields[name] !== undefined && fields[name] !== order[name])
}

/** Dishes whose quantity changes, with gifts, without others that are added by themselves. */
function listDishChanges(
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): readonly DishChange[] {
  const lines = [...after, ...before.filter(({ id }) => after.every((line) => line.id !== id))]
  return lines
    .filter(({ isDefaultProduct, isGift }) => !isDefaultProduct || isGift)
    .map(({ id, name }) => ({
      line_id: id,
      dish: name,
      before: getPieces(before, id),
      after: getPieces(after, id),
    }))
    .filter((change) => change.before !== change.after)
}

function getPieces(among: readonly OrderLineRow[], id: string): number {
  return among.find((line) => line.id === id)?.quantity ?? 0
}

/** The customer's cash does not cover the total any more. */
export function losesChange({ cashChange }: OrderRow, { money }: Pick<EditedContent, 'money'>): boolean {
  return cashChange !== null && cashChange < money.total
}

/** Retains the kitchen's marks; lines with a higher quantity are not done yet. */
function asItIs(line: OrderLineRow, before: readonly OrderLineRow[], now: Instant): OrderLineRow {
  const old = before.find(({ id }) => id === line.id)
  if (!old) return { ...line, changedAt: now }
  const doneAt = line.quantity > old.quantity ? null : old.doneAt
  return { ...line, doneAt, changedAt: line.quantity === old.quantity ? old.changedAt : now }
}
