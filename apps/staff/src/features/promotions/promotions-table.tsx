import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { Link } from 'react-router'
import { formatCount, formatRoundSum, formatShare } from '../../i18n/format.ts'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { PromotionState } from './promotion-state.tsx'
import { type Choices, sayWhen, sayWhere } from './say-promotion.ts'
import type { Promotion } from './use-promotions.ts'

const icons: Readonly<Record<Promotion['kind'], IconName>> = {
  percent: 'percent',
  sum: 'ticket-percent',
  gift: 'gift',
  delivery: 'motorbike',
  nth: 'copy',
  prices: 'badge-percent',
}

export function PromotionsTable({
  promotions,
  choices,
}: {
  readonly promotions: readonly Promotion[]
  readonly choices: Choices
}) {
  const { t } = useMessages()
  return (
    <table className="tb customers__table promos__table">
      <TableHead
        columns={[
          t('promo.col.name'),
          t('promo.col.when'),
          ...(['orders', 'cost', 'revenue'] as const).map((column) => ({ amount: t(`promo.col.${column}`) })),
          t('promo.col.budget'),
          t('promo.col.state'),
        ]}
      />
      <tbody>
        {promotions.map((promotion) => (
          <PromotionRow key={promotion.id} {...{ promotion, choices }} />
        ))}
      </tbody>
    </table>
  )
}

function PromotionRow({ promotion, choices }: { readonly promotion: Promotion; readonly choices: Choices }) {
  const messages = useMessages()
  const { t, nameOf, language } = messages
  const { id, title, kind, how, code, stats, document, state, has_draft: hasDraft } = promotion
  const sum = (amount: number) => (stats.orders === 0 ? '—' : formatRoundSum(language, amount))
  return (
    <tr>
      <th scope="row">
        <span className="promos__name">
          <Icon name={icons[kind]} />
          <span>
            <Link className="link" to={paths.promotion(id)}>
              <b>{nameOf(title) || t('promo.state.draft')}</b>
            </Link>
            <small className="tb__s">
              {code ? (
                <code className="promos__code">{code}</code>
              ) : (
                t(how === 'auto' ? 'promo.auto' : 'promo.personal')
              )}
            </small>
          </span>
        </span>
      </th>
      <td data-label={t('promo.col.when')}>
        {sayWhen(document, messages, choices.now)}
        <small className="tb__s">{sayWhere(document, messages, choices)}</small>
      </td>
      <td className="r" data-label={t('promo.col.orders')}>
        {stats.orders === 0 ? '—' : formatCount(stats.orders)}
      </td>
      <td className="r" data-label={t('promo.col.cost')}>
        {sum(stats.cost)}
      </td>
      <td className="r" data-label={t('promo.col.revenue')}>
        {sum(stats.revenue)}
      </td>
      <td data-label={t('promo.col.budget')}>
        <BudgetBar {...promotion} />
      </td>
      <td data-label={t('promo.col.state')}>
        <PromotionState state={state} />
        {hasDraft && state !== 'draft' && <small className="tb__s">{t('promo.has_draft')}</small>}
      </td>
    </tr>
  )
}

/** Amber from 85 %, red at 100 %. */
export function BudgetBar({ budget, spent }: Pick<Promotion, 'budget' | 'spent'>) {
  const { t, language } = useMessages()
  if (budget === null) return <span className="t-2">{t('promo.no_budget')}</span>
  const share = spent / budget
  const look = share >= 1 ? 'over' : share >= 0.85 ? 'near' : 'usual'
  return (
    <span className="promos__budget" data-look={look}>
      {t('promo.of_budget', { share: formatShare(language, share), sum: formatRoundSum(language, budget) })}
      <i aria-hidden="true">
        <b style={{ inlineSize: `${Math.min(100, Math.round(share * 100))}%` }} />
      </i>
    </span>
  )
}
