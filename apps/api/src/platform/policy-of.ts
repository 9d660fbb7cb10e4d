import type { ShopPolicy } from '@doira/domain/policy/shop-policy'

/** The limits of a chain. */
export type PolicyOf = (shipperId: string) => ShopPolicy
