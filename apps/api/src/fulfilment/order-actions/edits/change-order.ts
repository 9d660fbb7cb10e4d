import type { AnswerOf, ParsedBodyOf } from '@doira/contract/endpoint'
import type { previewChange } from '@doira/contract/fulfilment/change-order'
import type { changePlacedOrder } from '@doira/contract/fulfilment/order-actions'
import { addSums, subtractSum, toSum, zeroSum } from '@doira/domain/money/sum'
import { changeProblem, roundChange } from '@doira/domain/ordering/cash'
import {
  type ChangePart,
  findLateChange,
  partsToChange,
  statusesOfChange,
} from '@doira/domain/orders/order-change'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { sumOfRefunds } from '@doira/domain/payments/refund-plan'
import { parsePhone } from '@doira/domain/phone/phone'
import { slotMinutes, usualDriveMinutes } from '@doira/domain/policy/shop-rules'
import { DomainError, type Problem } from '@doira/domain/problem'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { choosePlace, getLeadMinutes } from '../../../ordering/quote/choose-place.ts'
import type { ShopFactsCache } from '../../../ordering/quote/shop-facts.ts'
import { getAdditionalPayment } from '../../../orders/edit/additional-payment.ts'
import type { ChangedFields } from '../../../orders/edit/additional-payments.tables.ts'
import { withdrawAdditionalPayment } from '../../../orders/edit/withdraw-additional-payment.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { requirePaymentOffered } from '../../../orders/payment/payments-off.ts'
import { changeable } from '../../../orders/substitution/substitution.queries.ts'
import { offeredOnline, type PaymentsOfChains } from '../../../payments/core/payment-settings.ts'
import type { Db } from '../../../platform/database/database.ts'
import { toWireProblem } from '../../../platform/http/answer-error.ts'
import { isCashFull } from '../../cash/cash-limit.ts'
import { type ActionContext, conflict, type OrderAction } from '../order-action.ts'
import { carryOut } from './edit-order.ts'
import { type QuotedEdit, quoteEdit } from './quote-edit.ts'

type Wanted = ParsedBodyOf<typeof previewChange>
type Deps = { readonly shopFacts: ShopFactsCache; readonly payments: PaymentsOfChains }

/**
 * Changes where, when and to whom an order goes, and how it is paid, at the price of a new quote; money follows the
 * rules of other edits: see `makeEdit`.
 */
export const makeChange = ({
  shopFacts,
  payments,
}: Deps): OrderAction<ParsedBodyOf<typeof changePlacedOrder>['data']> => ({
  reached: [],
  from: statusesOfChange,
  async apply(context, { way, total, ...wanted }) {
    const { tx, order, now, staff } = context
    if (Object.keys(wanted).length === 0) throw conflict(context)
    const parts = getParts(wanted, order)
    const late = findLateChange(parts, getState(order))
    if (late) throw new DomainError({ code: 'change_too_late', part: late })
    if (wanted.payment) await requirePaymentOffered(tx, order, { paymentType: wanted.payment.type, now })
    if (wanted.payment?.type === 'cash') await requireCashRoom(context)
    await withdrawAdditionalPayment(tx, order, { state: 'withdrawn', now, staffId: staff.id })
    const { quoted, fields, problems } = await quoteChange(tx, order, wanted, { shopFacts, now })
    const [problem] = problems
    if (problem) throw new DomainError(problem)
    return carryOut(context, { quoted, payments, fields, agreed: { total, way } }, { parts: [...parts] })
  },
})

/**
 * An order that became one for cash is not left to a courier who would not have got it for cash. Once they are on the
 * way nobody else can bring it.
 *
 * @throws DomainError courier_unavailable
 */
async function requireCashRoom({ tx, order }: ActionContext): Promise<void> {
  const { shipperId, courierId, status, paymentType } = order
  if (courierId === null || paymentType === 'cash' || status === 'courier_picked') return
  if (await isCashFull(tx, { shipperId, courierId }))
    throw new DomainError({ code: 'courier_unavailable', reason: 'cash_full' })
}

type QuotedChange = {
  readonly quoted: QuotedEdit
  readonly fields: ChangedFields
  readonly problems: readonly Problem[]
}

