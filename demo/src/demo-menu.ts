import type { Localized } from '@doira/contract/common/shapes'

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
