import { toSum } from '@doira/domain/money/sum'
import { defaultPolicy, type ShopPolicy, type UnpaidLimits } from '@doira/domain/policy/shop-policy'

const wide: UnpaidLimits = {
  confirmAbove: toSum(1_000_000_000),
  maximum: toSum(1_000_000_000),
  openOrders: 1_000_000,
  maxOpenOrders: 1_000_000,
}

/** For tests that place many orders and are about something else: limits of unpaid orders that nobody reaches. */
export const widePolicy: ShopPolicy = {
  ...defaultPolicy,
  unpaid: { newcomer: wide, known: wide, openOrdersToAddress: 1_000_000 },
}
