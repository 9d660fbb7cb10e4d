import type { Sum } from '@doira/domain/money/sum'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { DomainError } from '@doira/domain/problem'
import { findUncheckedOrder } from '../../orders/orders.queries.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import { dropQuestionLine, replaceQuestionLine } from '../../orders/substitution/settle-question.ts'
import { changeable, findOpenQuestion } from '../../orders/substitution/substitution.queries.ts'
import type { SubstitutionRow } from '../../orders/substitution/substitution.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { requireRefundRight } from '../order-actions/access/require-refund-right.ts'
import { type ActionContext, type OrderAction, publishOrder } from '../order-actions/order-action.ts'

export const drop: OrderAction<{ readonly question_id: string; readonly way: ReturnWay }> = {
  reached: [],
  from: changeable,
  async apply(context, { question_id: questionId, way }) {
    const { tx, order, now } = context
    const question = await getQuestion(tx, order, questionId)
    const { returns, quantity } = await dropQuestionLine(tx, order, question, { way, now })
    await requireRightFor(context, returns)
    const { lineId: line_id, dish } = question
    const data = { question_id: questionId, how: 'drop', returns, line_id, dish, quantity }
    await publishOrder(context, { kind: 'substitution_settled', data })
    return { before: { dish: question.dish }, after: { question_id: questionId, dish: null, returns } }
  },
}

export const replace: OrderAction<{
  readonly question_id: string
  readonly product_id: string
  readonly way: ReturnWay
}> = {
  reached: [],
  from: changeable,
  async apply(context, { question_id: questionId, product_id: productId, way }) {
    const { tx, order, now } = context
    const question = await getQuestion(tx, order, questionId)
    const settled = await replaceQuestionLine(tx, order, question, { productId, way, now })
    const { returns, replacement, quantity } = settled
    await requireRightFor(context, returns)
    const data = {
      question_id: questionId,
      how: 'replace',
      returns,
      line_id: question.lineId,
      dish: question.dish,
      replacement,
      quantity,
    }
    await publishOrder(context, { kind: 'substitution_settled', data })
    const after = { question_id: questionId, dish: replacement, returns }
    return { before: { dish: question.dish }, after }
  },
}

/**
 * For an unpaid order only points are returned; the rest is simply not collected. A refusal here rolls the
 * whole action back.
 *
 * @throws DomainError refund_not_permitted
 */
async function requireRightFor({ tx, staff, order }: ActionContext, returns: Sum): Promise<void> {
  const { shipperId, id: orderId, isPaid, pointsSpent } = order
  const after = await findUncheckedOrder(tx, { shipperId, orderId })
  requireRefundRight(staff, isPaid ? returns : pointsSpent - (after?.pointsSpent ?? pointsSpent))
}

/** @throws DomainError question_closed */
async function getQuestion(tx: Db, order: OrderRow, questionId: string): Promise<SubstitutionRow> {
  const question = await findOpenQuestion(tx, order, questionId)
  if (!question) throw new DomainError({ code: 'question_closed' })
  return question
}