/** An order with a change, and its price then. */
export async function quoteChange(
  db: Db,
  order: OrderRow,
  wanted: Wanted,
  { shopFacts, now }: { readonly shopFacts: ShopFactsCache; readonly now: Instant },
): Promise<QuotedChange> {
  const facts = await shopFacts.read(db, { shipperId: order.shipperId, now })
  const placed = placeFields(order, wanted, facts, now)
  const fields: ChangedFields = { ...placed.fields, ...ownFields(wanted) }
  const quoted = await quoteEdit(db, { ...order, ...fields }, { lines: [], added: [] }, { shopFacts, now })
  const isMoved = wanted.future_time !== undefined
  const { cashChange = null } = wanted.payment ? fields : order
  const short = wanted.payment ? changeProblem(cashChange, quoted.money.total) : null
  const phone = wanted.phone !== undefined && !parsePhone(wanted.phone) ? 'invalid_phone' : null
  return {
    // A pre-order takes the minutes of its new half hour, where they are.
    quoted: isMoved ? { ...quoted, kitchen: { ...quoted.kitchen, isMore: true } } : quoted,
    fields,
    problems: [
      ...placed.problems,
      ...(phone ? [{ code: phone, field: 'phone' } as const] : []),
      ...(short ? [short] : []),
      ...quoted.problems,
    ],
  }
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

function getState({ status, deliveryType, courierId, isPaid, paymentType }: OrderRow) {
  const isPaidBefore = isPaid || isOnlinePayment(paymentType) || paymentType === 'cashback'
  return { status, deliveryType, hasCourier: courierId !== null, isPaidBefore }
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

/** The customer has agreed to the new way: the promise moves with it, the kitchen's time stays. */
function laterBy({ etaFrom, etaTo, firstPromisedAt, futureTime, readyBy }: OrderRow, minutes: number) {
  if (minutes === 0) return {}
  // A half hour that was chosen stays: the kitchen begins earlier.
  if (futureTime !== null) return { readyBy: readyBy && addMinutes(readyBy, -minutes) }
  return {
    etaFrom: etaFrom && addMinutes(etaFrom, minutes),
    etaTo: etaTo && addMinutes(etaTo, minutes),
    firstPromisedAt: firstPromisedAt && addMinutes(firstPromisedAt, minutes),
  }
}

/** What is written as it is given. */
function ownFields({ phone, comment, courier_note: note, payment }: Wanted): ChangedFields {
  const parsed = phone === undefined ? null : parsePhone(phone)
  const change = payment?.type === 'cash' ? payment.cash_change : null
  return {
    ...(parsed && { clientPhone: parsed }),
    ...(comment !== undefined && { description: comment }),
    ...(note !== undefined && { courierNote: note }),
    ...(payment && {
      paymentType: payment.type,
      cashChange: change === null ? null : roundChange(toSum(change)),
    }),
  }
}

/** The preview of a change. */
export function toWireChange(
  order: OrderRow,
  { quoted, fields, problems }: QuotedChange,
  payments: Parameters<typeof offeredOnline>[0],
): AnswerOf<typeof previewChange> {
  const { money, plan } = quoted
  const points = addSums(
    ...plan.refunds.map(({ way, amount }) => (way === 'spent_points' ? amount : zeroSum)),
  )
  const additionalPayment = getAdditionalPayment(order, quoted)
  const isPayable = offeredOnline(payments).length > 0 && changeable.includes(order.status)
  return {
    parts: [...partsToChange(getState(order))],
    branch_id: order.branchId,
    promised_at: (fields.etaTo === undefined ? order.etaTo : fields.etaTo) ?? null,
    delivery_price: money.deliveryPrice,
    delivery_price_before: order.deliveryPrice,
    total: money.total,
    total_before: order.total,
    returns_points: points,
    returns_paid: subtractSum(sumOfRefunds(plan), points),
    to_take_more: order.isPaid ? zeroSum : subtractSum(money.total, order.total),
    to_pay_online: isPayable ? additionalPayment : zeroSum,
    is_raised: additionalPayment > 0 && !isPayable,
    problems: problems.map((problem) => toWireProblem(problem)),
  }
}
