import type { SubstitutionChoice } from '@doira/domain/orders/substitution'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { DomainError } from '@doira/domain/problem'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordOrderEvent } from '../lifecycle/status-events.queries.ts'
import { findOrder, lockUncheckedOrder, type OrderDetails } from '../orders.queries.ts'
import type { OrderLineRow, OrderRow } from '../orders.tables.ts'
import { listOptions } from './open-questions.ts'
import { dropQuestionLine, replaceQuestionLine } from './settle-question.ts'
import { changeable, changeQuestion, findOpenQuestion, listQuestions } from './substitution.queries.ts'
import type { SubstitutionRow } from './substitution.tables.ts'

type Choice = {
  readonly shipperId: string
  readonly customerId: string
  readonly orderId: string
  readonly questionId: string
  readonly choice: SubstitutionChoice
  /** The replacing dish; null unless it is replaced. */
  readonly productId: string | null
  readonly way: ReturnWay
}

export type ChooseSubstitution = (choice: Choice) => Promise<OrderDetails>

/**
 * Records the customer's choice for a dish that has run out. The first answer settles it, of the customer or
 * an operator; the same choice again changes nothing.
 *
 * @throws DomainError order_not_found also for the order of another customer; status_conflict when it was
 * settled otherwise, or the order is ready; product_not_found; quantity_invalid for the last dish of an order; cash_goods
 */
export function makeChooseSubstitution({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): ChooseSubstitution {
  return (wanted) =>
    db.transaction(async (tx) => {
      const now = clock()
      const order = await lockUncheckedOrder(tx, wanted)
      if (order?.customerId !== wanted.customerId) throw new DomainError({ code: 'order_not_found' })
      const question = await findOpenQuestion(tx, order, wanted.questionId)
      if (question) await settle(tx, { order, question, wanted, now })
      else if (!(await wasChosen(tx, order, wanted))) throw new DomainError({ code: 'status_conflict' })
      const details = await findOrder(tx, wanted)
      if (!details) throw new DomainError({ code: 'order_not_found' })
      return details
    })
}

type Settling = {
  readonly order: OrderRow
  readonly question: SubstitutionRow
  readonly wanted: Choice
  readonly now: ReturnType<Clock>
}

async function settle(tx: Db, { order, question, wanted, now }: Settling): Promise<void> {
  const { choice, productId, way } = wanted
  if (question.choice === choice && choice === 'call') return
  if (!changeable.includes(order.status)) throw new DomainError({ code: 'status_conflict' })
  let quantity: number | null = null
  let replacement: OrderLineRow['name'] | null = null
  if (choice === 'drop') ({ quantity } = await dropQuestionLine(tx, order, question, { way, now }))
  if (choice === 'replace') {
    // Only operators can search the whole menu, while they talk to the customer.
    const isOffered = (await listOptions(tx, order, question)).some(({ id }) => id === productId)
    if (productId === null || !isOffered) throw new DomainError({ code: 'product_not_found' })
    const replaced = replaceQuestionLine(tx, order, question, { productId, way, now }).catch(hideTooExpensive)
    ;({ quantity, replacement } = await replaced)
  }
  await changeQuestion(tx, question, { choice, chosenAt: now })
  await recordOrderEvent(tx, {
    shipperId: order.shipperId,
    orderId: order.id,
    customerId: order.customerId,
    branchId: order.branchId,
    status: order.status,
    actor: 'customer',
    createdAt: now,
    kind: 'substitution_chosen',
    data: {
      ...{ question_id: question.id, line_id: question.lineId, choice },
      ...{ dish: question.dish, quantity, ...(replacement && { replacement }) },
    },
  })
}

/** Dishes that are too expensive as a replacement are not offered. */
function hideTooExpensive(error: unknown): never {
  const isTooExpensive = error instanceof DomainError && error.problem.code === 'replacement_too_dear'
  throw isTooExpensive ? new DomainError({ code: 'product_not_found' }, { cause: error }) : error
}

async function wasChosen(tx: Db, order: OrderRow, { questionId, choice }: Choice): Promise<boolean> {
  const questions = await listQuestions(tx, { shipperId: order.shipperId, orderId: order.id })
  return questions.some((one) => one.id === questionId && one.choice === choice)
}
