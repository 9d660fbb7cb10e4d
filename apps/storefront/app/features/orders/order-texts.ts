import { listGroup, statusLabel, trackStep } from '@doira/domain/orders/status'
import {
  isOnlinePayment,
  type OnlinePaymentType,
  type PaymentType,
} from '@doira/domain/payments/payment-type'
import { paymentProviders } from '@doira/domain/payments/providers'
import { slotMinutes } from '@doira/domain/policy/shop-rules'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { addDays, daysBetween, getWeekday, localDateAt } from '@doira/domain/time/local-time'
import { formatDateTime, formatShortDate } from '@doira/web/i18n/dates.ts'
import { formatDecimal, formatTime } from '@doira/web/i18n/format.ts'
import { formatWeekday } from '@doira/web/i18n/weekdays.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Step } from '../../ui/step-ring.tsx'
import type { Order } from './order.mapper.ts'
import { findMoment, findPromise } from './status/order-progress.ts'

type T = Translate<'order'>
type Common = Translate<'common'>

const nearlyReadyMinutes = 5

const paymentWords = {
  cash: 'cash',
  card: 'card_terminal',
  cashback: 'accumulative_card',
} as const satisfies Record<Exclude<PaymentType, OnlinePaymentType>, string>

/** How an order is paid: a provider by its name. */
export function paymentText(t: T, type: PaymentType): string {
  return isOnlinePayment(type) ? paymentProviders[type].name : t(paymentWords[type])
}

/** Reasons are stored by their code; others are the business of the staff. */
const reasonWords = {
  changed_mind: 'reason_changed_mind',
  long_wait: 'reason_long_wait',
  mistake: 'reason_mistake',
  other: 'reason_other',
} as const

export function statusText(t: T, { status }: Pick<Order, 'status'>): string {
  return t(`status.${statusLabel(status)}`)
}

export function typeText(t: T, { deliveryType }: Pick<Order, 'deliveryType'>): string {
  return t(deliveryType === 'delivery' ? 'delivery' : 'takeaway')
}

/** Why an order was cancelled, `Причина отмены: планы изменились`, or the text of the staff; null for others and where nobody said. */
export function reasonText(
  t: T,
  locale: Locale,
  { status, history, cancelMessage }: Pick<Order, 'status' | 'history' | 'cancelMessage'>,
): string | null {
  if (listGroup(status) !== 'cancelled') return null
  if (cancelMessage !== null) return cancelMessage
  if (isPaymentExpired({ status, history })) return t('payment_expired')
  const code = history.at(-1)?.note ?? ''
  const word = Object.entries(reasonWords).find(([reason]) => reason === code)?.[1]
  return word ? `${t('cancel_reason')}: ${t(word).toLocaleLowerCase(locale)}` : null
}

/** Cancelled because its money did not come in time: it never began, and there is no receipt. */
export function isPaymentExpired({ status, history }: Pick<Order, 'status' | 'history'>): boolean {
  return listGroup(status) === 'cancelled' && history.at(-1)?.note === 'payment_expired'
}

/** `Завтра, 20:00–20:30` */
export function slotText(c: Common, locale: Locale, future: Instant, now: Instant): string {
  const time = `${formatTime(future)}\u2013${formatTime(addMinutes(future, slotMinutes))}`
  return `${dayText(c, locale, future, now)}, ${time}`
}

/** Today, tomorrow, else weekday, day and month. */
function dayText(c: Common, locale: Locale, moment: Instant, now: Instant): string {
  const date = localDateAt(moment)
  const today = localDateAt(now)
  if (date === today) return c('today')
  if (date === addDays(today, 1)) return c('tomorrow')
  return `${formatWeekday(locale, getWeekday(date))}, ${formatShortDate(locale, date)}`
}

/** When an order was made, `Сегодня, 18:52`; a planned one says for when. */
export function orderedText(c: Common, locale: Locale, order: Order, now: Instant): string {
  if (order.status === 'future' && order.futureTime) return slotText(c, locale, order.futureTime, now)
  const isNear = daysBetween(localDateAt(order.createdAt), localDateAt(now)) === 0
  return formatDateTime(locale, order.createdAt, isNear ? { now, today: c('today') } : undefined)
}

/** The headline of the status page: when it will be there, or what became of it. */
export function headlineText({ t, c, locale, order, now }: Say): string {
  const { status, deliveryType, futureTime } = order
  if (status === 'future' && futureTime) return slotText(c, locale, futureTime, now)
  const handedOver = findMoment(order.history, 'delivered') ?? findMoment(order.history, 'finished')
  if (deliveryType === 'delivery' && handedOver && (status === 'delivered' || status === 'finished')) {
    return t('delivered_at', { time: formatTime(handedOver) })
  }
  if (isWaitingAtCounter(order)) return t('status_text.ready-takeaway')
  return (status !== 'payment_awaited' && promiseText(t, order, now)) || statusText(t, order)
}

