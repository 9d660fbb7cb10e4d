import type { WireComplaint, WireOrderComplaints } from '@doira/contract/complaints/complaints'
import type { ComplaintLimits } from '@doira/domain/complaints/complaint'
import { type Sum, timesSum, toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import type { OrderLineRow } from '../orders/orders.tables.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import type { ComplaintFacts } from './complaints.queries.ts'

export function toWireComplaint(facts: ComplaintFacts, staff: SignedInStaff): WireComplaint {
  const mayDecide = staff.rights.includes('complaints.decide') && facts.opener !== staff.id
  return {
    id: facts.id,
    reasons: facts.reasons,
    dishes: facts.dishes,
    comment: facts.comment,
    photos: facts.photos,
    message: facts.message,
    fault: facts.fault,
    asked: facts.asked,
    given: facts.given,
    waiting: toSum(Number(facts.waiting)),
    state: facts.state,
    opened_by: facts.opened_by,
    opened_at: toInstant(facts.opened_at),
    decided_by: facts.decided_by,
    decided_at: facts.decided_at === null ? null : toInstant(facts.decided_at),
    decision: facts.decision,
    new_order: facts.new_order,
    may_decide: facts.state === 'waiting' && mayDecide,
  }
}

export function toLeft({ order, day }: ComplaintLimits, points: Sum | null) {
  return { order, day, points }
}

type WireLine = WireOrderComplaints['offer']['lines'][number]

/** What the shop added by itself is not complained about; a gift is. */
export function toWireLines(lines: readonly OrderLineRow[]): WireLine[] {
  return lines
    .filter(({ isDefaultProduct, isGift }) => !isDefaultProduct || isGift)
    .map(({ id, name, image, quantity, price, total, priceWithDiscount, orderDiscountShare }) => ({
      ...{ id, name, image, quantity },
      total: timesSum(price, quantity),
      discount: toSum(
        timesSum(price, quantity) -
          timesSum(priceWithDiscount, quantity) +
          Math.min(orderDiscountShare, total),
      ),
    }))
}
