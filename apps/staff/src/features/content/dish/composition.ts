import { getField } from '@doira/domain/content/draft'
import { isLocalized } from '@doira/domain/i18n/localized'
import type { useMessages } from '../../../platform/use-messages.ts'
import type { useContentOptions } from '../use-content-options.ts'

/** The names in a list of a draft, which may be anything while it is written. */
export function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The fields of a dish that hold names of the chain's lists. */
const lists = ['ingredients', 'allergens', 'tags'] as const

/**
 * What a list of a dish holds, as people read it: titles for names of the chain's lists, and the texts that are written
 * out.
 *
 * @returns null for a field that is no such list
 */
export function titlesIn(
  path: string,
  value: unknown,
  {
    options,
    nameOf,
  }: {
    readonly options: ReturnType<typeof useContentOptions>
    readonly nameOf: ReturnType<typeof useMessages>['nameOf']
  },
): readonly string[] | null {
  if (path === 'recommended_ids' || path === 'modifier_groups') return namesOfIds(value, { options, nameOf })
  const list = lists.find((one) => one === path)
  if (!list || !(Array.isArray(value) || value === null || value === undefined)) return null
  return (value ?? []).map((one: unknown) => {
    const listed = options[list].find(({ slug }) => slug === one)?.title
    if (listed) return nameOf(listed)
    return isLocalized(one) ? nameOf(one) : String(one)
  })
}

/** Dishes and shared groups by their id; own groups of a dish have their title. */
function namesOfIds(
  value: unknown,
  {
    options,
    nameOf,
  }: {
    readonly options: ReturnType<typeof useContentOptions>
    readonly nameOf: ReturnType<typeof useMessages>['nameOf']
  },
): readonly string[] | null {
  if (!Array.isArray(value)) return value === null || value === undefined ? [] : null
  const known = [...options.products, ...options.modifier_groups]
  return value.map((one: unknown) => {
    const title = known.find(({ id }) => id === one)?.title ?? getField(one, 'title')
    return isLocalized(title) ? nameOf(title) : '—'
  })
}

/** The allergens that a dish has by its ingredients, and a set by its fixed parts: nobody can take them away. */
export function broughtAllergens(
  draft: unknown,
  { ingredients, products }: ReturnType<typeof useContentOptions>,
): ReadonlySet<string> {
  const own = namesIn(getField(draft, 'ingredients'))
  const groups = getField(draft, 'combo_groups')
  const parts = (Array.isArray(groups) ? groups : [])
    .filter((group) => getField(group, 'kind') === 'fixed')
    .flatMap((group) => getField(group, 'items'))
    .map((item) => getField(item, 'product_id'))
  return new Set([
    ...ingredients.filter(({ slug }) => own.includes(slug)).flatMap((one) => one.allergens),
    ...products.filter(({ id }) => parts.includes(id)).flatMap((one) => one.allergens),
  ])
}
