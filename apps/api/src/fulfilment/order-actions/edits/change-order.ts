import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { previewChange } from '@doira/contract/fulfilment/change-order'
import type { changePlacedOrder } from '@doira/contract/fulfilment/order-actions'
import { toSum, zeroSum } from '@doira/domain/money/sum'
import { changeProblem, roundChange } from '@doira/domain/ordering/cash'
import { type ChangePart, findLateChange, statusesOfChange } from '@doira/domain/orders/order-change'
import { type RefundPlan, sumOfRefunds } from '@doira/domain/payments/refund-plan'
import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { parsePhone } from '@doira/domain/phone/phone'
import { slotMinutes, usualDriveMinutes } from '@doira/domain/policy/shop-rules'
import { DomainError, type Problem } from '@doira/domain/problem'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { type QuotedEdit, quoteEdit } from '../../../ordering/edit/quote-edit.ts'
import { choosePlace, getLeadMinutes } from '../../../ordering/quote/choose-place.ts'
import type { ShopFactsCache } from '../../../ordering/quote/shop-facts.ts'
import type { ChangedFields } from '../../../orders/edit/additional-payments.tables.ts'
import { laterBy } from '../../../orders/edit/later-by.ts'
import { withdrawAdditionalPayment } from '../../../orders/edit/withdraw-additional-payment.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { findCashProblem } from '../../../orders/payment/cash-problem.queries.ts'
import { requirePaymentOffered } from '../../../orders/payment/payments-off.ts'
import type { PaymentsOfChains } from '../../../payments/core/payment-settings.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { PolicyOf } from '../../../platform/policy-of.ts'
import { type ActionContext, conflict, type OrderAction } from '../order-action.ts'
import {
  askForAll,
  asUnpaid,
  findRestriction,
  findUnpaidProblem,
  getChangeState,
  payOnReceipt,
  planOfPayment,
  requireCashRoom,
  type SendLink,
} from './change-payment.ts'
import { carryOut } from './edit-order.ts'
import { mayKeepLink } from './keep-link.ts'

type Wanted = Omit<ParsedBodyOf<typeof previewChange>, 'way'>
type Deps = {
  readonly shopFacts: ShopFactsCache
  readonly payments: PaymentsOfChains
  readonly policyOf: PolicyOf
}

/**
 * Changes where, when and to whom an order goes, and how it is paid, at the price of a new quote; money follows the
 * rules of other edits: see `makeEdit`. An order that was paid online and is paid on receipt after all gets all of that
 * money back; one that is paid on receipt gets a link, and stays as it is until that is paid.
 */
export const makeChange = (
  { payments, ...deps }: Deps,
  send: SendLink,
): OrderAction<ParsedBodyOf<typeof changePlacedOrder>['data']> => ({
  reached: [],
  isForCustomers: true,
  from: statusesOfChange,
  async apply(context, { way, total, returns, ...wanted }) {
    const { tx, order, now, staff } = context
    if (Object.keys(wanted).length === 0) throw conflict(context)
    const parts = getParts(wanted, order)
    const late = findLateChange(parts, getChangeState(order))
    if (late) throw new DomainError({ code: 'change_too_late', part: late })
    const { payment, ...rest } = wanted
    // Holds of a link for dishes are released before the order is priced anew.
    const mayKeep = await mayKeepLink(tx, order, wanted)
    if (!mayKeep) await withdrawAdditionalPayment(tx, order, { state: 'withdrawn', now, staffId: staff.id })
    const given = { ...deps, payments, agreed: { total, way, returns }, parts }
    if (payment?.type !== 'online') return changeNow(context, wanted, given)
    const changed = Object.keys(rest).length > 0 ? await changeNow(context, rest, given) : null
    const asked = await askForAll(context, { total, payments, send })
    const after = { ...changed?.after, ...asked, parts: [...parts] }
    return { before: changed?.before ?? { total: order.total }, after }
  },
})

type Given = Deps & {
  /** What the button showed, and how what no provider returns goes back. */
  readonly agreed: { readonly total: number; readonly way: ReturnWay; readonly returns: number }
  readonly parts: readonly ChangePart[]
}

