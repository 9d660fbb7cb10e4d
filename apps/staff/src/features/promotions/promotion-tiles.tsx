import { formatCount, formatRoundSum, formatShare } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import type { Promotions } from './use-promotions.ts'

/** Four numbers of the period. */
export function PromotionTiles({ totals }: Pick<Promotions, 'totals'>) {
  const { t, language } = useMessages()
  const { with: own, orders, revenue, again } = totals
  const share = (part: number, whole: number) => formatShare(language, whole === 0 ? 0 : part / whole)
  const mean = (sum: number, count: number) =>
    formatRoundSum(language, count === 0 ? 0 : Math.round(sum / count))
  const tiles = [
    [
      t('promo.tile.orders'),
      formatCount(own.orders),
      t('promo.tile.share', { share: share(own.orders, orders) }),
    ],
    [
      t('promo.tile.cost'),
      formatRoundSum(language, own.cost),
      t('promo.tile.of_revenue', { share: share(own.cost, revenue) }),
    ],
    [
      t('promo.tile.bill'),
      mean(own.revenue, own.orders),
      t('promo.tile.without', { sum: mean(revenue - own.revenue, orders - own.orders) }),
    ],
    [t('promo.tile.new'), formatCount(own.new_customers), t('promo.tile.again', { count: again })],
  ] as const
  return <Tiles tiles={tiles} />
}

type TilesProps = { readonly tiles: readonly (readonly [name: string, value: string, note: string])[] }

/** Numbers with a name above and a note below. */
export function Tiles({ tiles }: TilesProps) {
  return (
    <dl className="customer__figures">
      {tiles.map(([name, value, note]) => (
        <div key={name} className="card">
          <dt className="t-2">{name}</dt>
          <dd>{value}</dd>
          <dd className="promos__note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
