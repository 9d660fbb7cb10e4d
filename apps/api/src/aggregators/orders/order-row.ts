import type { ReviewReason } from '@doira/domain/aggregators/aggregator-review'
import type { Carrier } from '@doira/domain/aggregators/aggregator-status'
import { type AggregatorId, aggregators } from '@doira/domain/aggregators/aggregators'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { splitSum } from '@doira/domain/money/split-sum'
import { addSums, type Sum, subtractSum, toSum, zeroSum } from '@doira/domain/money/sum'
import { taxParts } from '@doira/domain/ordering/pricing/vat'
import { parsePhone } from '@doira/domain/phone/phone'
import { usualDriveMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant, isBefore } from '@doira/domain/time/instant'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import { getLeadMinutes } from '../../ordering/quote/choose-place.ts'
import { initialWorkState, watchFrom } from '../../orders/lifecycle/initial-work-state.ts'
import type { NewOrder } from '../../orders/lifecycle/insert-order.ts'
import type { OrderLineRow } from '../../orders/orders.tables.ts'
import { findWantedAt, type SentOrder } from './read-order-body.ts'

/** An order is not held for less: a kitchen that sees it a little early loses nothing. */
const shortestHoldMinutes = 15

type Given = {
  readonly orderId: string
  readonly aggregator: AggregatorId
  readonly carrier: Carrier
  readonly sent: SentOrder
  readonly branch: Branch
  readonly customerId: string
  readonly lines: readonly Pick<OrderLineRow, 'price' | 'quantity' | 'total' | 'vatPercent'>[]
  readonly now: Instant
}

type Made = {
  readonly order: NewOrder['order']
  /** Of the order's discount, by line. */
  readonly shares: readonly Sum[]
  readonly reasons: readonly ReviewReason[]
}

/** The row of an order as it was sold. Its guest is nobody's customer, and what they paid is the aggregator's unless our courier takes it. */
export function toOrderRow(given: Given): Made {
  const { sent, carrier, branch, now, lines, aggregator } = given
  const goods = addSums(...lines.map(({ total }) => total))
  const isOurs = carrier === 'shop'
  const isCash = isOurs && sent.paymentInfo?.paymentType.toUpperCase() === 'CASH'
  const { orderDiscount, deliveryPrice, total, wrongSum } = getSums(sent, { goods, isOurs, isCash })
  const shares = splitSum(
    orderDiscount,
    lines.map((line) => line.total),
  )
  return {
    shares,
    reasons: wrongSum === null ? [] : [{ kind: 'sum', text: String(wrongSum) }],
    order: {
      ...initialWorkState,
      ...watchFrom(now),
      ...{
        shipperId: branch.shipperId,
        id: given.orderId,
        customerId: given.customerId,
        branchId: branch.id,
      },
      ...{ zoneId: null, status: 'new', source: aggregator, language: defaultLanguage },
      deliveryType: isOurs ? 'delivery' : 'self-pickup',
      paymentType: isCash ? 'cash' : 'aggregator',
      isPaid: !isCash,
      ...getTimes(given),
      ...getGuest(given),
      description: getComment(sent),
      ...{ isCourierCall: false, crmTableId: null, crmTableNumber: null, isTableSigned: false },
      ...{ substitution: 'call', cutlery: null },
      goodsFull: addSums(...lines.map(({ price, quantity }) => toSum(price * quantity))),
      ...{ goods, orderDiscount, deliveryPrice, pointsSpent: zeroSum, total },
      vatIncluded: getVat(given, { shares, total, deliveryPrice }),
      cashChange: isCash ? toWholeSum(sent.paymentInfo?.change) : null,
      ...{ courierName: null, courierPhone: null, courierVehicle: null },
      ...{ createdAt: now, finishedAt: null, demoStepAt: null, payUntil: null, paymentFailedAt: null },
      isPaidByParts: false,
    },
  }
}

type Sums = {
  readonly orderDiscount: Sum
  readonly deliveryPrice: Sum
  readonly total: Sum
  /** A sum of theirs that is not that of the prices. */
  readonly wrongSum: Sum | null
}

