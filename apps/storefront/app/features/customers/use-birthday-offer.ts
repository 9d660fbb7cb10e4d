import type { WireDiscount } from '@doira/contract/discounts/discount-with-all'
import { useQuery } from '@tanstack/react-query'
import { shopApi } from '../../platform/api/shop-api.ts'

export type BirthdayOffer = {
  readonly percent: number
  /** The date must have been entered so many days before the birthday. */
  readonly noticeDays: number
}

/** What an order costs less around a birthday; null when no such discount runs, or is not known. */
export function useBirthdayOffer(): BirthdayOffer | null {
  const { data } = useQuery({
    queryKey: ['discounts'],
    queryFn: ({ signal }) => shopApi.discountWithAll({ signal }),
  })
  return data ? findBirthdayOffer(data.discounts) : null
}

function findBirthdayOffer(discounts: readonly WireDiscount[]): BirthdayOffer | null {
  const found = discounts.find(
    ({ discount_mode: mode, conditions }) => mode === 'percentage' && conditions.is_birthday,
  )
  if (!found || found.value === null) return null
  return { percent: found.value, noticeDays: found.conditions.birthday_notice_days ?? 0 }
}
