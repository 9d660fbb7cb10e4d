import { defaultPolicy, type ShopPolicy } from '@doira/domain/policy/shop-policy'

/** For tests that place many orders and are about something else. */
export const widePolicy: ShopPolicy = { ...defaultPolicy, unpaid: null }
