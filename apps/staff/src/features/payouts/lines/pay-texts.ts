import type { WirePayDay } from '@doira/contract/payouts/payouts'
import { formatCount } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'

export type PayLine = WirePayDay['lines'][number]

/** `33,6 км`, from tenths. */
export function kmText(t: Translate, tenths: number): string {
  return t('payouts.km', { n: tenthsText(tenths) })
}

/** `33,6`. */
export function tenthsText(tenths: number): string {
  return `${formatCount(Math.floor(tenths / 10))},${tenths % 10}`
}

/** `7 ч 24 мин`, `8 ч`. */
export function workedText(t: Translate, minutes: number): string {
  if (minutes < 60) return t('shifts.minutes', { m: minutes })
  if (minutes % 60 === 0) return t('payouts.hours_only', { h: minutes / 60 })
  return t('shifts.hours', { h: Math.floor(minutes / 60), m: minutes % 60 })
}

/** What a line pays for: `10 заказов × 8 000`. */
export function lineText(t: Translate, { kind, count, rate, reason }: PayLine): string {
  const sum = formatCount(rate)
  switch (kind) {
    case 'shift':
      return t('payouts.line.shift', { time: workedText(t, count) })
    case 'hours':
      return t('payouts.line.hours', { time: workedText(t, count), rate: sum })
    case 'orders':
      return t('payouts.line.orders', { count, rate: sum })
    case 'km':
      return t('payouts.line.km', { n: tenthsText(count), rate: sum })
    case 'next_orders':
      return t('payouts.line.next_orders', { n: count, rate: sum })
    case 'evening':
      return t('payouts.line.evening', { n: count })
    // A kind that only a newer server has says what it is in its reason, too.
    default:
      return reason
  }
}

/** The lines of several days by what they pay for; corrections stay apart, each with its reason. */
export function joinLines(days: readonly Pick<WirePayDay, 'lines'>[]): readonly PayLine[] {
  const joined: PayLine[] = []
  for (const line of days.flatMap(({ lines }) => lines)) {
    const at = joined.findIndex((one) => isAlike(one, line))
    const before = joined[at]
    if (before) joined[at] = addTo(before, line)
    else joined.push(line)
  }
  return joined.toSorted((a, b) => Number(a.kind === 'correction') - Number(b.kind === 'correction'))
}

function isAlike(one: PayLine, other: PayLine): boolean {
  if (one.kind === 'correction') return false
  const isFixed = one.kind === 'shift' || one.kind === 'evening'
  return one.kind === other.kind && one.rate === other.rate && (!isFixed || one.count === other.count)
}

function addTo(one: PayLine, other: PayLine): PayLine {
  const isFixed = one.kind === 'shift' || one.kind === 'evening'
  return {
    ...one,
    count: isFixed ? one.count : one.count + other.count,
    amount: one.amount + other.amount,
  }
}
