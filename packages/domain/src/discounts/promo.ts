import { zeroSum } from '../money/sum.ts'
import type { Problem } from '../problem.ts'
import type { Instant } from '../time/instant.ts'
import { type ConditionName, type DiscountFacts, firstUnmetCondition } from './conditions.ts'
import type { PromoCode } from './discount.ts'

/**
 * The problem for each unmet condition of a promo code. A customer who would have to sign in gets the same as for a code
 * that does not exist, because otherwise codes could be found by trial; conditions of place, time and kind of order
 * are one problem: the code is not for this order.
 */
const promoRefusal = {
  auth: 'promo_not_found',
  end: 'promo_expired',
  active: 'promo_not_found',
  phone: 'promo_not_yours',
  uses: 'promo_used',
  first_order: 'promo_not_yours',
  order_number: 'promo_not_yours',
  segment: 'promo_not_yours',
  birthday: 'promo_not_yours',
  city: 'promo_not_yours',
  branch: 'promo_not_yours',
  order_type: 'promo_not_yours',
  time: 'promo_not_yours',
  min_amount: 'promo_min_amount',
} as const satisfies Record<ConditionName, Problem['code']>

/** Normalises a code for comparison: without surrounding spaces, in one case. */
export function normalisePromoCode(text: string): string {
  return text.trim().toUpperCase()
}

/**
 * Null when the code applies.
 * @param promo null when no such code exists.
 */
export function promoProblem(promo: PromoCode | null, facts: DiscountFacts): Problem | null {
  const field = 'promo_code'
  if (promo === null) return { code: 'promo_not_found', field }
  const unmet = firstUnmetCondition(promo, facts)
  if (unmet === null) return null
  // What others have used up is not what this customer has used.
  const { usedUp: _, ...ownFacts } = facts
  if (unmet === 'uses' && firstUnmetCondition(promo, ownFacts) !== 'uses')
    return { code: 'promo_used_up', field }
  const startsAt = unmet === 'active' ? findStart(promo, facts) : null
  if (startsAt !== null) return { code: 'promo_not_begun', startsAt, field }
  const code = promoRefusal[unmet]
  if (code !== 'promo_min_amount') return { code, field }
  return { code, minimum: promo.conditions.minOrderAmount ?? zeroSum, field }
}

/** What makes a code nobody's business but its owner's, also before it begins. */
const lastingConditions: readonly (ConditionName | null)[] = ['auth', 'active', 'end', 'phone', 'uses']

/**
 * When a code begins for this customer; null for whoever must not know that it exists: a visitor who is not signed in,
 * and whom it is not for. Otherwise plans of a chain could be found by trial.
 */
function findStart(promo: PromoCode, facts: DiscountFacts): Instant | null {
  const { startsAt } = promo.conditions
  if (facts.customer === null || startsAt === null || facts.now >= startsAt) return null
  return lastingConditions.includes(firstUnmetCondition(promo, { ...facts, now: startsAt })) ? null : startsAt
}
