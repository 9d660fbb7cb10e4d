import { withQuantity } from '@doira/domain/orders/changed-lines'
import type { RestWay } from '@doira/domain/orders/money-back'
import { DomainError } from '@doira/domain/problem'
import { changedLine, changeLines, listLines } from '../orders/change-lines.ts'
import { lockUncheckedOrder } from '../orders/orders.queries.ts'
import type { OrderRow } from '../orders/orders.tables.ts'
import { changeable, findOpenQuestion, settleQuestions } from '../orders/rescue.queries.ts'
import type { RescueRow } from '../orders/rescue.tables.ts'
import { dropQuestionLine, replaceQuestionLine } from '../orders/settle-question.ts'
import type { Db } from '../platform/database/database.ts'
import { type OrderAct, tellOrder } from './order-act.ts'

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

async function readTotal(tx: Db, { shipperId, id }: OrderRow) {
  const order = await lockUncheckedOrder(tx, { shipperId, orderId: id })
  if (!order) throw new DomainError({ code: 'order_not_found' })
  return order.total
}
