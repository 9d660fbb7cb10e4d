import type { CancelReason, DelayReason } from '@doira/domain/staff/reasons'
import { getDigits } from '@doira/domain/text/digits'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { formatTime } from '@doira/web/i18n/format.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import type { StaffOrder } from '../use-order.ts'

type RefundRow = StaffOrder['money']['refund_if_cancelled']['rows'][number]

/** What a customer reads about the end of their order; empty where somebody has to write it. */
export function cancelText(
  t: Translate,
  reason: CancelReason,
  { dish, refunds }: { readonly dish: string | null; readonly refunds: readonly RefundRow[] },
): string {
  if (reason === 'other') return ''
  const why =
    reason === 'no_dishes' && dish !== null ? t('cancel.say.no_dish', { dish }) : t(`cancel.say.${reason}`)
  const hasPoints = getSum(refunds, isPoints) > 0
  const hasMoney = getSum(refunds, (row) => !isPoints(row)) > 0
  if (hasPoints && hasMoney) return `${why} ${t('cancel.say_back_both')}`
  if (hasPoints) return `${why} ${t('cancel.say_back_points')}`
  return hasMoney ? `${why} ${t('cancel.say_back')}` : why
}

/** What of a cancelled order is refunded as points; null where money is refunded too, or nothing. */
export function onlyPointsRefund(refunds: readonly RefundRow[]): number | null {
  const points = getSum(refunds, isPoints)
  return points > 0 && getSum(refunds, (row) => !isPoints(row)) === 0 ? points : null
}

const isPoints = ({ way }: RefundRow) => way === 'points'

function getSum(refunds: readonly RefundRow[], isCounted: (row: RefundRow) => boolean): number {
  return refunds
    .filter(isCounted)
    .reduce((sum, { way, amount }) => sum + (way === 'nothing_taken' ? 0 : amount), 0)
}

/** What a customer reads about a later promise. */
export function delayText(
  t: Translate,
  reason: DelayReason,
  {
    minutes,
    at,
    isDelivery,
  }: { readonly minutes: number; readonly at: string; readonly isDelivery: boolean },
): string {
  const promise = t(isDelivery ? 'delay.message' : 'delay.message_takeaway', { n: minutes, time: at })
  return reason === 'other' ? promise : `${promise} ${t(`delay.say.${reason}`)}`
}

const longestMinutes = 240

/** The minutes from a promise to `HH:mm` on the clock of Tashkent; null where that is past, or four hours away and more. */
export function minutesTo(promisedAt: Instant, time: string): number | null {
  if (!/^\d\d:\d\d$/.test(time)) return null
  const getMinute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const minutes = (getMinute(time) - getMinute(formatTime(toInstant(promisedAt))) + 1440) % 1440
  return minutes >= 1 && minutes <= longestMinutes ? minutes : null
}

/** `2047` typed on a keypad is `20:47`; browsers write their own clocks with AM and PM. */
export function asTime(typed: string): string {
  const digits = getDigits(typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}
