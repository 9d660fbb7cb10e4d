import type { Localized } from '@doira/contract/common/shapes'
import type {
  DemoCertificate,
  DemoDepartment,
  DemoDocument,
  DemoLegalEntity,
  DemoNews,
  DemoPicture,
  DemoRecipe,
  DemoVacancy,
} from './demo-content.ts'
import type { DemoHall } from './demo-halls.ts'

/** The files of `demo/data`, as far as the loader reads them. Its test reads every one of them. */
export type DemoShipper = {
  readonly id: string
  readonly name: string
  readonly work_hour_start: string
  readonly work_hour_end: string
  readonly hotline: string
  readonly platforms: Readonly<Record<'website' | 'android' | 'ios' | 'bot', string>>
  readonly min_order_amount: number
  readonly sister_brands: readonly { readonly title: Localized }[]
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

export type DemoCategory = {
  readonly id: string
  readonly slug: string
  readonly order: number
  readonly title: Localized
  readonly description: Localized
  readonly icon: string
}

export type DemoProduct = {
  readonly id: string
  readonly slug: string
  readonly sku: string
  readonly type: 'simple' | 'combo' | 'origin' | 'variant'
  readonly category_id: string
  readonly category: string
  readonly parent_id?: string
  readonly variant_label?: Localized
  readonly title: Localized
  readonly description: Localized
  readonly order: number
  readonly price: number
  readonly vat_percent: number
  readonly pieces: number
  readonly weight: number
  readonly weight_unit: 'g' | 'ml'
  readonly nutrition_per_100g: {
    readonly kcal: number
    readonly proteins: number
    readonly fats: number
    readonly carbohydrates: number
  } | null
  readonly ingredients: readonly string[]
  readonly allergens: readonly string[]
  readonly tags: readonly string[]
  readonly modifier_groups: readonly { readonly id: string }[]
  readonly combo_groups?: readonly {
    readonly id: string
    readonly title: Localized
    readonly kind: 'fixed' | 'choice'
    readonly min: number
    readonly max: number
    readonly items: readonly {
      readonly product_id: string
      readonly quantity: number
      readonly extra_price: number
    }[]
  }[]
  readonly availability?: { readonly days: readonly number[]; readonly from: string; readonly to: string }
  readonly cooking_minutes: number
  readonly recommended?: readonly string[]
  readonly fiscal: { readonly mxik: string; readonly package_code: string }
  readonly popularity: number
  readonly active: boolean
}

export type DemoModifierGroup = {
  readonly id: string
  readonly key: string
  readonly title: Localized
  readonly min: number
  readonly max: number
  readonly required: boolean
  readonly modifiers: readonly {
    readonly id: string
    readonly key: string
    readonly title: Localized
    readonly price: number
    readonly weight: number
    readonly min: number
    readonly max: number
    readonly ingredient: string | null
    readonly is_default: boolean
  }[]
}

export type DemoStop = {
  readonly branch: string
  readonly product_id: string
  readonly status: 'stop' | 'temporary'
}

export type DemoAutoAddRule = {
  readonly id: string
  readonly key: string
  readonly title: Localized
  readonly product_id: string
  readonly trigger: {
    readonly category_ids?: readonly string[]
    readonly product_ids?: readonly string[]
    readonly types?: readonly ('simple' | 'combo' | 'variant')[]
  }
  readonly per_quantity: number
  readonly quantity: number
  readonly max_free: number
  readonly over_free_price: number
  readonly order_types: readonly ('delivery' | 'self-pickup')[]
}

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

export type DemoReview = {
  readonly id: string
  readonly product_id: string
  readonly author: string
  readonly rating: number
  /** Null: stars without words. */
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

type Keyed = { readonly key: string; readonly title: Localized }

/** Each file and what stands in it. */
type DemoFiles = {
  'shipper.json': { readonly shipper: DemoShipper }
  'cities.json': { readonly cities: readonly DemoCity[] }
  'menus.json': { readonly menus: readonly DemoMenu[] }
  'branches.json': { readonly branches: readonly DemoBranch[] }
  'halls.json': { readonly halls: readonly DemoHall[] }
  'delivery-zones.geojson': { readonly features: readonly DemoZone[] }
  'categories.json': { readonly categories: readonly DemoCategory[] }
  'ingredients.json': {
    readonly ingredients: readonly Keyed[]
    readonly allergens: readonly Keyed[]
    readonly tags: readonly Keyed[]
  }
  'products.json': { readonly products: readonly DemoProduct[] }
  'modifiers.json': { readonly groups: readonly DemoModifierGroup[] }
  'stop-list.json': { readonly items: readonly DemoStop[] }
  'auto-add.json': { readonly rules: readonly DemoAutoAddRule[] }
  'discounts.json': {
    readonly discounts: readonly DemoDiscount[]
    readonly promo_codes: readonly DemoDiscount[]
  }
  'stocks.json': { readonly stocks: readonly DemoStock[] }
  'recipes.json': { readonly recipes: readonly DemoRecipe[] }
  'news.json': { readonly news: readonly DemoNews[] }
  'gallery.json': { readonly gallery: readonly DemoPicture[] }
  'vacancies.json': { readonly vacancies: readonly DemoVacancy[] }
  'documents.json': { readonly documents: readonly DemoDocument[] }
  'certificates.json': { readonly certificates: readonly DemoCertificate[] }
  'legal-entities.json': { readonly entities: readonly DemoLegalEntity[] }
  'contacts.json': {
    readonly head_office: {
      readonly id: string
      readonly address: Localized
      readonly location: { readonly lat: number; readonly long: number }
    }
    readonly departments: readonly DemoDepartment[]
  }
  'demo-customers.json': {
    readonly customers: readonly DemoCustomer[]
    readonly orders: readonly DemoOrder[]
    readonly reviews: readonly DemoReview[]
  }
}
export type DemoFile = keyof DemoFiles
export type DemoFileOf<Name extends DemoFile> = DemoFiles[Name]
