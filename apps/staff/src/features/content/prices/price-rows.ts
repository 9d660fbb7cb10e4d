import {
  movePrice,
  type PriceRule,
  percentChange,
  priceByRule,
  usualPercent,
} from '@doira/domain/catalog/price-rule'
import { toSum } from '@doira/domain/money/sum'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'

export type Prices = AnswerTo<'readPrices'>
export type PriceRow = Prices['rows'][number]

/** What happens to the prices of the other menus. */
export type Elsewhere = 'percent' | 'same_sum' | 'none'

export type Filter = {
  readonly menu: string
  readonly text: string
  readonly category: string
  readonly ingredient: string
  readonly tag: string
  readonly isOnSite: boolean
}

export type Changed = {
  readonly row: PriceRow
  readonly before: number
  readonly after: number
  readonly percent: number | null
}

/** The dishes and sizes that a menu sells and a filter finds. */
export function filterRows(
  rows: readonly PriceRow[],
  { menu, text, category, ingredient, tag, isOnSite }: Filter,
  nameOf: (title: PriceRow['title']) => string,
): readonly PriceRow[] {
  const wanted = text.trim().toLocaleLowerCase()
  return rows.filter(
    (row) =>
      row.prices[menu] !== undefined &&
      (category === '' || row.category_id === category) &&
      (ingredient === '' || row.ingredients.includes(ingredient)) &&
      (tag === '' || row.tags.includes(tag)) &&
      (!isOnSite || row.is_on_site) &&
      `${nameOf(row.title)} ${row.sku}`.toLocaleLowerCase().includes(wanted),
  )
}

/** What a rule makes of the price in one menu. */
export function changedBy(row: PriceRow, menu: string, rule: PriceRule): Changed {
  const before = toSum(row.prices[menu] ?? 0)
  const after = priceByRule(before, rule)
  return { row, before, after, percent: percentChange(before, after) }
}

export function isUnusual({ percent }: Pick<Changed, 'percent'>): boolean {
  return percent !== null && Math.abs(percent) > usualPercent.byHand
}

/** The values that are sent: the price in the menu, and in the others that sell the dish. */
export function getValues(
  changed: readonly Changed[],
  {
    menu,
    rule,
    elsewhere,
  }: { readonly menu: string; readonly rule: PriceRule; readonly elsewhere: Elsewhere },
) {
  return changed.flatMap(({ row, before, after }) =>
    Object.entries(row.prices)
      .filter(([slug]) => slug === menu || elsewhere !== 'none')
      .map(([slug, price]) => {
        const own = toSum(price)
        const next =
          slug === menu
            ? after
            : elsewhere === 'percent'
              ? priceByRule(own, rule)
              : movePrice(own, { before: toSum(before), after: toSum(after) })
        return { product_id: row.id, field: 'price' as const, menu: slug, before: price, after: next }
      })
      .filter((value) => value.before !== value.after),
  )
}

/** Sets with one of these dishes that keep their own price. */
export function setsWith(rows: readonly PriceRow[], changed: readonly Changed[]): readonly PriceRow[] {
  const ids = new Set(changed.map(({ row }) => row.id))
  return rows.filter((row) => !ids.has(row.id) && row.part_ids.some((id) => ids.has(id)))
}
