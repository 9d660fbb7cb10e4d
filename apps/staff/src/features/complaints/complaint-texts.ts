import type { WireComplaint } from '@doira/contract/complaints/complaints'
import type { ComplaintRemedy } from '@doira/domain/complaints/complaint'
import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Offer } from './use-complaints.ts'

type Spoken = { readonly t: Translate; readonly language: Language }

/** What was given, asked for or refused, in a line. */
export function complaintResult(
  { t, language }: Spoken,
  { remedy, asked, given, waiting, state }: WireComplaint,
): string {
  const amount = given ?? asked
  const facts = { sum: formatSum(language, amount), n: formatCount(amount) }
  if (waiting > 0)
    return waiting === amount
      ? t('complaint.given.waiting', facts)
      : t('complaint.given.waiting_part', { ...facts, left: formatSum(language, waiting) })
  return state === 'done' ? t(`complaint.given.${remedy}`, facts) : t(`complaint.asked.${remedy}`, facts)
}

/** A request as a question to who decides it. */
export function requestTitle({ t, language }: Spoken, { remedy, asked }: WireComplaint): string {
  if (remedy === 'points') return t('complaint.request_points', { n: formatCount(asked) })
  return remedy === 'dishes'
    ? t('complaint.request_dishes')
    : t('complaint.request_title', { sum: formatSum(language, asked) })
}

/** What the customer reads; the person may write something else. */
export function sayText(
  t: Translate,
  {
    name,
    remedy,
    sum,
    points,
    dishes = '',
  }: {
    readonly name: string
    readonly remedy: ComplaintRemedy
    readonly sum: string
    readonly points: string
    /** What the money is for. */
    readonly dishes?: string
  },
): string {
  const what =
    remedy === 'money' && dishes !== ''
      ? t('complaint.say.money_for', { sum, dishes })
      : t(`complaint.say.${remedy}`, { sum, n: points })
  return name === '' ? t('complaint.say_unnamed', { what }) : t('complaint.say', { name, what })
}

/** The lines that are chosen, their price and their share of the discounts. */
export function sumLines({ lines }: Pick<Offer, 'lines'>, lineIds: readonly string[]) {
  const chosen = lines.filter(({ id }) => lineIds.includes(id))
  const total = chosen.reduce((sum, line) => sum + line.total, 0)
  const discount = chosen.reduce((sum, line) => sum + line.discount, 0)
  return { chosen, total, discount, worth: total - discount }
}

type Choice = { readonly remedy: ComplaintRemedy; readonly amount: number }
type Limits = Pick<Offer, 'most' | 'left'>

/** What an order allows, whoever gives it. */
export function mostOf({ most }: Pick<Offer, 'most'>, remedy: ComplaintRemedy): number {
  return remedy === 'words' ? 0 : most[remedy]
}

/** The first limit of the person that an amount is above; null: they may give it themselves. */
export function findLimit(
  { left }: Pick<Limits, 'left'>,
  { remedy, amount }: Choice,
): { readonly of: 'order' | 'day' | 'points'; readonly left: number } | null {
  for (const scope of ['order', 'day', 'points'] as const) {
    const limit = scope === 'points' && remedy !== 'points' ? null : left[scope]
    if (limit !== null && amount > limit) return { of: scope, left: limit }
  }
  return null
}

/** The most that the person may give in points by themselves. */
export function ownPoints({ most, left }: Limits, amount: number): number {
  const limits = [left.order, left.day, left.points].filter((one) => one !== null)
  return Math.min(amount, most.points, ...limits)
}

/** The button that gives something. */
export function giveText({ t, language }: Spoken, { remedy, amount }: Choice): string {
  switch (remedy) {
    case 'money':
      return t('complaint.give_money', { sum: formatSum(language, amount) })
    case 'points':
      return t('complaint.give_points', { n: formatCount(amount) })
    case 'dishes':
      return t('complaint.give_dishes')
    case 'words':
      return t('complaint.give_words')
  }
}

/** The button that asks somebody else to give it. */
export function askText({ t, language }: Spoken, { remedy, amount }: Choice): string {
  if (remedy === 'dishes') return t('complaint.ask_dishes')
  return remedy === 'points'
    ? t('complaint.ask_points', { n: formatCount(amount) })
    : t('complaint.ask', { sum: formatSum(language, amount) })
}
