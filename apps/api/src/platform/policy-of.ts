import type { UnpaidRules } from '@doira/domain/policy/chain-rules'
import type { ShopPolicy } from '@doira/domain/policy/shop-policy'

/** The limits of a chain with these rules. */
export type PolicyOf = (unpaidRules: UnpaidRules) => ShopPolicy
