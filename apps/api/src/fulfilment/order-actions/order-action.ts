import type { Endpoint } from '@doira/contract/endpoint'
import type { WireActionAnswer } from '@doira/contract/staff/actions'
import { isAggregator } from '@doira/domain/aggregators/aggregators'
import type { OrderStatus } from '@doira/domain/orders/status'
import { DomainError } from '@doira/domain/problem'
import { clampInstant, type Instant } from '@doira/domain/time/instant'
import { setDemoStep } from '../../orders/lifecycle/due-orders.queries.ts'
import { findLastStatusAt, recordOrderEvent } from '../../orders/lifecycle/status-events.queries.ts'
import { lockUncheckedOrder } from '../../orders/orders.queries.ts'
import type { Actor, OrderRow } from '../../orders/orders.tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type ActionBody,
  type ActionTime,
  type Performed,
  runAction,
} from '../../staff/actions/run-action.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { ActionFacts } from '../../staff/staff.tables.ts'
import { toWireCard } from '../board/card.mapper.ts'
import { findCard } from '../board/cards.queries.ts'
import { findLastDoer } from '../board/history.queries.ts'
import { getActor, isVisible } from '../board/viewer.ts'

/**
 * The context of an action on an order, whose row is locked. `pressedAt` is not before the order's present
 * status.
 */
export type ActionContext = ActionTime & {
  readonly tx: Db
  readonly staff: SignedInStaff
  readonly order: OrderRow
  readonly actor: Actor
}

type Changed = { readonly before?: ActionFacts; readonly after?: ActionFacts }

export type OrderAction<Data> = {
  /** Statuses in which the action has already had its effect: a repeat changes nothing. */
  readonly reached: readonly OrderStatus[]
  /** The same where the status alone is not sufficient. */
  readonly isReached?: (order: OrderRow, seen: OrderStatus) => boolean
  /** Whether the person may see the order; left out, as everywhere else. */
  readonly isSeen?: (order: OrderRow) => boolean
  /** Statuses in which the action is possible; any other is a conflict. */
  readonly from: readonly OrderStatus[]
  /** It changes what a customer ordered, or gives them something: nothing for the guests of an aggregator. */
  readonly isForCustomers?: true
  readonly apply: (context: ActionContext, data: Data) => Promise<Changed | undefined>
}

type OrderActionBody<Data> = ActionBody & {
  readonly order_id: string
  readonly expected_status: OrderStatus
  readonly data: Data
}

type Given<Data> = {
  readonly endpoint: Endpoint
  readonly staff: SignedInStaff
  readonly device: string
  readonly body: OrderActionBody<Data>
}

/**
 * Runs an action on an order, once (see `runAction`). It is refused if the order is not in the state that the
 * person saw. If the wanted state is already reached it succeeds without effect. After an action by staff the
 * demo's simulated kitchen leaves the order alone.
 *
 * @throws DomainError order_not_found also when the person may not see the order; order_changed with the
 * person who acted first
 */
export function runOrderAction<Data>(
  deps: { readonly db: Db; readonly clock: Clock },
  given: Given<Data>,
  action: OrderAction<Data>,
): Promise<WireActionAnswer> {
  const { staff, body } = given
  const key = { shipperId: staff.shipperId, orderId: body.order_id }
  return runAction(deps, given, async (tx, time): Promise<Performed<WireActionAnswer>> => {
    const order = await lockUncheckedOrder(tx, key)
    const isSeen = order && (action.isSeen?.(order) ?? isVisible(staff, order))
    if (!isSeen) throw new DomainError({ code: 'order_not_found' })
    const { branchId } = order
    const answerWith = async (outcome: 'done' | 'already', doneBefore: WireActionAnswer['done_before']) => ({
      action_id: body.action_id,
      outcome,
      order: await findWireCard(tx, staff, order.id, time.now),
      done_before: doneBefore,
    })
    if (action.reached.includes(order.status) || action.isReached?.(order, body.expected_status)) {
      const last = await findLastDoer(tx, key)
      const doneBefore = last && last.staffId !== staff.id ? { by: last.name, at: last.at } : null
      return { outcome: 'already', answer: await answerWith('already', doneBefore), branchId }
    }
    const isForbidden = action.isForCustomers === true && isAggregator(order.source)
    if (isForbidden || order.status !== body.expected_status || !action.from.includes(order.status)) {
      const last = await findLastDoer(tx, key)
      throw new DomainError({
        code: 'order_changed',
        status: order.status,
        changedBy: last?.name ?? '',
        changedAt: last?.at ?? order.createdAt,
      })
    }
    const since = (await findLastStatusAt(tx, key)) ?? order.createdAt
    const pressedAt = clampInstant(time.pressedAt, since, time.now)
    const changed = await action.apply(
      { now: time.now, pressedAt, tx, staff, order, actor: getActor(staff) },
      body.data,
    )
    if (order.demoStepAt !== null) await setDemoStep(tx, order, null)
    const answer = await answerWith('done', null)
    const facts = { before: { status: order.status }, after: { status: answer.order?.status } }
    return { outcome: 'done', answer, branchId, ...facts, ...changed }
  })
}

/** The handler of an action on an order. */
export function onOrder<Data>(
  deps: { readonly db: Db; readonly clock: Clock },
  action: OrderAction<Data>,
): (call: Given<Data>) => Promise<WireActionAnswer> {
  return (call) => runOrderAction(deps, call, action)
}

/** Records an event of an order other than a new status. The caller has locked its row. */
export async function publishOrder(
  { tx, staff, order, actor, pressedAt }: ActionContext,
  event: Pick<Parameters<typeof recordOrderEvent>[1], 'kind' | 'data' | 'description'> & {
    readonly branchId?: string
  },
): Promise<void> {
  await recordOrderEvent(tx, {
    shipperId: order.shipperId,
    orderId: order.id,
    customerId: order.customerId,
    branchId: order.branchId,
    status: order.status,
    actor,
    staffId: staff.id,
    createdAt: pressedAt,
    ...event,
  })
}

/** Actions that do not fit the receiving method of the order, or what somebody has made of it in the same status. */
export function conflict({ order, now }: ActionContext, changedBy = ''): DomainError {
  return new DomainError({ code: 'order_changed', status: order.status, changedBy, changedAt: now })
}

/** Null when this person may not see the order any more. */
export async function findWireCard(db: Db, staff: SignedInStaff, orderId: string, now: Instant) {
  const facts = await findCard(db, staff.shipperId, orderId)
  return facts && isVisible(staff, facts.order) ? toWireCard(facts, staff, now) : null
}