async function changeNow(
  context: ActionContext,
  wanted: Wanted,
  { payments, agreed, parts, ...deps }: Given,
): ReturnType<typeof carryOut> {
  const { tx, order, now, staff } = context
  const paymentType = getReceiptType(wanted)
  if (paymentType) await requirePaymentOffered(tx, order, { paymentType, now })
  if (paymentType === 'cash') await requireCashRoom(context)
  const { way } = agreed
  const { quoted, fields, plan, problems } = await quoteChange(tx, order, wanted, { ...deps, way, now })
  const [problem] = problems
  if (problem) throw new DomainError(problem)
  const returns = plan ? sumOfRefunds(plan) : zeroSum
  // Somebody has changed its payment meanwhile, or the customer has paid.
  if (returns !== agreed.returns) throw new DomainError({ code: 'refund_changed', total: returns })
  const keepsLink = quoted.money.total === order.total && (await mayKeepLink(tx, order, wanted))
  if (!keepsLink) await withdrawAdditionalPayment(tx, order, { state: 'withdrawn', now, staffId: staff.id })
  const unpaid = plan ? await payOnReceipt(context, plan) : context
  const isOther = paymentType !== null && paymentType !== order.paymentType
  const payment = isOther ? { before: order.paymentType, after: paymentType, returns } : null
  return carryOut(unpaid, { quoted, payments, fields, keepsLink, agreed, payment }, { parts: [...parts] })
}

/** Null: nothing about the payment, or a link, changes it only when it is paid. */
function getReceiptType({ payment }: Wanted): 'cash' | 'card' | null {
  return payment && payment.type !== 'online' ? payment.type : null
}

export type QuotedChange = {
  readonly quoted: QuotedEdit
  readonly fields: ChangedFields
  /** The order as it was priced: unpaid where its money goes back. */
  readonly priced: OrderRow
  /** What was taken online and goes back, because the order is paid on receipt after all; null: nothing of this kind. */
  readonly plan: RefundPlan | null
  readonly problems: readonly Problem[]
}

type QuoteDeps = {
  readonly shopFacts: ShopFactsCache
  readonly policyOf: PolicyOf
  readonly way: ReturnWay
  readonly now: Instant
}

/** An order with a change, and its price then. */
export async function quoteChange(
  db: Db,
  order: OrderRow,
  wanted: Wanted,
  { shopFacts, policyOf, way, now }: QuoteDeps,
): Promise<QuotedChange> {
  const facts = await shopFacts.read(db, { shipperId: order.shipperId, now })
  const placed = placeFields(order, wanted, facts, now)
  const fields: ChangedFields = { ...placed.fields, ...ownFields(wanted) }
  const plan = await planOfPayment(db, order, { payment: wanted.payment, way })
  const priced = plan ? asUnpaid(order) : order
  const quoted = await quoteEdit(db, { ...priced, ...fields }, { lines: [], added: [] }, { shopFacts, now })
  // A link is for the order as it is.
  if (isLinkOnly(wanted))
    return { quoted: { ...quoted, money: getMoney(order) }, fields, priced, plan, problems: [] }
  const isMoved = wanted.future_time !== undefined
  const { total } = quoted.money
  const { cashChange = null } = wanted.payment ? fields : order
  const short = wanted.payment ? changeProblem(cashChange, total) : null
  const restricted = plan && (await findRestriction(db, { ...priced, ...fields }, now))
  const owed = plan && (await findUnpaidProblem(db, order, { total, policyOf }))
  const isInCash = wanted.payment?.type === 'cash'
  const unlawful = isInCash ? await findCashProblem(db, order, { total, now }) : null
  const phone = wanted.phone !== undefined && !parsePhone(wanted.phone) ? 'invalid_phone' : null
  return {
    // A pre-order takes the minutes of its new half hour, where they are.
    quoted: isMoved ? { ...quoted, kitchen: { ...quoted.kitchen, isMore: true } } : quoted,
    ...{ fields, priced, plan },
    problems: [
      ...placed.problems,
      ...(phone ? [{ code: phone, field: 'phone' } as const] : []),
      ...(short ? [short] : []),
      ...(restricted ? [restricted] : []),
      ...(owed ? [owed] : []),
      ...(unlawful && quoted.problems.every(({ code }) => code !== unlawful.code) ? [unlawful] : []),
      ...quoted.problems,
    ],
  }
}

function isLinkOnly({ payment, ...rest }: Wanted): boolean {
  return payment?.type === 'online' && Object.keys(rest).length === 0
}

