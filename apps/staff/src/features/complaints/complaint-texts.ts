import type { WireCompensation, WireComplaint } from '@doira/contract/complaints/complaints'
import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translate.ts'
import { partsOf, type resolveCompensation, wholeOf } from './compensation.ts'
import type { Offer } from './use-complaints.ts'

type Spoken = { readonly t: Translate; readonly language: Language }

function amountFacts(language: Language, amount: number) {
  return { sum: formatSum(language, amount), n: formatCount(amount) }
}

/** What was given, asked for or refused, in a line. */
export function complaintResult(
  { t, language }: Spoken,
  { asked, given, waiting, dishes }: Pick<WireComplaint, 'asked' | 'given' | 'waiting' | 'dishes'>,
): string {
  if (!given) return askedText({ t, language }, asked)
  const isMadeAgain = dishes.some(({ again }) => again)
  const texts = partsOf(given, isMadeAgain).map((kind) => {
    const facts = amountFacts(language, given[kind])
    if (kind !== 'money' || waiting === 0) return t(`complaint.given.${kind}`, facts)
    return waiting === given.money
      ? t('complaint.given.waiting', facts)
      : t('complaint.given.waiting_part', { ...facts, left: formatSum(language, waiting) })
  })
  return texts.length === 0 ? t('complaint.given.words') : texts.join(', ')
}

function askedText({ t, language }: Spoken, asked: WireCompensation): string {
  const [first, ...others] = partsOf(asked)
  if (!first || others.length === 0)
    return t(`complaint.asked.${first ?? 'dishes'}`, amountFacts(language, wholeOf(asked)))
  return t('complaint.asked.together', {
    sum: formatSum(language, wholeOf(asked)),
    parts: listParts({ t, language }, asked),
  })
}

/** Each part of what is given together. */
export function listParts({ t, language }: Spoken, compensation: WireCompensation): string {
  return partsOf(compensation)
    .map((kind) => t(`complaint.part.${kind}`, amountFacts(language, compensation[kind])))
    .join(', ')
}

/** A request as a question to who decides it. */
export function requestTitle({ t, language }: Spoken, { asked }: Pick<WireComplaint, 'asked'>): string {
  const { sum, n } = amountFacts(language, wholeOf(asked))
  const [first, ...others] = partsOf(asked)
  if (others.length > 0) return t('complaint.request_together', { sum })
  if (first === 'points') return t('complaint.request_points', { n })
  return first === 'money' ? t('complaint.request_title', { sum }) : t('complaint.request_dishes')
}

/** What the customer reads; the person may write something else. */
export function sayText(
  { t, language }: Spoken,
  {
    name,
    given,
    forDishes = '',
    again = '',
  }: {
    readonly name: string
    readonly given: WireCompensation
    /** What the money is for. */
    readonly forDishes?: string
    /** What is made again. */
    readonly again?: string
  },
): string {
  const texts = [
    given.money > 0 &&
      (forDishes === ''
        ? t('complaint.say.money', amountFacts(language, given.money))
        : t('complaint.say.money_for', { sum: formatSum(language, given.money), dishes: forDishes })),
    given.points > 0 && t('complaint.say.points', amountFacts(language, given.points)),
    again !== '' && t('complaint.say.dishes', { dishes: again }),
  ].filter((text) => text !== false)
  const what = texts.length === 0 ? t('complaint.say.words') : texts.join(' ')
  return name === '' ? t('complaint.say_unnamed', { what }) : t('complaint.say', { name, what })
}

/** The first limit of the person that it is above; null: they may give it themselves. */
export function findLimit(
  { left }: Pick<Offer, 'left'>,
  given: WireCompensation,
): { readonly of: 'order' | 'day' | 'points'; readonly left: number } | null {
  for (const scope of ['order', 'day', 'points'] as const) {
    const limit = left[scope]
    if (limit !== null && (scope === 'points' ? given.points : wholeOf(given)) > limit)
      return { of: scope, left: limit }
  }
  return null
}

/** The most that the person may give in points by themselves. */
export function ownPoints({ most, left }: Pick<Offer, 'most' | 'left'>, amount: number): number {
  const limits = [left.order, left.day, left.points].filter((one) => one !== null)
  return Math.min(amount, most.whole, ...limits)
}

/** The button that gives something, or asks somebody else to give it. */
export function actText(
  { t, language }: Spoken,
  { given, isAsked }: { readonly given: ReturnType<typeof resolveCompensation>; readonly isAsked: boolean },
): string {
  const { sum, n } = amountFacts(language, wholeOf(given))
  const [first, ...others] = partsOf(given, given.again.length > 0)
  if (others.length > 0) return t(isAsked ? 'complaint.ask_together' : 'complaint.give_together', { sum })
  switch (first) {
    case 'money':
      return t(isAsked ? 'complaint.ask' : 'complaint.give_money', { sum })
    case 'points':
      return t(isAsked ? 'complaint.ask_points' : 'complaint.give_points', { n })
    case 'dishes':
      return t(isAsked ? 'complaint.ask_dishes' : 'complaint.give_dishes')
    default:
      return t('complaint.give_words')
  }
}
