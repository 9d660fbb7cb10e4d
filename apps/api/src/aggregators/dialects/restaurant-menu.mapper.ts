import type { Localized } from '@doira/domain/i18n/localized'
import type { Instant } from '@doira/domain/time/instant'
import type { ChannelGroup, ChannelItem, ChannelMenu, CompositionFacts } from './aggregator-dialect.ts'
import { toImages } from './to-images.ts'

/** A text in one language, or all of it, as the dialect has it. */
type Say = (text: Localized) => string | object

/** The menu of a restaurant: dishes with groups of choices. What has no weight gets none, because guests read it. */
export function toRestaurantMenu(
  { categories, items }: ChannelMenu,
  { changedAt, origin, say }: CompositionFacts & { readonly say: Say },
): object {
  return {
    schedules: {},
    categories: categories.map(({ id, name, position }) => ({
      ...{ id, name: say(name), sortOrder: position, images: [] },
    })),
    items: items.map((item) => toItem(item, { origin, say })),
    combos: [],
    lastChange: toRfc3339(changedAt),
  }
}

function toItem(item: ChannelItem, { origin, say }: { readonly origin: string; readonly say: Say }): object {
  const { id, categoryId, name, description, price, vatPercent, weight, nutrition, position } = item
  return {
    ...{ id, categoryId, name: say(name), description: say(description), price, vat: vatPercent },
    isCatchweight: false,
    ...(weight ? { measure: weight.value, measureUnit: weight.unit } : { measure: 1 }),
    ...(nutrition && {
      nutrients: {
        calories: nutrition.energy,
        proteins: nutrition.proteins,
        fats: nutrition.fats,
        carbohydrates: nutrition.carbohydrates,
      },
    }),
    sortOrder: position,
    images: toImages(item.image, origin),
    modifierGroups: item.groups.map((group, at) => toGroup(group, { at, say, vat: vatPercent })),
  }
}

function toGroup(
  { id, name, min, max, modifiers }: ChannelGroup,
  { at, say, vat }: { readonly at: number; readonly say: Say; readonly vat: number },
): object {
  return {
    ...{ id, name: say(name), minSelectedModifiers: min, maxSelectedModifiers: max, sortOrder: at },
    modifiers: modifiers.map((one) => ({
      ...{ id: one.id, name: say(one.name), price: one.price, vat, minAmount: one.min, maxAmount: one.max },
    })),
  }
}

/** `2026-11-21T10:00:00.000000+00:00`: the form in which these protocols write moments. */
export function toRfc3339(at: Instant): string {
  return at.replace(/(\.\d{3})Z$/, '$1000+00:00')
}