function getMoney({ goodsFull, goods, orderDiscount, deliveryPrice, pointsSpent, total }: OrderRow) {
  return { goodsFull, goods, orderDiscount, deliveryPrice, pointsSpent, total }
}

/** Which parts a change is about. */
function getParts(
  { place, future_time, payment, ...contact }: Wanted,
  { deliveryType }: OrderRow,
): readonly ChangePart[] {
  return [
    ...(place ? [place.type === deliveryType ? ('address' as const) : ('method' as const)] : []),
    ...(future_time === undefined ? [] : (['time'] as const)),
    ...(Object.values(contact).some((text) => text !== undefined) ? (['contact'] as const) : []),
    ...(payment ? (['payment'] as const) : []),
  ]
}

type Facts = Parameters<typeof choosePlace>[1]

/** The zone and the times of the new place. The branch stays: it may have begun to cook. */
function placeFields(
  order: OrderRow,
  { place, future_time: futureTime }: Wanted,
  facts: Facts,
  now: Instant,
): { readonly fields: ChangedFields; readonly problems: readonly Problem[] } {
  if (!place && futureTime === undefined) return { fields: {}, problems: [] }
  const deliveryType = place?.type ?? order.deliveryType
  const time = futureTime === undefined ? order.futureTime : toInstant(futureTime)
  const isAddress = place?.type === 'delivery'
  const point = isAddress ? { lat: place.lat, long: place.long } : findPoint(order)
  const { branch, zone, slot, delivery } = choosePlace(
    { deliveryType, branchId: order.branchId, point, zoneId: order.zoneId, futureTime: time, now },
    facts,
  )
  const isOutside =
    delivery.type === 'delivery' && (typeof delivery.zone === 'string' || branch?.id !== order.branchId)
  const driveBefore = order.deliveryType === 'delivery' ? getDrive(facts, order.zoneId) : 0
  const drive = deliveryType === 'delivery' ? getDrive(facts, zone?.id ?? null) : 0
  const problems: readonly Problem[] = [
    ...(isOutside && place ? [{ code: 'outside_zone', field: 'address' } as const] : []),
    ...(slot && futureTime !== undefined ? [slot] : []),
  ]
  const moved = time !== null && futureTime !== undefined && branch
  return {
    problems,
    fields: {
      ...(place && { deliveryType, zoneId: deliveryType === 'delivery' ? (zone?.id ?? null) : null }),
      ...(isAddress ? addressFields(place) : place && noAddress),
      ...(moved
        ? {
            futureTime: time,
            releaseAt: addMinutes(time, -getLeadMinutes(branch, deliveryType)),
            ...promised(time, addMinutes(time, slotMinutes), drive),
          }
        : laterBy(order, drive - driveBefore)),
    },
  }
}

function getDrive({ zones }: Facts, zoneId: string | null): number {
  return zones.find(({ id }) => id === zoneId)?.driveMinutes ?? usualDriveMinutes
}

function findPoint({ lat, long }: OrderRow) {
  return lat === null || long === null ? null : { lat, long }
}

function addressFields(place: Extract<NonNullable<Wanted['place']>, { readonly type: 'delivery' }>) {
  const { type: _, ...address } = place
  return address
}

const noAddress = {
  ...{ address: '', lat: null, long: null, building: '', accommodation: '', floor: '', apartment: '' },
  ...{ landmark: '', courierNote: '' },
}

const promised = (etaFrom: Instant, etaTo: Instant, drive: number) => ({
  ...{ etaFrom, etaTo, firstPromisedAt: etaTo },
  readyBy: addMinutes(etaTo, -drive),
})

/** What is written as it is given. */
function ownFields({ phone, comment, courier_note: note, payment }: Wanted): ChangedFields {
  const parsed = phone === undefined ? null : parsePhone(phone)
  const change = payment?.type === 'cash' ? payment.cash_change : null
  const paymentType = payment && payment.type !== 'online' ? payment.type : null
  return {
    ...(parsed && { clientPhone: parsed }),
    ...(comment !== undefined && { description: comment }),
    ...(note !== undefined && { courierNote: note }),
    ...(paymentType && {
      paymentType,
      cashChange: change === null ? null : roundChange(toSum(change)),
    }),
  }
}
