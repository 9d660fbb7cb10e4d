import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { addSums, subtractSum } from '@doira/domain/money/sum'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { citiesTable } from '../../chains/chain.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { addedPieces } from '../../orders/edit/additional-payment.ts'
import { listOpenAdditionalPayments } from '../../orders/edit/additional-payments.queries.ts'
import type { OrderRow } from '../../orders/orders.tables.ts'
import { readReceiptMoney } from '../../orders/receipts/receipt-money.queries.ts'
import { listReplacements } from '../../orders/substitution/replacements.queries.ts'
import { returnsOfDrop } from '../../orders/substitution/settle-question.ts'
import { listQuestions } from '../../orders/substitution/substitution.queries.ts'
import { listExcess } from '../../payments/core/excess.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { readMoneyBack } from '../order-actions/desk-actions.ts'
import { listRefunds } from '../refunds/refund-queue.queries.ts'
import { toWireCard } from './card.mapper.ts'
import type { CardFacts } from './cards.queries.ts'
import { toWireGuest } from './drawer-customer.ts'
import { actionsFor } from './drawer-foot.ts'
import { listHistory, type OrderEvent } from './history.queries.ts'
import { type LineFacts, toWireLine } from './line.mapper.ts'

type Read = {
  readonly facts: CardFacts
  readonly lines: readonly LineFacts[]
  readonly staff: SignedInStaff
  readonly now: Instant
}

/** All of one order, as this person may see it. */
export async function toWireOrder(db: Db, { facts, lines, staff, now }: Read): Promise<WireStaffOrder> {
  const { order } = facts
  const { shipperId, id: orderId } = order
  const [found] = await db
    .select({ branch: branchesTable, city: citiesTable.title })
    .from(branchesTable)
    .innerJoin(
      citiesTable,
      and(eq(citiesTable.shipperId, branchesTable.shipperId), eq(citiesTable.id, branchesTable.cityId)),
    )
    .where(and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.id, order.branchId)))
  if (!found) throw new Error('an order of no branch')
  const { branch, city } = found
  const history = await listHistory(db, { shipperId, orderId })
  const paid = await readReceiptMoney(db, { shipperId, orderId })
  const refunds = await listRefunds(db, { shipperId, orderId })
  const back = await readMoneyBack(db, { ...order, way: 'transfer' })
  const card = toWireCard(facts, staff, now)
  return {
    card,
    branch: { id: branch.id, slug: branch.slug, name: branch.name },
    branch_address: branch.address,
    branch_phone: branch.phone,
    source: order.source,
    table_number: order.crmTableNumber,
    first_promised_at: order.firstPromisedAt ?? card.promised_at,
    lines: lines.map(toWireLine),
    money: {
      goods_full: order.goodsFull,
      goods: order.goods,
      order_discount: order.orderDiscount,
      delivery_price: order.deliveryPrice,
      points_spent: order.pointsSpent,
      total: order.total,
      payments: paid.payments.map(({ provider, amount, paidAt }) => ({
        payment_type: provider,
        amount,
        paid_at: paidAt,
      })),
      surcharge: await toWireAdditionalPayment(db, order, lines),
      paid_at: paid.payments[0]?.paidAt ?? null,
      receipt: paid.fiscal.find(({ kind }) => kind === 'sale')?.receiptId ?? null,
      cash_change: order.cashChange,
      back: toWireBack(back),
      refunds: refunds.map(({ requestedAt, doneAt, ...refund }) => ({
        ...refund,
        requested_at: requestedAt,
        done_at: doneAt,
      })),
      excess: addSums(
        ...(await listExcess(db, { shipperId, orderIds: [orderId] })).map(({ amount }) => amount),
      ),
    },
    guest: {
      ...(await toWireGuest(db, order, { staff, now, branch: { lat: branch.lat, long: branch.long } })),
      city,
    },
    courier: courierOf(facts),
    bags: order.bags,
    substitutions: await toWireSubstitutions(db, order, lines),
    history: history
      .filter(({ event }) => event.kind !== 'line' && event.kind !== 'printed')
      .map(toWireEvent),
    printed: countPrinted(history),
    acts: actionsFor(order, staff, back.total),
    now,
  }
}

function toWireBack({ total, rows }: Awaited<ReturnType<typeof readMoneyBack>>) {
  return { total, rows: [...rows] }
}

async function toWireAdditionalPayment(
  db: Db,
  { shipperId, id }: OrderRow,
  lines: readonly LineFacts[],
): Promise<WireStaffOrder['money']['surcharge']> {
  const [open] = await listOpenAdditionalPayments(db, { shipperId, orderIds: [id] })
  if (!open) return null
  const added = addedPieces(
    open,
    lines.map(({ line }) => line),
  )
  return {
    id: open.id,
    amount: open.amount,
    total: open.content.edited.money.total,
    pay_until: open.payUntil,
    payment_failed_at: open.paymentFailedAt,
    added,
  }
}

function courierOf({ order, courierName }: CardFacts): WireStaffOrder['courier'] {
  const name = courierName ?? order.courierName
  if (name === null) return null
  return { id: order.courierId, name, phone: order.courierPhone ?? '', vehicle: order.courierVehicle ?? '' }
}

async function toWireSubstitutions(
  db: Db,
  order: OrderRow,
  lines: readonly LineFacts[],
): Promise<WireStaffOrder['substitutions']> {
  const questions = await listQuestions(db, { shipperId: order.shipperId, orderId: order.id })
  return Promise.all(
    questions.map(async (question) => {
      const line = lines.find((one) => one.line.id === question.lineId)?.line
      const isOpen = question.settledAt === null && line !== undefined
      const options = isOpen ? await listReplacements(db, order, { like: question.productId, limit: 3 }) : []
      return {
        id: question.id,
        line_id: question.lineId,
        dish: question.dish,
        asked_at: question.askedAt,
        due_at: question.dueAt,
        choice: question.choice,
        replacement: question.replacement,
        settled_at: question.settledAt,
        drop_returns: line ? returnsOfDrop(line) : subtractSum(order.total, order.total),
        options: options.map(({ id, title, image, price }) => ({
          product_id: id,
          name: title,
          image,
          difference: line ? (price - line.priceWithDiscount) * line.quantity : 0,
        })),
      }
    }),
  )
}

function toWireEvent({ event, name, role }: OrderEvent): WireStaffOrder['history'][number] {
  return {
    id: event.number,
    kind: event.kind,
    status: event.status,
    by: { actor: event.actor, name, role },
    at: event.createdAt,
    words: event.description,
    data: { ...event.data },
  }
}

function countPrinted(history: readonly OrderEvent[]): Record<string, number> {
  const sheets = history.flatMap(({ event }) => (event.kind === 'printed' ? String(event.data.sheet) : []))
  return Object.fromEntries(
    [...new Set(sheets)].map((sheet) => [sheet, sheets.filter((one) => one === sheet).length]),
  )
}
