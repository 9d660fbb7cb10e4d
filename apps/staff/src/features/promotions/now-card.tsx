import { formatCount, formatRoundSum } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { PromotionState } from './promotion-state.tsx'
import { BudgetBar } from './promotions-table.tsx'
import type { Promotion } from './use-promotions.ts'

/** What it has done so far. */
export function NowCard({ promotion }: { readonly promotion: Promotion }) {
  const { t, language } = useMessages()
  const { stats, state, uses, spent } = promotion
  const facts = [
    [t('promo.col.orders'), formatCount(uses)],
    [t('promo.col.cost'), formatRoundSum(language, spent)],
    [
      t('promo.tile.bill'),
      stats.orders === 0 ? '—' : formatRoundSum(language, Math.round(stats.revenue / stats.orders)),
    ],
  ] as const
  return (
    <section className="card" aria-label={t('promo.now')}>
      <div className="card__h">
        <h3>{t('promo.now')}</h3>
        <PromotionState state={state} />
      </div>
      <dl className="promos__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="t-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <BudgetBar {...promotion} />
    </section>
  )
}
