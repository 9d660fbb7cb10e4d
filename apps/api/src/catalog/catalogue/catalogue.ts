import type { Localized } from '@doira/contract/common/shapes'
import type { ComboGroup, ModifierGroup } from '@doira/domain/catalog/choices'
import type { KitchenStation } from '@doira/domain/catalog/kitchen-station'
import type { ProductType } from '@doira/domain/catalog/product'
import type { WeeklyWindow } from '@doira/domain/catalog/weekly-window'
import type { ProductDiscount } from '@doira/domain/discounts/discount'
import type { Sum } from '@doira/domain/money/sum'

export type Category = {
  readonly id: string
  readonly slug: string
  readonly title: Localized
  readonly description: Localized
  readonly icon: string
  readonly image: string | null
  readonly position: number
}

export type Nutrition = {
  readonly energy: number
  readonly proteins: number
  readonly fats: number
  readonly carbohydrates: number
}

/** The rules of a group of modifiers with its texts; `names`, `weights` and `images` are by the modifier's id. */
export type NamedModifierGroup = ModifierGroup & {
  readonly name: Localized
  readonly names: ReadonlyMap<string, Localized>
  readonly weights: ReadonlyMap<string, number | null>
  readonly images: ReadonlyMap<string, string | null>
}
export type NamedComboGroup = ComboGroup & { readonly title: Localized }

/** An ingredient that a customer may have left out. */
export type Leavable = { readonly key: string; readonly title: Localized }

/** A dish, a combo, a dish with variants or one of the variants, with all that belongs to it whatever the menu. */
export type Product = {
  readonly id: string
  readonly slug: string
  readonly type: ProductType
  readonly categoryId: string
  readonly parentId: string | null
  readonly variantLabel: Localized | null
  readonly position: number
  readonly title: Localized
  readonly description: Localized
  /** Before any menu changes it. */
  readonly basePrice: Sum
  /** Of the tax contained in its price. */
  readonly vatPercent: number
  /** The law has it paid without cash. */
  readonly isCashless: boolean
  /** Of the kitchen's capacity that one piece takes; its category's unless it has its own. */
  readonly makeMinutes: number
  /** Which part of the kitchen makes it; a property of its category. */
  readonly station: KitchenStation
  /** Whether a part of its price is returned as points; a property of its category. */
  readonly earnsPoints: boolean
  /** Its own picture, or that of the dish it is a variant of. */
  readonly image: string | null
  /** What it shows, and its dominant colour, where it was cropped. */
  readonly picture: { readonly alt: Localized; readonly colour: string } | null
  readonly pieces: number | null
  readonly weight: number | null
  readonly weightUnit: 'g' | 'ml'
  readonly nutrition: Nutrition | null
  readonly cookingMinutes: number | null
  readonly cookingSteps: readonly Localized[]
  readonly ingredients: readonly Localized[]
  /** Those of its ingredients, and of its fixed parts, that a customer may have left out. */
  readonly leavable: readonly Leavable[]
  /** Slugs, in the order of the chain's lists. */
  readonly allergens: readonly string[]
  readonly tags: readonly string[]
  readonly popularity: number
  readonly rating: number | null
  readonly reviewsCount: number
  readonly saleWindow: WeeklyWindow | null
  readonly modifierGroups: readonly NamedModifierGroup[]
  readonly comboGroups: readonly NamedComboGroup[]
  readonly recommendedIds: readonly string[]
}

export type Named = { readonly slug: string; readonly title: Localized }

/** Everything that a chain shows of its dishes, as one moment of the database had it. */
export type Catalogue = {
  readonly shipperId: string
  readonly defaultMenuId: string
  /** Prices by menu and product; what a menu does not sell is missing. */
  readonly prices: ReadonlyMap<string, ReadonlyMap<string, Sum>>
  /** The city that a menu belongs to; null when there are several or none. */
  readonly menuCities: ReadonlyMap<string, string | null>
  readonly branches: ReadonlyMap<string, { readonly menuId: string; readonly citySlug: string }>
  readonly categories: readonly Category[]
  /** In the order of categories and within them. */
  readonly products: readonly Product[]
  readonly productById: ReadonlyMap<string, Product>
  readonly productBySlug: ReadonlyMap<string, Product>
  /** By the dish that they are variants of, in their order. */
  readonly variantsOf: ReadonlyMap<string, readonly Product[]>
  readonly tags: readonly Named[]
  readonly allergens: readonly Named[]
  /** Automatic ones for single dishes, those that do not apply now included. */
  readonly discounts: readonly ProductDiscount[]
}

export function findProduct(catalogue: Catalogue, idOrSlug: string): Product | null {
  return catalogue.productById.get(idOrSlug) ?? catalogue.productBySlug.get(idOrSlug) ?? null
}

/** Which menu is shown, at whose stop list is looked, and which city's discounts apply. */
export type MenuContext = {
  readonly menuId: string
  readonly branchId: string | null
  readonly citySlug: string | null
}

/** Unknown ids count as none (they come from cookies): then the branch's menu is shown, else the chain's default one. */
export function resolveMenu(
  catalogue: Catalogue,
  asked: { readonly menu_id?: string | undefined; readonly branch_id?: string | undefined },
): MenuContext {
  const branchId = asked.branch_id
  const branch = branchId === undefined ? undefined : catalogue.branches.get(branchId)
  const askedMenu = asked.menu_id
  const menuId =
    askedMenu !== undefined && catalogue.prices.has(askedMenu)
      ? askedMenu
      : (branch?.menuId ?? catalogue.defaultMenuId)
  return {
    menuId,
    branchId: branch && branchId !== undefined ? branchId : null,
    citySlug: branch?.citySlug ?? catalogue.menuCities.get(menuId) ?? null,
  }
}
