import { netOf, replacementPrices, withQuantity } from '@doira/domain/orders/changed-lines'
import type { RestWay } from '@doira/domain/orders/money-back'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { lockUncheckedOrder } from '../orders/orders.queries.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { changedLine, changeLines, listLines } from './change-lines.ts'
import type { RescueRow } from './fulfilment.tables.ts'
import { type OrderAct, tellOrder } from './order-act.ts'
import { listReplacements } from './replacements.queries.ts'
import { changeable, changeQuestion, findOpenQuestion, settleQuestions } from './rescue.queries.ts'

type Settling = { readonly way: RestWay; readonly now: Instant }

export const drop: OrderAct<{ readonly question_id: string; readonly way: RestWay }> = {
  reached: [],
  from: changeable,
  async apply(context, { question_id: questionId, way }) {
    const { tx, order, now } = context
    const question = await getQuestion(tx, order, questionId)
    const returns = await dropQuestionLine(tx, order, question, { way, now })
    const data = { question_id: questionId, how: 'drop', returns, dish: question.dish }
    await tellOrder(context, { kind: 'rescue_settled', data })
    return { after: data }
  },
}

export const makeReplace = (): OrderAct<{
  readonly question_id: string
  readonly product_id: string
  readonly way: RestWay
}> => ({
  reached: [],
  from: changeable,
  async apply(context, { question_id: questionId, product_id: productId, way }) {
    const { tx, order, now } = context
    const question = await getQuestion(tx, order, questionId)
    const { returns, replacement } = await replaceQuestionLine(tx, order, question, { productId, way, now })
    const data = { question_id: questionId, how: 'replace', returns, dish: question.dish, replacement }
    await tellOrder(context, { kind: 'rescue_settled', data })
    return { after: data }
  },
})

/** Fewer pieces of what was ordered: a paid order keeps or lowers what it costs. */
export const edit: OrderAct<{
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[]
  readonly way: RestWay
  readonly total: number
}> = {
  reached: [],
  from: changeable,
  async apply(context, { lines: wanted, way, total }) {
    const { tx, order, now } = context
    const lines = await listLines(tx, order)
    if (wanted.some(({ line_id: id }) => lines.every((line) => line.id !== id))) {
      throw new DomainError({ code: 'line_not_found' })
    }
    const quantityOf = new Map(wanted.map(({ line_id: id, quantity }) => [id, quantity]))
    const changed = lines.flatMap((line) => {
      const quantity = quantityOf.get(line.id) ?? line.quantity
      if (quantity === 0) return []
      return quantity === line.quantity ? line : changedLine(line, withQuantity(line, quantity), now)
    })
    if (changed.length === 0) throw new DomainError({ code: 'quantity_invalid' })
    const returns = await changeLines(tx, order, { lines: changed, way, cause: 'edited', now })
    const after = await readTotal(tx, order)
    if (order.isPaid && after > order.total) throw new DomainError({ code: 'total_raised' })
    if (after !== total) throw new DomainError({ code: 'price_changed', total: after })
    const gone = lines.filter(({ id }) => quantityOf.get(id) === 0).map(({ id }) => id)
    if (gone.length > 0)
      await settleQuestions(tx, { shipperId: order.shipperId, orderId: order.id, now, lineIds: gone })
    await tellOrder(context, { kind: 'edited', data: { total: after, returns } })
    return { before: { total: order.total }, after: { total: after, returns, lines: wanted } }
  },
}

/** @throws DomainError question_closed */
async function getQuestion(tx: Db, order: OrderRow, questionId: string): Promise<RescueRow> {
  const question = await findOpenQuestion(tx, order, questionId)
  if (!question) throw new DomainError({ code: 'question_closed' })
  return question
}

/**
 * Takes the dish off the order. The last one of an order cannot be: then the order is to be cancelled.
 *
 * @returns what goes back
 * @throws DomainError quantity_invalid, refund_exceeds
 */
export async function dropQuestionLine(tx: Db, order: OrderRow, question: RescueRow, { way, now }: Settling) {
  const lines = await listLines(tx, order)
  const left = lines.filter(({ id }) => id !== question.lineId)
  if (left.every(({ isDefaultProduct }) => isDefaultProduct))
    throw new DomainError({ code: 'quantity_invalid' })
  const returns = await changeLines(tx, order, { lines: left, way, cause: 'line_dropped', now })
  await changeQuestion(tx, question, { settledAt: now })
  return returns
}

/**
 * Puts another dish in its place; the guest pays no more than before.
 *
 * @throws DomainError product_not_found, replacement_too_dear, question_closed
 */
export async function replaceQuestionLine(
  tx: Db,
  order: OrderRow,
  question: RescueRow,
  { productId, way, now }: Settling & { readonly productId: string },
) {
  const lines = await listLines(tx, order)
  const line = lines.find(({ id }) => id === question.lineId)
  if (!line) throw new DomainError({ code: 'question_closed' })
  const [dish] = await listReplacements(tx, order, { only: productId, limit: 1 })
  if (!dish) throw new DomainError({ code: 'product_not_found' })
  const prices = replacementPrices(line, dish.price)
  if (!prices) throw new DomainError({ code: 'replacement_too_dear' })
  const { id, title, price: _price, ...facts } = dish
  const inItsPlace: OrderLineRow = {
    ...changedLine(line, { ...line, ...prices }, now),
    ...facts,
    productId: id,
    name: title,
    modifiers: [],
    comboChoices: [],
    doneAt: null,
  }
  // A share of the order's discount that is more than the cheaper dish costs would make it less than nothing.
  const share = Math.min(inItsPlace.orderDiscountShare, inItsPlace.total)
  const all = lines.map((other) =>
    other.id === line.id
      ? { ...inItsPlace, orderDiscountShare: share as typeof line.orderDiscountShare }
      : other,
  )
  const returns = await changeLines(tx, order, { lines: all, way, cause: 'line_replaced', now })
  await changeQuestion(tx, question, { settledAt: now, replacement: title })
  return { returns, replacement: title }
}

/** What dropping a line would give back. */
export function returnsOfDrop(line: OrderLineRow) {
  return netOf(line)
}

async function readTotal(tx: Db, { shipperId, id }: OrderRow) {
  const order = await lockUncheckedOrder(tx, { shipperId, orderId: id })
  if (!order) throw new DomainError({ code: 'order_not_found' })
  return order.total
}
