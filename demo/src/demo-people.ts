import type { Localized } from '@doira/contract/common/shapes'

/** The shape of `demo/data/demo-customers.json`. */
export type DemoPeople = {
  readonly customers: readonly DemoCustomer[]
  readonly orders: readonly DemoOrder[]
  readonly reviews: readonly DemoReview[]
}

export type DemoReview = {
  readonly id: string
  readonly product_id: string
  readonly author: string
  readonly rating: number
  /** Null: stars without a text. */
  readonly text: Localized | null
  readonly days_ago: number
}

export type DemoCustomer = {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly last_name: string | null
  readonly date_of_birth: string | null
  readonly registered_at: string
  readonly loyalty_level: 'start' | 'silver' | 'gold'
  readonly points: number
}

export type DemoOrder = {
  readonly id: string
  readonly number: number
  readonly customer_phone: string
  readonly branch_id: string
  readonly type: 'delivery' | 'self-pickup'
  readonly status: 'finished' | 'server-cancelled' | 'operator-cancelled' | 'on-the-way' | 'future'
  readonly created_days_ago: number
  readonly created_time: string
  /** The slot of a pre-order. */
  readonly future_in_days?: number
  readonly future_time?: string
  readonly items: readonly {
    readonly product_id: string
    readonly quantity: number
    readonly price: number
    readonly sum: number
  }[]
  readonly cost_of_goods: number
  readonly cost_of_delivery: number
  readonly discount: number
  readonly promo_code: string | null
  readonly total: number
  readonly payment_method: 'cash' | 'card_terminal' | 'online_a' | 'online_b'
  readonly paid: boolean
  readonly cancel_reason: string | null
}
