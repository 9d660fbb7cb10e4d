import type { Localized } from '@doira/contract/common/shapes'
import type { DishDraft } from '@doira/contract/content/dish-draft'
import { languages } from '@doira/domain/i18n/languages'
import { emptyText } from '@doira/domain/i18n/localized'
import { type MenuRow, textIn } from './menu-rows.queries.ts'

export type Categories = readonly { readonly id: string; readonly title: MenuRow['title'] }[]

/** The draft of a dish as far as a file describes it; its editor completes the rest. */
export function newDish(
  values: ReadonlyMap<string, string | number>,
  { sku, categories }: { readonly sku: string; readonly categories: Categories },
): DishDraft {
  const text = (name: string): Localized => ({
    ...emptyText,
    ...Object.fromEntries(
      languages.flatMap((language) => {
        const value = values.get(`${name}.${language}`)
        return value === undefined ? [] : [[language, String(value)]]
      }),
    ),
  })
  const number = (name: string) => {
    const value = values.get(name)
    return typeof value === 'number' ? value : null
  }
  const category = categories.find(({ title }) => isNamed(title, String(values.get('category') ?? '')))
  const prices = [...values].flatMap(([field, value]) =>
    field.startsWith('price:') ? [[field.slice('price:'.length), Number(value)] as const] : [],
  )
  return {
    ...{ slug: '', sku, title: text('title'), description: text('description'), image: null, picture: null },
    ...{ category_id: category?.id ?? '', position: 0, pieces: number('pieces'), weight: number('weight') },
    ...{ weight_unit: 'g', prices: Object.fromEntries(prices), sizes: [], sale: null },
    ...{ ingredients: [], allergens: [], tags: [], nutrition: null, recommended_ids: [] },
    ...{
      modifier_groups: [],
      combo_groups: [],
      make_minutes: null,
      vat_percent: number('vat_percent') ?? 12,
    },
    package_code: String(values.get('package_code') ?? '0'),
    mxik: values.has('mxik') ? String(values.get('mxik')) : null,
  }
}

/** Whether a category has a name in any language. */
export function isNamed(title: MenuRow['title'], name: string): boolean {
  return languages.some((language) => normal(textIn(title, language)) === normal(name))
}

/** A name as it is compared. */
export function normal(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ')
}
