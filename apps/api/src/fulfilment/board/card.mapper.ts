import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { aggregators, isAggregator } from '@doira/domain/aggregators/aggregators'
import { type Sum, zeroSum } from '@doira/domain/money/sum'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { escalationSteps } from '@doira/domain/staff/escalation'
import { getLane } from '@doira/domain/staff/lanes'
import { addSeconds, type Instant, toInstant } from '@doira/domain/time/instant'
import type { OrderRow } from '../../orders/orders.tables.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import type { CardFacts } from './cards.queries.ts'
import { isAddressHidden } from './drawer/drawer-customer.ts'
import { isOperator } from './viewer.ts'

/** The card of an order on the board of a member of staff. */
export function toWireCard(facts: CardFacts, viewer: SignedInStaff, now: Instant): WireOrderCard {
  const { order } = facts
  const promisedAt = order.etaTo ?? order.createdAt
  return {
    id: order.id,
    number: order.number,
    branch_id: order.branchId,
    status: order.status,
    lane: getLane(order.status),
    delivery_type: order.deliveryType,
    created_at: order.createdAt,
    silent_since: order.silentSince,
    promised_at: promisedAt,
    ready_by: order.readyBy ?? promisedAt,
    future_time: order.futureTime,
    release_at: order.releaseAt,
    pay_until: order.status === 'payment_awaited' ? order.payUntil : null,
    handed_at: order.handedAt,
    finished_at: order.finishedAt,
    address: order.address,
    apartment: isAddressHidden(viewer, order, now) ? '' : order.apartment,
    client_name: order.clientName,
    aggregator: toWireAggregator(facts),
    dishes: facts.dishes,
    total: order.total,
    payment_type: order.paymentType,
    paid: order.isPaid,
    to_take: toTake(order),
    courier: findCourier(facts),
    tags: [...getTags(facts)],
    stopped_lines: facts.stoppedLines,
    needs: isOperator(viewer) ? [...getNeeds(facts)] : [],
  }
}

function toWireAggregator({ order: { source }, aggregator }: CardFacts): WireOrderCard['aggregator'] {
  if (aggregator === null || !isAggregator(source)) return null
  return { name: aggregators[source].name, number: aggregator.number }
}

/**
 * The amount to be collected on delivery or at the counter: without what was paid online, with points, or
 * already.
 */
export function toTake(order: OrderRow): Sum {
  const isTaken = order.isPaid || order.takenAmount !== null || getLane(order.status) === 'cancelled'
  return isTaken || isOnlinePayment(order.paymentType) ? zeroSum : order.total
}

/** The courier's account, else the name that customers are shown. */
function findCourier({ order, courierName }: CardFacts): WireOrderCard['courier'] {
  const name = courierName ?? order.courierName
  return name === null ? null : { id: order.courierId, name }
}

function getTags({ order, isFirstOrder, stoppedLines }: CardFacts): readonly WireOrderCard['tags'][number][] {
  return [
    ...(order.description || order.courierNote ? (['comment'] as const) : []),
    ...(isFirstOrder && !isAggregator(order.source) ? (['first_order'] as const) : []),
    ...(stoppedLines > 0 ? (['stopped'] as const) : []),
    ...(order.status === 'courier_cancelled' ? (['courier_refused'] as const) : []),
    ...(order.futureTime !== null ? (['pre_order'] as const) : []),
    ...(order.complaintId !== null ? (['made_again'] as const) : []),
    ...(order.isCourierCall ? (['call_customer'] as const) : []),
  ]
}

type WireNeed = WireOrderCard['needs'][number]
/** Most needs are about no dish and no alert. */
type Rare = 'dish' | 'called' | 'taken_by'
type Need = Omit<WireNeed, Rare> & Partial<Pick<WireNeed, Rare>>

/** Needs of attention, most urgent first, in the order of the operators' strip. */
function getNeeds({ order, firstQuestion, alert, smsFailedAt, aggregator }: CardFacts): readonly WireNeed[] {
  const needs: (Need | null)[] = [
    order.rejectedAt && {
      kind: 'rejected',
      since: order.rejectedAt,
      due_at: null,
      comment: order.rejectedComment ?? '',
    },
    findSilence(order, alert),
    order.status === 'courier_cancelled'
      ? { kind: 'courier_refused', since: order.readyBy ?? order.createdAt, due_at: order.etaTo, comment: '' }
      : null,
    order.failedAt && {
      kind: 'delivery_failed',
      since: order.failedAt,
      due_at: null,
      comment: order.failedCause ?? '',
    },
    order.shortSince && {
      kind: 'paid_short',
      since: order.shortSince,
      due_at: null,
      comment: String(order.shortBy ?? 0),
    },
    firstQuestion && {
      kind: 'substitution',
      since: toInstant(firstQuestion.askedAt),
      due_at: toInstant(firstQuestion.dueAt),
      comment: '',
      dish: firstQuestion.dish,
    },
    smsFailedAt === null
      ? null
      : { kind: 'sms_failed', since: toInstant(smsFailedAt), due_at: null, comment: order.clientPhone },
    order.cancelAskedAt && {
      kind: 'cancel_asked',
      since: order.cancelAskedAt,
      due_at: null,
      comment: order.cancelAskedComment ?? '',
    },
    aggregator?.reviewSince
      ? {
          kind: 'aggregator_review',
          since: toInstant(aggregator.reviewSince),
          due_at: null,
          comment: aggregator.review
            .flatMap(({ kind, text }) => (kind === 'sum' || text === '' ? [] : text))
            .join(', '),
        }
      : null,
  ]
  return needs.flatMap((need) => (need ? [{ dish: null, called: [], taken_by: null, ...need }] : []))
}

/** Since when the order waits: for operators who check it first, or for the branch to accept it. */
function findSilence(order: OrderRow, alert: CardFacts['alert']): Need | null {
  const { silentSince, escalation, rejectedAt, status, waitsForOperator, confirmReason } = order
  if (silentSince === null || rejectedAt !== null) return null
  const called = [...(alert?.called ?? [])]
  const due = {
    ...{ called, taken_by: alert?.takenBy ?? null },
    since: silentSince,
    due_at: addSeconds(silentSince, escalationSteps[0].afterSeconds),
    comment: '',
  }
  const isForOperator = status === 'new' && waitsForOperator
  const comment = isForOperator ? (confirmReason ?? '') : ''
  const isLast = escalation >= escalationSteps.length
  if (isLast) return { kind: called.length > 0 ? 'manager_called' : 'call_manager', ...due, comment }
  if (isForOperator) return { kind: 'check_first', ...due, comment }
  return escalation > 0 ? { kind: 'silent', ...due } : null
}
