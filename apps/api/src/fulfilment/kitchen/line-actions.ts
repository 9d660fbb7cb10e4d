import type { RestWay } from '@doira/domain/payments/refund-plan'
import { DomainError } from '@doira/domain/problem'
import type { OrderRow } from '../../orders/orders.tables.ts'
import { dropQuestionLine, replaceQuestionLine } from '../../orders/substitution/settle-question.ts'
import { changeable, findOpenQuestion } from '../../orders/substitution/substitution.queries.ts'
import type { SubstitutionRow } from '../../orders/substitution/substitution.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type OrderAction, tellOrder } from '../order-actions/order-action.ts'

export const drop: OrderAction<{ readonly question_id: string; readonly way: RestWay }> = {
  reached: [],
  from: changeable,
  async apply(context, { question_id: questionId, way }) {
    const { tx, order, now } = context
    const question = await getQuestion(tx, order, questionId)
    const returns = await dropQuestionLine(tx, order, question, { way, now })
    const data = { question_id: questionId, how: 'drop', returns, dish: question.dish }
    await tellOrder(context, { kind: 'substitution_settled', data })
    return { after: data }
  },
}

export const makeReplace = (): OrderAction<{
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
    await tellOrder(context, { kind: 'substitution_settled', data })
    return { after: data }
  },
})

/** @throws DomainError question_closed */
async function getQuestion(tx: Db, order: OrderRow, questionId: string): Promise<SubstitutionRow> {
  const question = await findOpenQuestion(tx, order, questionId)
  if (!question) throw new DomainError({ code: 'question_closed' })
  return question
}
