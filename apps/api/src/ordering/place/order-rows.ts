import type { Localized } from '@doira/contract/common/shapes'
import { usedDiscounts } from '@doira/domain/discounts/used-discounts'
import { emptyText } from '@doira/domain/i18n/localized'
import { subtractSum, zeroSum } from '@doira/domain/money/sum'
import { mergeAutoAdded } from '@doira/domain/ordering/pricing/merge-auto-added'
import type { QuoteLine } from '@doira/domain/ordering/pricing/quote-line'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { slotMinutes, usualDriveMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import type { CustomerRow } from '../../customers/customers.tables.ts'
import type { Branch } from '../../delivery/branches/branches.queries.ts'
import { type DemoPace, nextDemoStepAt } from '../../orders/lifecycle/demo-pace.ts'
import { initialWorkState, watchFrom } from '../../orders/lifecycle/initial-work-state.ts'
import type { NewOrder } from '../../orders/lifecycle/insert-order.ts'
import { toDiscountRow } from '../../orders/lifecycle/order-discounts.queries.ts'
import { getLeadMinutes } from '../quote/choose-place.ts'
import type { MadeQuote } from '../quote/make-quote.ts'
import type { WantedLine } from '../quote/quote-request.ts'
import type { OrderInput } from './order-input.ts'

type OrderFacts = {
  readonly orderId: string
  readonly draft: OrderInput
  readonly made: MadeQuote
  readonly branch: Branch
  readonly customer: Pick<CustomerRow, 'name' | 'phone'>
  readonly now: Instant
  readonly demoPace: DemoPace
  /** How long an order waits for its money. */
  readonly payMinutes: number
  readonly newId: () => string
}

type NamedProducts = Pick<MadeQuote, 'products' | 'offers' | 'without'>

/** The rows of a new order, with names and prices as they are at this moment. */
export function toOrderRows(facts: OrderFacts): Pick<NewOrder, 'order' | 'lines' | 'discounts' | 'placedBy'> {
  const { orderId, draft, made } = facts
  const { shipperId, customerId } = draft.request
  return {
    order: toOrderRow(facts),
    lines: mergeAutoAdded(made.quote.lines).map((line, position) => ({
      ...toLineRow(line, made, draft.request.lines),
      shipperId,
      id: facts.newId(),
      orderId,
      position,
    })),
    placedBy: draft.placedBy,
    discounts: usedDiscounts(made.quote, made.giftPrices).map((used) =>
      toDiscountRow(used, { shipperId, orderId, customerId }),
    ),
  }
}

/** Nothing is left to be paid where points paid for everything. */
export function awaitsPayment({ draft: { paymentType }, made }: Pick<OrderFacts, 'draft' | 'made'>): boolean {
  return isOnlinePayment(paymentType) && made.quote.total > 0
}

function toOrderRow(facts: OrderFacts): NewOrder['order'] {
  const { orderId, draft, made, branch, customer, now, demoPace } = facts
  const isPaidOnline = awaitsPayment(facts)
  const { request } = draft
  const { quote, place } = made
  const isDelivery = request.deliveryType === 'delivery'
  const isWholeByPoints = quote.total === 0 && quote.pointsSpent > 0
  return {
    shipperId: request.shipperId,
    id: orderId,
    customerId: request.customerId,
    branchId: branch.id,
    zoneId: place.zone?.id ?? null,
    status: isPaidOnline ? 'payment_awaited' : request.futureTime === null ? 'new' : 'future',
    deliveryType: request.deliveryType,
    // Points that pay for all of it are the way to pay, whatever way was chosen for the rest.
    paymentType: isWholeByPoints ? 'cashback' : draft.paymentType,
    // Points are taken with the order: where they pay for all of it, nobody owes anything.
    isPaid: quote.total === 0,
    source: draft.source,
    language: draft.language,
    ...getTimes({ draft, made, branch, now }),
    clientName: draft.clientName ?? customer.name,
    clientPhone: customer.phone,
    extraPhone: draft.extraPhone ?? '',
    address: isDelivery ? draft.address : '',
    lat: isDelivery ? (draft.point?.lat ?? null) : null,
    long: isDelivery ? (draft.point?.long ?? null) : null,
    accommodation: draft.accommodation,
    building: draft.building,
    floor: draft.floor,
    apartment: draft.apartment,
    landmark: draft.landmark,
    courierNote: draft.courierNote,
    description: draft.description,
    isCourierCall: draft.isCourierCall,
    substitution: draft.substitution,
    cutlery: request.cutlery ?? null,
    crmTableId: draft.crmTableId,
    crmTableNumber: draft.crmTableNumber,
    isTableSigned: draft.tableBranchId === branch.id,
    goodsFull: quote.goodsFull,
    goods: quote.goods,
    orderDiscount: quote.orderDiscount,
    deliveryPrice: subtractSum(quote.deliveryFee ?? zeroSum, quote.deliveryDiscount),
    pointsSpent: quote.pointsSpent,
    total: quote.total,
    vatIncluded: made.vatIncluded,
    cashChange: draft.paymentType === 'cash' && !isWholeByPoints ? request.cashChange : null,
    courierName: null,
    courierPhone: null,
    courierVehicle: null,
    createdAt: now,
    finishedAt: null,
    demoStepAt: request.futureTime === null && !isPaidOnline ? nextDemoStepAt(demoPace, request, now) : null,
    payUntil: isPaidOnline ? addMinutes(now, facts.payMinutes) : null,
    paymentFailedAt: null,
    isPaidByParts: false,
    ...initialWorkState,
    promise: made.promise,
    confirmReason: quote.confirmReason,
    waitsForOperator: branch.operatorFirst || quote.confirmReason !== null,
    ...(request.futureTime === null && !isPaidOnline && watchFrom(now)),
  }
}

function getTimes({
  draft: { request },
  made,
  branch,
  now,
}: Pick<OrderFacts, 'draft' | 'made' | 'branch' | 'now'>) {
  const { futureTime, deliveryType } = request
  if (futureTime === null) {
    const eta = made.promise
    return {
      futureTime,
      releaseAt: null,
      etaFrom: eta && addMinutes(now, eta.from),
      etaTo: eta && addMinutes(now, eta.to),
      ...getPromise(eta && addMinutes(now, eta.to), made),
    }
  }
  return {
    futureTime,
    releaseAt: addMinutes(futureTime, -getLeadMinutes(branch, deliveryType)),
    etaFrom: futureTime,
    etaTo: addMinutes(futureTime, slotMinutes),
    ...getPromise(addMinutes(futureTime, slotMinutes), made),
  }
}

/** The kitchen has to be ready by so much earlier as the way takes; a takeaway has no way. */
function getPromise(promisedAt: Instant | null, { place: { zone, delivery } }: MadeQuote) {
  const driveMinutes = delivery.type === 'delivery' ? (zone?.driveMinutes ?? usualDriveMinutes) : 0
  return { firstPromisedAt: promisedAt, readyBy: promisedAt && addMinutes(promisedAt, -driveMinutes) }
}

/** A priced line as it is stored, without its owner. */
export function toLineRow(line: QuoteLine, made: NamedProducts, lines: readonly WantedLine[]) {
  const facts = made.products.get(line.productId)
  if (!facts) throw new Error(`a quote without the name of ${line.productId}`)
  const wanted = lines.find(({ key }) => key === line.key) ?? null
  return {
    productId: line.productId,
    type: facts.type,
    slug: facts.slug,
    name: facts.title,
    image: facts.image,
    quantity: line.quantity,
    price: line.unitPrice,
    priceWithDiscount: line.unitPriceWithDiscount,
    total: line.total,
    orderDiscountShare: line.orderDiscountShare,
    isDefaultProduct: line.isDefaultProduct,
    isGift: line.isGift,
    ...getChoices(line, wanted, made),
    substitution: wanted?.substitution ?? null,
    without: made.without.get(line.key) ?? [],
    pieces: facts.pieces,
    weight: facts.weight,
    weightUnit: facts.weightUnit,
    vatPercent: facts.vatPercent,
    doneAt: null,
    changedAt: null,
  }
}

/** What was chosen, by the names it had. */
function getChoices(line: QuoteLine, wanted: WantedLine | null, { offers }: NamedProducts) {
  const offer = offers.get(line.productId)
  if (!wanted || !offer || line.isDefaultProduct) return { modifiers: [], comboChoices: [] }
  const prices = new Map(
    offer.modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ id, price }) => [id, price] as const)),
  )
  const getName = (id: string): Localized => offer.choiceNames.get(id) ?? emptyText
  return {
    modifiers: wanted.modifiers.map(({ modifierId, quantity }) => ({
      modifierId,
      name: getName(modifierId),
      quantity,
      price: prices.get(modifierId) ?? zeroSum,
    })),
    comboChoices: wanted.comboChoices.map((choice) => ({ ...choice, name: getName(choice.productId) })),
  }
}