/** When it will be there, `Привезём 19:30–19:50`; null when nothing is promised. */
export function promiseText(t: T, order: Order, now: Instant): string | null {
  const promise = findPromise(order, now)
  if (!promise) return null
  const time = formatTime(promise.time)
  if (promise.from !== null) return t('delivery_between', { from: formatTime(promise.from), to: time })
  return order.deliveryType === 'delivery' ? t('delivery_eta', { time }) : t('ready_by', { time })
}

/** The range that was shown first, while a narrower one is shown: `Уточняем по ходу: было 19:30–19:50`. */
export function earlierText(t: T, order: Order, now: Instant): string | null {
  const earlier = findPromise(order, now)?.earlier
  return earlier ? t('promise_was', { from: formatTime(earlier.from), to: formatTime(earlier.to) }) : null
}

function isWaitingAtCounter({ status, deliveryType }: Pick<Order, 'status' | 'deliveryType'>): boolean {
  return deliveryType === 'self-pickup' && statusLabel(status) === 'ready'
}

/** That it comes later than was promised first, with the text of the branch as long as its new time is valid. */
export function lateTexts(
  t: T,
  order: Order,
  now: Instant,
): { readonly title: string; readonly text: string | null } | null {
  const promise = findPromise(order, now)
  if (!promise?.isLate) return null
  const { promisedBy, delayMessage, deliveryType } = order
  const text = promisedBy !== null && now <= promisedBy ? delayMessage : null
  if (deliveryType === 'delivery') return { title: t('late_title', { time: formatTime(promise.time) }), text }
  return text === null ? null : { title: text, text: null }
}

/** The line under the headline. `metersLeft`: how far the courier is, where that is shared. */
export function progressText({
  t,
  locale,
  order,
  now,
  metersLeft,
}: Say & { metersLeft: number | null }): string {
  const { status, courier } = order
  const label = statusLabel(status)
  if (label === 'on-the-way' && courier && metersLeft !== null) {
    return t('courier_on_way', { name: courier.name, km: formatDecimal(locale, metersLeft / 1000) })
  }
  if (isWaitingAtCounter(order)) return t('takeaway_hint')
  if (label === 'getting-ready' && !isNearlyReady(order, now)) return t('status_text.cooking')
  if (label === 'delivered') return t('status_text.finished')
  return t(`status_text.${progressKeys[label] ?? 'accepted'}`)
}

function isNearlyReady({ readyBy }: Order, now: Instant): boolean {
  return readyBy !== null && now >= addMinutes(readyBy, -nearlyReadyMinutes)
}

export type Say = {
  readonly t: T
  readonly c: Common
  readonly locale: Locale
  readonly order: Order
  readonly now: Instant
}

const progressKeys: Readonly<Record<string, ProgressKey>> = {
  accepted: 'accepted',
  'getting-ready': 'getting-ready',
  ready: 'ready',
  'on-the-way': 'on-the-way',
  finished: 'finished',
  cancelled: 'cancelled',
  'payment-awaited': 'payment-awaited',
  future: 'future',
}
type ProgressKey =
  | 'accepted'
  | 'getting-ready'
  | 'ready'
  | 'on-the-way'
  | 'finished'
  | 'cancelled'
  | 'payment-awaited'
  | 'future'

/** The steps of the ring with the present one; null where no ring is shown. */
export function findSteps(t: T, { status, deliveryType }: Pick<Order, 'status' | 'deliveryType'>) {
  const track = trackStep(status, deliveryType)
  if (!track) return null
  const accepted: Step = { label: t('track.accepted'), icon: 'check' }
  const cooking: Step = { label: t('track.cooking'), icon: 'chef-hat' }
  const steps: readonly Step[] =
    deliveryType === 'delivery'
      ? [
          accepted,
          cooking,
          { label: t('track.sending'), icon: 'package-check' },
          { label: t('status.on-the-way'), icon: 'motorbike' },
          { label: t('track.home'), icon: 'house' },
        ]
      : [
          accepted,
          cooking,
          { label: t('status_text.ready-takeaway'), icon: 'package-check' },
          { label: t('track.collected'), icon: 'shopping-bag' },
        ]
  // At the end all steps are done, and none is the present one.
  return { steps, current: track.step === track.of ? track.of + 1 : track.step }
}
