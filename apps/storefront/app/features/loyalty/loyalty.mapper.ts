import type { AnswerOf } from '@doira/contract/endpoint'
import type { WireEntry, WireLoyaltyCard } from '@doira/contract/loyalty/card'
import type { customersCategories, iikoCustomerInfo } from '@doira/contract/loyalty/crm'
import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../i18n/locale.ts'

export type LoyaltyCard = {
  readonly number: string
  readonly balance: number
  /** Null in a chain without a programme. */
  readonly level: Level | null
  /** When the terms change next; null: no change is planned. */
  readonly termsUntil: string | null
  /** Null in answers of older servers and in a chain without a programme. */
  readonly terms: PointTerms | null
  /** Points that cannot be spent yet, the first ones first. */
  readonly waiting: readonly { readonly points: number; readonly availableAt: string }[]
  /** A level whose purchases are no longer reached: until when it stays, and what is missing. */
  readonly grace: { readonly until: string; readonly missing: number } | null
}

export type PointTerms = {
  /** Null: points never expire. */
  readonly lifeDays: number | null
  readonly minimum: number
  readonly maximum: number | null
  readonly roundTo: number
  readonly methods: readonly DeliveryType[]
  readonly earnsOnPoints: boolean
  readonly warnDays: readonly number[]
  /** How long the points of an order wait. */
  readonly waitHours: number
}

export type Level = {
  readonly title: string
  readonly percent: number
  /** The share of an order that can be paid with points. */
  readonly payPercent: number
  /** How far the next level is; null on the highest. */
  readonly next: { readonly missing: number; readonly donePercent: number } | null
}

/** The answers of the two loyalty calls, as one card. Levels are sorted from the lowest. */
export function joinCard(
  { balance, cards }: Pick<AnswerOf<typeof iikoCustomerInfo>, 'balance' | 'cards'>,
  { categories, purchases, terms_until, terms, waiting, grace }: AnswerOf<typeof customersCategories>,
): WireLoyaltyCard {
  return {
    number: cards[0]?.number ?? '',
    balance,
    level: categories.find((category) => category.is_active)?.id ?? null,
    levels: categories.map(({ id, title, percent, from_purchases, pay_percent }) => ({
      ...{ slug: id, title, percent, from_purchases, pay_percent },
    })),
    purchases,
    terms_until: terms_until ?? null,
    terms,
    ...{ waiting, grace },
  }
}

/** A level that staff granted can exceed the purchases; progress is still purchases divided by the threshold. */
export function toLoyaltyCard(card: WireLoyaltyCard, locale: Locale): LoyaltyCard {
  const { number, balance, levels, purchases } = card
  const present = levels.findIndex(({ slug }) => slug === card.level)
  const level = levels[present]
  const next = levels[present + 1]
  return {
    number,
    balance,
    termsUntil: card.terms_until ?? null,
    waiting: (card.waiting ?? []).map(({ points, available_at: availableAt }) => ({ points, availableAt })),
    grace: card.grace ?? null,
    terms: card.terms && levels.length > 0 ? toTerms(card.terms) : null,
    level: level
      ? {
          title: localized(level.title, locale),
          percent: level.percent,
          payPercent: level.pay_percent ?? 100,
          next: next
            ? {
                missing: Math.max(0, next.from_purchases - purchases),
                donePercent: Math.min(100, Math.floor((purchases * 100) / next.from_purchases)),
              }
            : null,
        }
      : null,
  }
}

function toTerms(terms: NonNullable<WireLoyaltyCard['terms']>): PointTerms {
  return {
    lifeDays: terms.point_life_days,
    minimum: terms.min_points_to_spend,
    maximum: terms.max_points_per_order,
    roundTo: terms.points_round_to,
    methods: terms.points_methods,
    earnsOnPoints: terms.points_on_points,
    warnDays: terms.points_warn_days,
    waitHours: terms.points_available_after_hours ?? 0,
  }
}

const entryWords = {
  earned: 'entry_order',
  spent: 'entry_spent',
  returned: 'entry_returned',
  compensated: 'entry_compensated',
  revoked: 'entry_revoked',
  unearned: 'entry_unearned',
} as const

/** The text of an entry, with the number of its order where it has one. */
export function entryText({ kind, order }: Pick<WireEntry, 'kind' | 'order'>) {
  if (kind === 'expired') return { key: 'entry_expired' } as const
  if (kind === 'withdrawn') return { key: 'entry_withdrawn' } as const
  if (kind === 'restored') return { key: 'entry_restored' } as const
  if (kind === 'gift' || !order) return { key: 'entry_gift' } as const
  return { key: entryWords[kind], number: order.number } as const
}