/** In cash a courier of the shop collects exactly what the guest was shown. */
function getSums(
  { paymentInfo }: SentOrder,
  { goods, isOurs, isCash }: { readonly goods: Sum; readonly isOurs: boolean; readonly isCash: boolean },
): Sums {
  const cost = toWholeSum(paymentInfo?.itemsCost)
  const fee = toWholeSum(paymentInfo?.deliveryFee) || zeroSum
  const said = toWholeSum(paymentInfo?.total)
  // What is less than the prices was taken off the whole order.
  const orderDiscount = cost === null ? zeroSum : subtractSum(goods, cost)
  const deliveryPrice = isOurs ? fee : zeroSum
  const total = toSum(goods - orderDiscount + deliveryPrice)
  const wrongCost = cost !== null && cost > goods ? cost : null
  // Nothing to collect, in an order that is paid in cash, is a field that was left empty.
  if (!isCash || said === null || said === 0 || said === total) {
    // With the fee of their own courier or without it.
    const isWrong = said !== null && said !== total && said !== total - deliveryPrice + fee
    return { orderDiscount, deliveryPrice, total, wrongSum: wrongCost ?? (isWrong ? said : null) }
  }
  const offGoods = toSum(Math.min(goods, orderDiscount + Math.max(0, total - said)))
  return {
    ...{ orderDiscount: offGoods, total: said, wrongSum: wrongCost },
    deliveryPrice: toSum(said - (goods - offGoods)),
  }
}

/**
 * When an order for later goes to the kitchen; null: at once. It waits as a pre-order of the shop does.
 */
export function findRelease({
  sent,
  branch,
  carrier,
  now,
}: Pick<Given, 'sent' | 'branch' | 'carrier' | 'now'>) {
  const wantedAt = findWantedAt(sent, now)
  if (wantedAt === null) return null
  const releaseAt = addMinutes(
    wantedAt,
    -getLeadMinutes(branch, carrier === 'shop' ? 'delivery' : 'self-pickup'),
  )
  return isBefore(addMinutes(now, shortestHoldMinutes), releaseAt) ? { wantedAt, releaseAt } : null
}

/** A couriers' visit, or the delivery, when they say so; otherwise as long as takeaway takes. */
function getTimes({ sent, branch, carrier, now }: Given) {
  const wantedAt = findWantedAt(sent, now)
  const usual = carrier === 'shop' ? branch.deliveryMinutes : branch.takeawayLeadMinutes
  const promisedAt = wantedAt ?? addMinutes(now, usual)
  const readyBy = carrier === 'shop' ? addMinutes(promisedAt, -usualDriveMinutes) : promisedAt
  return {
    ...{ futureTime: null, releaseAt: null, etaFrom: promisedAt, etaTo: promisedAt },
    ...{ firstPromisedAt: promisedAt, readyBy: readyBy < now ? now : readyBy },
  }
}

/**
 * Only a courier of the shop gets name, phone and address; otherwise the number says which order it is, and what is given as
 * a phone belongs to a courier or to nobody.
 */
function getGuest({ sent, carrier, aggregator }: Given) {
  const { deliveryInfo: info, eatsId } = sent
  const label = `${aggregators[aggregator].name} ${eatsId}`
  const noAddress = {
    ...{ address: '', lat: null, long: null, accommodation: '', building: '', floor: '' },
    ...{ apartment: '', landmark: '', extraPhone: '', courierNote: '' },
  }
  if (carrier !== 'shop') return { ...noAddress, clientName: label, clientPhone: '' }
  const { full = '', latitude = null, longitude = null } = info?.deliveryAddress ?? {}
  const hasPoint = isBetween(latitude, 90) && isBetween(longitude, 180)
  return {
    ...noAddress,
    clientName: info?.clientName.trim() || label,
    ...readPhone(info?.phoneNumber.trim() ?? ''),
    address: full,
    ...(hasPoint && { lat: latitude, long: longitude }),
  }
}

/** A number may have an extension, or be one of another country: then the courier reads it as it was sent. */
function readPhone(sent: string) {
  const whole = parsePhone(sent)
  if (whole !== null) return { clientPhone: whole }
  const [number = ''] = sent.split(/\s*(?:доб|ext|,|;)/i)
  return { clientPhone: parsePhone(number) ?? '', courierNote: sent }
}

const isBetween = (value: number | null, most: number) =>
  value !== null && Number.isFinite(value) && Math.abs(value) <= most

function getComment({ comment, persons }: SentOrder): string {
  return [comment.trim(), persons !== null && persons > 1 ? `× ${persons}` : ''].filter(Boolean).join(' · ')
}

function getVat(
  { lines }: Given,
  {
    shares,
    total,
    deliveryPrice,
  }: { readonly shares: readonly Sum[]; readonly total: Sum; readonly deliveryPrice: Sum },
): Sum {
  const goods = lines.map((line, at) => ({
    amount: subtractSum(line.total, shares[at] ?? zeroSum),
    percent: line.vatPercent,
  }))
  const percent = Math.max(0, ...goods.map((one) => one.percent))
  return addSums(...taxParts(total, [...goods, { amount: deliveryPrice, percent }]).map(({ vat }) => vat))
}

/** Null for what is not a sum of money. */
function toWholeSum(amount: number | null | undefined): Sum | null {
  if (amount == null || !Number.isFinite(amount) || amount < 0 || amount > 1_000_000_000) return null
  return toSum(Math.round(amount))
}
