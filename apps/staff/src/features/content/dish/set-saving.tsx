import type { Draft } from '@doira/domain/content/draft'
import { getField } from '@doira/domain/content/draft'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { useContentOptions } from '../use-content-options.ts'
import { getRows } from './at-path.ts'

/** The sum of the cheapest parts, none of them more often than the group allows. */
function cheapestChoice(
  sums: readonly number[],
  { least, same }: { readonly least: number; readonly same: number },
): number {
  let left = least
  let total = 0
  for (const sum of sums.toSorted((a, b) => a - b)) {
    const count = Math.min(left, same)
    total += count * sum
    left -= count
  }
  return total
}

/** What a set saves its customer in the first menu that sells it, with the cheapest choice. */
export function SetSaving({ draft }: { readonly draft: Draft }) {
  const { t, nameOf, language } = useMessages()
  const { products, menus } = useContentOptions()
  const prices = (draft.prices ?? {}) as Readonly<Record<string, unknown>> // of the schema of dishes
  const menu = menus.find(({ slug }) => typeof prices[slug] === 'number')
  const groups = getRows(draft, 'combo_groups')
  if (groups.length === 0 || !menu) return null
  const price = Number(prices[menu.slug])
  const getParts = (group: unknown) =>
    getRows(group, 'items').map((item) => {
      const dish = products.find(({ id }) => id === getField(item, 'product_id'))
      return (dish?.prices[menu.slug] ?? 0) * Number(getField(item, 'quantity'))
    })
  const parts = groups
    .map((group) => {
      const sums = getParts(group)
      if (getField(group, 'kind') === 'fixed') return sums.reduce((sum, one) => sum + one, 0)
      const same = Number(getField(group, 'max_same') ?? Number.POSITIVE_INFINITY)
      return cheapestChoice(sums, { least: Number(getField(group, 'min')), same })
    })
    .reduce((sum, one) => sum + one, 0)
  const saved = parts - price
  const rows = [
    { word: 'dish.parts_by_menu', sum: parts },
    { word: 'dish.set_price', sum: price },
  ] as const
  return (
    <section className="card" aria-label={t('dish.saving')}>
      <div className="card__h">
        <h3>{t('dish.saving')}</h3>
      </div>
      <p className="t-caption t-2">{nameOf(menu.title)}</p>
      <dl className="netfacts netfacts--rows">
        {rows.map(({ word, sum }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{formatSum(language, sum)}</dd>
          </div>
        ))}
        {saved >= 0 && (
          <div>
            <dt>{t('dish.saves')}</dt>
            <dd>
              {formatSum(language, saved)}
              {parts > 0 && ` · ${Math.round((saved * 100) / parts)} %`}
            </dd>
          </div>
        )}
      </dl>
      {saved < 0 && <p className="netwarn">{t('dish.dearer', { sum: formatSum(language, -saved) })}</p>}
    </section>
  )
}
