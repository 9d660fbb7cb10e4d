import { zeroSum } from '@doira/domain/money/sum'
import { getNet, moneyOfLines, replacementPrices } from '@doira/domain/orders/changed-lines'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import { changedLine, changeLines, listLines, type Replacement } from '../edit/change-lines.ts'
import type { OrderLineRow, OrderRow } from '../orders.tables.ts'
import { findCashProblemOfEdit } from '../payment/cash-problem.queries.ts'
import { removeDroppedGift } from './drop-gift.ts'
import { listGiftReplacements, recordReplacedGift } from './replace-gift.ts'
import { listReplacements } from './replacements.queries.ts'
import { changeQuestion } from './substitution.queries.ts'
import type { SubstitutionRow } from './substitution.tables.ts'

type Settling = { readonly way: ReturnWay; readonly now: Instant }

/**
 * Removes the dish from the order. The last dish of an order cannot be removed: the order has to be
 * cancelled. The promotion of a gift is not used any more.
 *
 * @returns the returned amounts
 * @throws DomainError quantity_invalid, refund_exceeds
 */
export async function dropQuestionLine(
  tx: Db,
  order: OrderRow,
  question: SubstitutionRow,
  { way, now }: Settling,
) {
  const lines = await listLines(tx, order)
  const left = lines.filter(({ id }) => id !== question.lineId)
  if (left.every(({ isDefaultProduct }) => isDefaultProduct))
    throw new DomainError({ code: 'quantity_invalid' })
  const returns = await changeLines(tx, order, { lines: left, way, cause: 'line_dropped', now })
  const dropped = lines.find(({ id }) => id === question.lineId)
  if (dropped?.isGift) await removeDroppedGift(tx, order, { dropped, left })
  await changeQuestion(tx, question, { settledAt: now })
  return { returns, quantity: dropped?.quantity ?? 0 }
}

/**
 * Replaces the dish by another one; the customer pays no more than before.
 *
 * @throws DomainError product_not_found, replacement_too_dear, question_closed, cash_goods
 */
export async function replaceQuestionLine(
  tx: Db,
  order: OrderRow,
  question: SubstitutionRow,
  { productId, way, now }: Settling & { readonly productId: string },
) {
  const lines = await listLines(tx, order)
  const line = lines.find(({ id }) => id === question.lineId)
  if (!line) throw new DomainError({ code: 'question_closed' })
  const [dish] = await listReplacements(tx, order, { among: [productId], limit: 1 })
  if (!dish) throw new DomainError({ code: 'product_not_found' })
  const prices = await findPrices(tx, { order, line, dish })
  if (!prices) throw new DomainError({ code: 'replacement_too_dear' })
  const { id, title, price: _price, ...facts } = dish
  const inItsPlace: OrderLineRow = {
    ...changedLine(line, { ...line, ...prices }, now),
    ...facts,
    productId: id,
    name: title,
    modifiers: [],
    comboChoices: [],
    without: [],
    doneAt: null,
  }
  // A share of the order's discount above the price of the cheaper dish would make it negative.
  const share = Math.min(inItsPlace.orderDiscountShare, inItsPlace.total)
  const all = lines.map((other) =>
    other.id === line.id
      ? { ...inItsPlace, orderDiscountShare: share as typeof line.orderDiscountShare }
      : other,
  )
  const edited = { before: lines, lines: all, total: moneyOfLines(all, order).total, now }
  const unlawful = await findCashProblemOfEdit(tx, order, edited)
  if (unlawful) throw new DomainError(unlawful)
  const returns = await changeLines(tx, order, { lines: all, way, cause: 'line_replaced', now })
  if (line.isGift) await recordReplacedGift(tx, order, { from: line.productId, to: id, cost: dish.price })
  await changeQuestion(tx, question, { settledAt: now, replacement: title })
  return { returns, replacement: title, quantity: line.quantity }
}

/** A gift stays free of charge; another gift of its promotion is never too dear. */
async function findPrices(
  tx: Db,
  {
    order,
    line,
    dish,
  }: { readonly order: OrderRow; readonly line: OrderLineRow; readonly dish: Replacement },
) {
  if (!line.isGift) return replacementPrices(line, dish.price)
  const gifts = await listGiftReplacements(tx, order, line)
  const isOfPromotion = gifts.some(({ id }) => id === dish.id)
  const isGivable = isOfPromotion || replacementPrices(line, dish.price) !== null
  return isGivable ? { price: zeroSum, priceWithDiscount: zeroSum } : null
}

/** The amount that is returned when a line is dropped. */
export function returnsOfDrop(line: Parameters<typeof getNet>[0]) {
  return getNet(line)
}
