import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { DishPicture } from '../../fulfilment/stop-list/dish-picture.tsx'
import type { SummaryData } from './use-summary.ts'

/** What was ordered most, in pieces. */
export function DishesCard({ summary: { dishes } }: { readonly summary: SummaryData }) {
  const { t, nameOf } = useMessages()
  return (
    <section className="card" aria-label={t('summary.dishes')}>
      <div className="card__h">
        <h2>{t('summary.dishes')}</h2>
      </div>
      {dishes.length === 0 && <p className="t-2">{t('summary.no_dishes')}</p>}
      <ol>
        {dishes.map(({ product_id, name, image, quantity }, index) => (
          <li key={product_id} className="td">
            <span className="t-2" aria-hidden="true">
              {index + 1}
            </span>
            <DishPicture image={image} />
            <b>{nameOf(name)}</b>
            <b className="r">{formatCount(quantity)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
