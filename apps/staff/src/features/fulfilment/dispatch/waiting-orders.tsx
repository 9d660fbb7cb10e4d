import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { shortAddress } from '../../../i18n/address-parts.ts'
import { cardLevel } from '../../../live/lanes.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { CardTimer } from '../board/card/card-timer.tsx'

/** Orders without a courier, by time left; the chosen one is asked about. */
export function WaitingOrders({
  orders,
  chosenId,
  branchOf,
  onChoose,
}: {
  readonly orders: readonly WireOrderCard[]
  readonly chosenId: string | null
  readonly branchOf: (id: string) => string
  readonly onChoose: (id: string) => void
}) {
  const { t } = useMessages()
  const now = useServerNow()
  const title = t('couriers.without', { n: orders.length })
  return (
    <aside className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      {orders.length === 0 && <p className="t-2">{t('couriers.none_without')}</p>}
      <div className="mlist">
        {orders.map((card) => (
          <button
            key={card.id}
            type="button"
            className={`oc oc--${cardLevel(card, now)}`}
            aria-pressed={card.id === chosenId}
            data-open={card.id === chosenId ? '' : undefined}
            onClick={() => onChoose(card.id)}
          >
            <span className="oc__n">{formatOrderNumber(card.number)}</span>
            <CardTimer card={card} />
            <span className="oc__x">
              {[
                branchOf(card.branch_id),
                t(`status.${card.status}`).toLowerCase(),
                // Its status says the same.
                card.tags.includes('courier_refused') &&
                  card.status !== 'courier_cancelled' &&
                  t('tag.courier_refused').toLowerCase(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="oc__m">{shortAddress(t, card)}</span>
          </button>
        ))}
      </div>
    </aside>
  )
}
