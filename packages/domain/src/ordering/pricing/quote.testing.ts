import type { PromoCode } from '../../discounts/discount.ts'
import type { anOrder } from './pricing.testing.ts'
import { priceOrder } from './quote.ts'

export const codes = (input: ReturnType<typeof anOrder>) => priceOrder(input).problems.map(({ code }) => code)

export const entered = (promo: PromoCode) => ({ code: promo.code, found: promo })
