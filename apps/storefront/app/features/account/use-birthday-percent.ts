import type { WireDiscount } from '@doira/contract/discounts/discount-with-all'
import { useQuery } from '@tanstack/react-query'
import { shopApi } from '../../platform/api/shop-api.ts'

/** What an order costs less around a birthday; null when no such discount runs, or is not known. */
export function useBirthdayPercent(): number | null {
  const { data } = useQuery({
    queryKey: ['discounts'],
    queryFn: ({ signal }) => shopApi.discountWithAll({ signal }),
  })
  return data ? findBirthdayPercent(data.discounts) : null
}

function findBirthdayPercent(discounts: readonly WireDiscount[]): number | null {
  const found = discounts.find(
    ({ discount_mode: mode, conditions }) => mode === 'percentage' && conditions.is_birthday,
  )
  return found?.value ?? null
}
