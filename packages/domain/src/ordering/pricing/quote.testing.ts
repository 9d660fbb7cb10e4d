import type { PromoCode } from '../../discounts/discount.ts'
import { priceOrder } from './price-order.ts'
import type { anOrder } from './pricing.testing.ts'

export const codes = (input: ReturnType<typeof anOrder>) => priceOrder(input).problems.map(({ code }) => code)

export const entered = (promo: PromoCode) => ({ code: promo.code, found: promo })
