import type { WireGuest } from '@doira/contract/staff/guests'
import { toInstant } from '@doira/domain/time/instant'
import { daysBetween, localDateAt } from '@doira/domain/time/local-time'
import { dateOf, formatDay } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translate.ts'

/** Whole days of the calendar; 0 is today. */
export function daysSince(instant: string, now: string): number {
  return daysBetween(localDateAt(toInstant(instant)), localDateAt(toInstant(now)))
}

const reasons = ['guest_changed_mind', 'no_dishes', 'no_time', 'no_answer', 'outside_zone', 'other'] as const

/** The last complaint in a line: when, of what order, what was wrong. */
export function complaintWords(
  t: Translate,
  language: Language,
  { kind, at, order, rating, words }: NonNullable<WireGuest['last_complaint']>,
): string {
  const day = formatDay(language, dateOf(at))
  const about = order ? t('order.title', { number: order.number }) : ''
  const reason = reasons.find((one) => one === words)
  const said = reason ? t(`cancel.reason.${reason}`) : words
  const what =
    kind === 'review' ? t('entry.complaint.review', { rating: rating ?? 0 }) : t(`entry.complaint.${kind}`)
  return [`${day}: ${what}`, about, said].filter((part) => part !== '').join(', ')
}

export function lateWords(t: Translate, { count, orders }: WireGuest['late']): string {
  return t('entry.late', { count, orders })
}

/** Who calls, in a sentence: the name, how often, and what they cannot eat. */
export function guestWords(t: Translate, { name, orders, facts }: WireGuest): string {
  return [name, t('order.orders', { count: orders }), facts.cannot_eat]
    .filter((part) => part !== '')
    .join(', ')
}
