import type { WireDiscount } from '@doira/contract/discounts/discount-with-all'

/** The percentage that every takeaway order of a city gets; null when no such discount runs. */
export function findTakeawayPercent(discounts: readonly WireDiscount[], city: string): number | null {
  const found = discounts.find(
    ({ target, discount_mode: mode, value, conditions }) =>
      target === 'order' &&
      mode === 'percentage' &&
      value !== null &&
      conditions.order_types?.length === 1 &&
      conditions.order_types[0] === 'self-pickup' &&
      isForEverybody(conditions) &&
      (conditions.cities === null || conditions.cities.includes(city)),
  )
  return found?.value ?? null
}

function isForEverybody(conditions: WireDiscount['conditions']): boolean {
  const {
    days,
    time_from: from,
    min_order_amount: minimum,
    first_order_only: isFirst,
    requires_auth: isKnown,
    is_birthday: isBirthday,
  } = conditions
  return days === null && from === null && minimum === null && !isFirst && !isKnown && !isBirthday
}
