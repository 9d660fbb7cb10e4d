import { canBeOrdered } from '@doira/domain/catalog/availability'
import type { StopList } from '@doira/domain/catalog/product'
import { stopOfParts } from '@doira/domain/catalog/set-stops'
import type { Instant } from '@doira/domain/time/instant'
import type { Catalogue } from '../../catalog/catalogue/catalogue.ts'
import type { ChannelMenu } from '../dialects/aggregator-dialect.ts'

/** Dishes are not counted: an aggregator reads that there are enough. */
export const enough = 999

export type Availability = {
  readonly items: readonly { readonly itemId: string; readonly stock: number }[]
  readonly modifiers: readonly { readonly modifierId: string; readonly stock: number }[]
}

export type PublishedIds = { readonly items: readonly string[]; readonly modifiers: readonly string[] }

/** The ids in a menu. */
export function idsOf({ items }: ChannelMenu): PublishedIds {
  return {
    items: items.map(({ id }) => id),
    modifiers: [
      ...new Set(
        items.flatMap(({ groups }) => groups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id))),
      ),
    ],
  }
}

/**
 * A number for each id of the menu and for each that ever was in it: aggregators disagree about what is left out, so
 * nothing is.
 */
export function findAvailability(
  catalogue: Catalogue,
  menu: ChannelMenu,
  {
    stops,
    published,
    at,
  }: { readonly stops: StopList; readonly published: PublishedIds; readonly at: Instant },
): Availability {
  const canBeSold = (productId: string): boolean => {
    const product = catalogue.productById.get(productId)
    if (!product) return false
    const parent = product.parentId === null ? null : catalogue.productById.get(product.parentId)
    const stop = stops.get(productId) ?? stopOfParts(product.comboGroups, stops)
    if (!canBeOrdered({ stop, saleWindow: product.saleWindow ?? parent?.saleWindow ?? null }, at))
      return false
    return hasRequiredChoices(product.modifierGroups, stops)
  }
  const inStock = new Map(
    menu.items.map(({ id, made }) => [
      id,
      canBeSold(made.productId) && (made.modifierId === null || !stops.has(made.modifierId)),
    ]),
  )
  const own = idsOf(menu)
  const choices = new Set(own.modifiers)
  return {
    items: all(own.items, published.items).map((itemId) => ({
      itemId,
      stock: inStock.get(itemId) ? enough : 0,
    })),
    modifiers: all(own.modifiers, published.modifiers).map((modifierId) => ({
      modifierId,
      stock: choices.has(modifierId) && !stops.has(modifierId) ? enough : 0,
    })),
  }
}

type Group = {
  readonly min: number
  readonly isRequired: boolean
  readonly modifiers: readonly { readonly id: string; readonly max: number }[]
}

/** Whether what has to be chosen can still be. */
function hasRequiredChoices(groups: readonly Group[], stops: StopList): boolean {
  return groups.every(({ min, isRequired, modifiers }) => {
    const left = modifiers.filter(({ id }) => !stops.has(id)).reduce((sum, { max }) => sum + max, 0)
    return left >= (isRequired ? Math.max(1, min) : min)
  })
}

function all(own: readonly string[], published: readonly string[]): readonly string[] {
  return [...new Set([...own, ...published])].toSorted()
}
