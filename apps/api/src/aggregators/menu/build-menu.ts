import { markUp } from '@doira/domain/aggregators/aggregator-price'
import { languages } from '@doira/domain/i18n/languages'
import { emptyText, type Localized } from '@doira/domain/i18n/localized'
import { addSums, type Sum } from '@doira/domain/money/sum'
import type { Catalogue, Product } from '../../catalog/catalogue/catalogue.ts'
import type { ChannelGroup, ChannelItem, ChannelMenu } from '../dialects/aggregator-dialect.ts'
import type { DishCodes } from './dish-codes.queries.ts'
import { joinId } from './item-ids.ts'

/** Why a dish is not in a menu for an aggregator, which would leave it out without a word. */
export type Withheld = { readonly productId: string; readonly reason: 'no_price' | 'no_name' | 'choices' }
export type BuiltMenu = ChannelMenu & { readonly withheld: readonly Withheld[] }

type Wanted = {
  readonly menuId: string
  readonly markUpPercent: number
  readonly hasModifierGroups: boolean
  readonly codes: ReadonlyMap<string, DishCodes>
}

/** More possibilities of one dish are not offered one by one. */
const mostVariants = 20

/** What a menu sells, as an aggregator may have it: only dishes that it can take, at the prices of the channel. */
export function buildMenu(catalogue: Catalogue, wanted: Wanted): BuiltMenu {
  const prices = catalogue.prices.get(wanted.menuId) ?? new Map<string, Sum>()
  const sold = catalogue.products.flatMap((product) => {
    const price = prices.get(product.id)
    const parent = product.parentId === null ? null : catalogue.productById.get(product.parentId)
    // Without its dish, which may be switched off, a variant is not on the menu.
    if (price === undefined || parent === undefined || product.type === 'origin') return []
    return [{ product, parent, price }]
  })
  const built = sold.map(({ product, parent, price }) => {
    const groups = toGroups(catalogue, product, wanted.markUpPercent)
    const name = getName(product, parent)
    const item: ChannelItem = {
      ...{ id: product.id, categoryId: product.categoryId, name, description: product.description },
      ...{ price: markUp(price, wanted.markUpPercent), vatPercent: product.vatPercent },
      weight: product.weight ? { value: product.weight, unit: product.weightUnit } : null,
      nutrition: product.nutrition,
      ...{ position: product.position, image: product.image ?? parent?.image ?? null },
      taxCodes: wanted.codes.get(product.id) ?? null,
      sku: wanted.codes.get(product.id)?.sku ?? product.slug,
      groups: groups ?? [],
      made: { productId: product.id, modifierId: null },
    }
    const reason = findFault(item, groups)
    if (reason) return { items: [], withheld: [{ productId: product.id, reason }] }
    if (wanted.hasModifierGroups) return { items: [item], withheld: [] }
    const items = withoutGroups(item)
    return items
      ? { items, withheld: [] }
      : { items: [], withheld: [{ productId: product.id, reason: 'choices' as const }] }
  })
  const items = built.flatMap((one) => one.items)
  const used = new Set(items.map(({ categoryId }) => categoryId))
  return {
    categories: catalogue.categories
      .filter(({ id }) => used.has(id))
      .map(({ id, title, position }) => ({ id, name: title, position })),
    items,
    withheld: built.flatMap((one) => one.withheld),
  }
}

function findFault(
  { price, name }: ChannelItem,
  groups: readonly ChannelGroup[] | null,
): Withheld['reason'] | null {
  if (price <= 0) return 'no_price'
  if (languages.some((language) => name[language] !== undefined && name[language].trim() === ''))
    return 'no_name'
  return groups === null ? 'choices' : null
}

function getName(product: Product, parent: Product | null): Localized {
  const { title, variantLabel } = product
  if (!parent || !variantLabel) return title
  return joinTexts(title, variantLabel)
}

function joinTexts(first: Localized, second: Localized): Localized {
  const entries = languages.flatMap((language) => {
    const [a, b] = [first[language], second[language]]
    return a === undefined || b === undefined ? [] : [[language, b === '' ? a : `${a}, ${b}`] as const]
  })
  return { ...emptyText, ...Object.fromEntries(entries) }
}

/** Choices of a dish and of a set. Null: one of them is required and cannot be made. */
function toGroups(catalogue: Catalogue, product: Product, percent: number): readonly ChannelGroup[] | null {
  const own = product.modifierGroups.map((group): ChannelGroup => {
    const isFree = (group.freeQuantity ?? 0) >= group.max
    return {
      ...{ id: group.id, name: group.name, max: group.max },
      min: group.isRequired ? Math.max(1, group.min) : group.min,
      modifiers: group.modifiers.map((one) => ({
        ...{ id: one.id, name: group.names.get(one.id) ?? emptyText, min: one.min, max: one.max },
        price: markUp(one.price, isFree ? -100 : percent),
      })),
    }
  })
  const ofSet = product.comboGroups
    .filter(({ kind }) => kind === 'choice')
    .map((group): ChannelGroup => {
      const parts = group.items.flatMap((item) => {
        const part = catalogue.productById.get(item.productId)
        return part ? [{ item, part }] : []
      })
      return {
        ...{ id: group.id, name: group.title, max: group.max },
        min: group.whenNone === 'skip' && parts.length === 0 ? 0 : group.min,
        modifiers: parts.map(({ item, part }) => ({
          ...{ id: part.id, name: part.title, min: 0, max: group.maxSame ?? group.max },
          price: markUp(item.extraPrice, percent),
        })),
      }
    })
  const groups = [...own, ...ofSet].filter(({ modifiers, min }) => modifiers.length > 0 || min > 0)
  const isPossible = groups.every(
    ({ min, max, modifiers }) => min <= max && modifiers.reduce((sum, one) => sum + one.max, 0) >= min,
  )
  return isPossible ? groups : null
}

/**
 * The same dish for an aggregator without choices: as it is where nothing has to be chosen, an item for each possibility of
 * one required choice. Null: it cannot be offered so.
 */
function withoutGroups(item: ChannelItem): readonly ChannelItem[] | null {
  const required = item.groups.filter(({ min, modifiers }) => min > 0 || modifiers.some((one) => one.min > 0))
  const [group, ...others] = required
  if (!group) return [{ ...item, groups: [] }]
  if (others.length > 0 || group.min !== 1 || group.modifiers.length > mostVariants) return null
  if (group.modifiers.some((one) => one.min > 0)) return null
  return group.modifiers.map((one) => ({
    ...item,
    id: joinId(item.id, one.id),
    name: joinTexts(item.name, one.name),
    price: addSums(item.price, one.price),
    groups: [],
    made: { productId: item.made.productId, modifierId: one.id },
  }))
}
