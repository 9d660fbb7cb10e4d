import type { Localized } from '@doira/contract/common/shapes'

export type DemoDiscount = {
  readonly id: string
  readonly slug: string
  readonly title: Localized
  readonly code?: string
  readonly target: 'product' | 'order' | 'delivery' | 'gift'
  readonly mode: 'fixed' | 'percentage' | 'map' | 'gift'
  readonly value: number | null
  readonly max_discount_amount?: number
  /** All customers together may use it so often; as often as they like when missing. */
  readonly max_uses?: number
  readonly gift_product_id?: string
  readonly product_discount_map?: Readonly<Record<string, number>>
  readonly product_ids?: readonly string[]
  readonly category_ids?: readonly string[]
  readonly stackable: boolean
  readonly active: boolean
  readonly conditions: {
    readonly days?: readonly number[]
    readonly time_from?: string
    readonly time_to?: string
    readonly min_order_amount?: number
    readonly order_types?: readonly string[]
    readonly cities?: readonly string[]
    readonly first_order_only?: boolean
    readonly requires_auth?: boolean
    readonly uses_per_customer?: number
    readonly customer_phones?: readonly string[]
    readonly already_used_by_phones?: readonly string[]
    readonly ends_at?: string
    readonly birthday_days_before?: number
    readonly birthday_days_after?: number
  }
}

export type DemoStock = {
  readonly id: string
  readonly slug: string
  readonly starts_at: string
  readonly ends_in_days: number | null
  readonly discount_id: string | null
  readonly title: Localized
  readonly description: Localized
  readonly image: string
}
