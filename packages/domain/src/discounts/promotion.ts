import { latinWords } from '../text/fold.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDate, localDateAt } from '../time/local-time.ts'

/** What a promotion gives. */
export const promotionKinds = ['percent', 'sum', 'gift', 'delivery', 'nth', 'prices'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** How a customer gets it: without doing anything, with a code of all, or with a code of their own. */
export const promotionWays = ['auto', 'code', 'personal'] as const

/** With other discounts: the better one, all together, or alone. */
export const combinations = ['best', 'sum', 'only'] as const

/** `planned`: published, and begins later. */
export const promotionStates = ['running', 'paused', 'planned', 'draft', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

/** The limits of a promotion's fields, inclusive. Sums in sum of Uzbekistan. */
export const promotionLimits = {
  title: [2, 60],
  line: [0, 160],
  percent: [1, 90],
  sum: [1000, 1_000_000],
  sumStep: 500,
  cap: [1000, 1_000_000],
  maxTimes: [1, 20],
  gifts: [1, 10],
  orderNumber: [2, 100],
  birthdayDays: [0, 7],
  minOrder: [0, 5_000_000],
  perCustomer: [1, 100],
  totalUses: [1, 1_000_000],
  budget: [100_000, 1_000_000_000],
  codes: [1, 10_000],
  codeDays: [1, 365],
} as const

/** What a manager may start in their own branches without an owner. */
export const managerLimits = { percent: 20, budget: 5_000_000 } as const

export const promoCodePattern = /^[A-Z0-9-]{3,20}$/

const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕКМНОРСТУХ'].map((letter, place) => [letter, 'ABEKMHOPCTYX'[place] ?? letter]),
)

const cyrillic = /\p{Script=Cyrillic}/u

/**
 * A code as it is stored: in capitals and Latin letters. Cyrillic letters become those that look the same when all of them
 * have one, else those that sound the same: never a mixture of both, which nobody could read out.
 */
export function toPromoCode(typed: string): { readonly code: string; readonly hadLookAlikes: boolean } {
  const capitals = typed.trim().toUpperCase()
  const letters = [...capitals]
  const canLook = letters.every((letter) => !cyrillic.test(letter) || lookAlikes[letter] !== undefined)
  const toLatin = (letter: string) =>
    (canLook ? lookAlikes[letter] : latinWords(letter).join('').toUpperCase()) ?? letter
  const code = letters.map((letter) => (cyrillic.test(letter) ? toLatin(letter) : letter)).join('')
  return { code, hadLookAlikes: code !== capitals }
}

/** Of something published; a draft that never was is `draft`. */
export function promotionState(
  {
    isActive,
    endedAt,
    startsAt,
    endsAt,
  }: {
    readonly isActive: boolean
    readonly endedAt: Instant | null
    readonly startsAt: Instant | null
    readonly endsAt: Instant | null
  },
  now: Instant,
): PromotionState {
  if (endedAt !== null || (endsAt !== null && endsAt <= now)) return 'ended'
  if (!isActive) return 'paused'
  return startsAt !== null && startsAt > now ? 'planned' : 'running'
}

/** A code stays reserved so long after its promotion ended, because customers still have it. */
export const codeRestDays = 90

/** The pace of a budget is that of so many days. */
export const paceDays = 7
/** Nobody can say what the pace is in a year. */
const furthestDays = 366

/** The day on which a budget runs out at the present pace; null when it does not before the promotion ends. */
export function findBudgetEnd(
  {
    budget,
    spent,
    lastWeek,
    endsAt,
  }: {
    readonly budget: number
    readonly spent: number
    /** What was spent of it in the days of its pace. */
    readonly lastWeek: number
    readonly endsAt: Instant | null
  },
  now: Instant,
): LocalDate | null {
  if (lastWeek === 0) return null
  const days = Math.floor((Math.max(0, budget - spent) * paceDays) / lastWeek)
  if (days > furthestDays) return null
  const day = addDays(localDateAt(now), days)
  return endsAt !== null && day >= localDateAt(endsAt) ? null : day
}
