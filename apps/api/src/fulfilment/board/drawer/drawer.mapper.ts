import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { zeroSum } from '@doira/domain/money/sum'
import { sumOfRefunds } from '@doira/domain/payments/refund-plan'
import type { Instant } from '@doira/domain/time/instant'
import type { Replacement } from '../../../orders/edit/change-lines.ts'
import type { OrderLineRow } from '../../../orders/orders.tables.ts'
import { returnsOfDrop } from '../../../orders/substitution/settle-question.ts'
import type { SubstitutionRow } from '../../../orders/substitution/substitution.tables.ts'
import type { SignedInStaff } from '../../../staff/sign-in/staff-sessions.queries.ts'
import { toWireCard } from '../card.mapper.ts'
import type { CardFacts } from '../cards.queries.ts'
import type { OrderEvent } from '../history.queries.ts'
import { toWireLine } from '../lines/line.mapper.ts'
import { toWireCustomer } from './drawer-customer.ts'
import { actionsFor } from './drawer-foot.ts'
import { toWireMoney } from './drawer-money.mapper.ts'
import type { OrderFacts } from './read-order.ts'

/** The details of an order that this member of staff may see. */
export function toWireDrawer(
  read: OrderFacts,
  { staff, now }: { readonly staff: SignedInStaff; readonly now: Instant },
): WireStaffOrder {
  const { facts, lines, branch, refundIfCancelled, history } = read
  const { order } = facts
  const card = toWireCard(facts, staff, now)
  return {
    card,
    branch: { id: branch.id, slug: branch.slug, name: branch.name },
    branch_address: branch.address,
    branch_phone: branch.phone,
    source: order.source,
    table_number: order.crmTableNumber,
    is_table_signed: order.isTableSigned,
    first_promised_at: order.firstPromisedAt ?? card.promised_at,
    lines: lines.map((line) => toWireLine(line, read.customer.cannotEat)),
    money: toWireMoney(read),
    customer: toWireCustomer(order, { staff, now, branch, customer: read.customer }),
    courier: findCourier(facts),
    aggregator: toWireAggregatorOrder(read.aggregator),
    bags: order.bags,
    substitution: order.substitution,
    substitutions: read.substitutions.map(toWireSubstitution),
    ...toWireHistory(history),
    actions: actionsFor(order, staff, sumOfRefunds(refundIfCancelled)),
    now,
  }
}

function findCourier({ order, courierName }: CardFacts): WireStaffOrder['courier'] {
  const name = courierName ?? order.courierName
  if (name === null) return null
  return { id: order.courierId, name, phone: order.courierPhone ?? '', vehicle: order.courierVehicle ?? '' }
}

function toWireAggregatorOrder(row: OrderFacts['aggregator']): WireStaffOrder['aggregator'] {
  if (!row) return null
  const { carrier, courier, review, reviewSince, feedback } = row
  return {
    carrier,
    courier: courier && { name: courier.name, phone: courier.phone },
    review: [...review],
    is_reviewed: reviewSince === null,
    feedback,
  }
}

type SubstitutionFacts = {
  readonly question: Omit<SubstitutionRow, 'shipperId' | 'orderId'>
  readonly line: Pick<OrderLineRow, 'quantity' | 'priceWithDiscount' | 'orderDiscountShare'> | undefined
  readonly options: readonly Pick<Replacement, 'id' | 'title' | 'image' | 'price'>[]
}

/** A question about a dish that has run out; `difference` of an option is for all pieces of the line. */
export function toWireSubstitution({
  question,
  line,
  options,
}: SubstitutionFacts): WireStaffOrder['substitutions'][number] {
  return {
    id: question.id,
    line_id: question.lineId,
    dish: question.dish,
    asked_at: question.askedAt,
    due_at: question.dueAt,
    choice: question.choice,
    replacement: question.replacement,
    settled_at: question.settledAt,
    drop_returns: line ? returnsOfDrop(line) : zeroSum,
    options: options.map(({ id, title, image, price }) => ({
      product_id: id,
      name: title,
      image,
      difference: line ? (price - line.priceWithDiscount) * line.quantity : 0,
    })),
  }
}

/** The events for people, and the number of prints of each sheet. */
export function toWireHistory(events: readonly OrderEvent[]): Pick<WireStaffOrder, 'history' | 'printed'> {
  const shown = events.filter(({ event }) => event.kind !== 'line' && event.kind !== 'printed')
  return { history: shown.map(toWireEvent), printed: countPrinted(events) }
}

function toWireEvent({ event, name, role }: OrderEvent): WireStaffOrder['history'][number] {
  return {
    id: event.number,
    kind: event.kind,
    status: event.status,
    by: { actor: event.actor, name, role },
    at: event.createdAt,
    comment: event.description,
    data: { ...event.data },
  }
}

function countPrinted(history: readonly OrderEvent[]): Record<string, number> {
  const sheets = history.flatMap(({ event }) => (event.kind === 'printed' ? String(event.data.sheet) : []))
  return Object.fromEntries(
    [...new Set(sheets)].map((sheet) => [sheet, sheets.filter((one) => one === sheet).length]),
  )
}
