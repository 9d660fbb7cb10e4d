import type { ChainPromise, ChainScenes, ChainTexts } from '@doira/contract/chain/get-shipper'
import type { Localized } from '@doira/contract/common/shapes'

type Social = { readonly network: 'telegram' | 'instagram' | 'facebook' | 'youtube'; readonly url: string }

export type DemoShipper = {
  readonly id: string
  readonly name: string
  readonly work_hour_start: string
  readonly work_hour_end: string
  readonly hotline: string
  readonly platforms: Readonly<Record<'website' | 'android' | 'ios' | 'bot', string>>
  readonly min_order_amount: number
  readonly sister_brands: readonly { readonly title: Localized; readonly url: string | null }[]
  readonly languages: readonly (keyof Localized)[]
  readonly delivery_minutes: number
  readonly socials: readonly Social[]
  readonly texts: ChainTexts
  readonly promises: readonly ChainPromise[]
  readonly scenes: ChainScenes
}

export type DemoCity = {
  readonly id: string
  readonly slug: string
  readonly title: Localized
  readonly center: { readonly lat: number; readonly long: number }
  readonly zoom: number
  readonly route: string | null
  /** West, south, east, north. */
  readonly bbox: readonly [number, number, number, number]
  readonly is_default: boolean
  readonly free_delivery_from: number
  readonly delivery_price: number
  readonly min_order_amount: number
}

export type DemoMenu = {
  readonly id: string
  readonly slug: string
  readonly title: Localized
  readonly cities: readonly string[]
  readonly excluded_product_ids: readonly string[]
  readonly price_change_percent: number
  readonly price_rounding: number
}

export type DemoBranch = {
  readonly id: string
  readonly slug: string
  readonly order: number
  readonly city: string
  readonly name: Localized
  readonly address: Localized
  readonly destination: Localized
  readonly location: { readonly lat: number; readonly long: number }
  readonly phone: string
  readonly menu_id: string
  readonly work_hour_start: string
  readonly work_hour_end: string
  readonly delivery_hour_start: string
  readonly delivery_hour_end: string
  readonly delivery_time: number
  readonly future_delivery_order_time: number
  readonly future_self_pickup_order_time: number
  readonly parking: boolean
  readonly seats: number
  readonly is_active: boolean
  readonly has_hall: boolean
  readonly kids_area: boolean
  readonly wifi: boolean
  readonly terrace: boolean
  readonly virtual_tour: string | null
  readonly status_note: Localized | null
}

export type DemoZone = {
  readonly properties: {
    readonly id: string
    readonly slug: string
    readonly city: string
    readonly name: Localized
    readonly branch_ids: readonly string[]
    readonly delivery_price: number
    readonly free_delivery_from: number
    readonly min_order_amount: number
    readonly eta_minutes: number
  }
  readonly geometry: { readonly coordinates: readonly [ring: readonly (readonly [number, number])[]] }
}
