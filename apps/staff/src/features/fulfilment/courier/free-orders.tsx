import { formatDistance, formatOrderNumber, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSettled, pressOrderAction, useWaitingAction } from '../../../outbox/shared-outbox.ts'
import { WaitingStrip } from '../../../outbox/waiting-strip.tsx'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Pay } from './pay.tsx'
import type { CourierData } from './use-courier.ts'

type FreeOrder = NonNullable<CourierData['free']>[number]

/** Ready orders that nobody has: one press, and it is this courier's. */
export function FreeOrders({ free, cash }: Pick<CourierData, 'free' | 'cash'>) {
  const { t } = useMessages()
  const client = useQueryClient()
  // Who was too late sees what is left. Answers come from outside of React.
  useEffect(
    () =>
      onSettled(({ action, problem }) => {
        if (action.kind === 'take_free' && problem) void client.invalidateQueries({ queryKey: ['courier'] })
      }),
    [client],
  )
  // A server of before this has none.
  if (!free || free.length === 0) return null
  const isCashFull = cash.amount >= cash.limit
  return (
    <section className="mlist" aria-label={t('courier.free')}>
      <h2 className="mh3">{t('courier.free')}</h2>
      {free.map((order) => (
        <FreeCard key={order.id} order={order} isCashFull={isCashFull} />
      ))}
    </section>
  )
}

function FreeCard({ order, isCashFull }: { readonly order: FreeOrder; readonly isCashFull: boolean }) {
  const { t, language, nameOf } = useMessages()
  const me = useMe()
  const waiting = useWaitingAction(me.id, order.id)
  const number = formatOrderNumber(order.number)
  const { distance_meters: meters } = order
  const isOutOfReach = isCashFull && order.to_take > 0 && order.payment_type === 'cash'
  return (
    <article className="cc">
      <div className="cc__h">
        <div className="grow">
          <span className="cc__n">
            <Icon name="store" size="s" />
            {t('courier.by', { number, time: formatTime(order.promised_at) })}
          </span>
          <h3>{t('courier.free_from', { branch: nameOf(order.branch_name) })}</h3>
          {meters !== null && <span className="t-2">{formatDistance(language, meters)}</span>}
        </div>
      </div>
      <Pay sum={order.to_take} isCard={order.payment_type === 'card'} />
      {waiting ? (
        <WaitingStrip action={waiting} isLarge />
      ) : isOutOfReach ? (
        <p className="t-2">{t('courier.free_cash_full')}</p>
      ) : (
        <div className="cc__a">
          <Button
            size="l"
            isGrowing
            aria-label={t('courier.free_take_of', { number })}
            onClick={() => pressOrderAction('take_free', order)}
          >
            {t('action.take_free')}
          </Button>
        </div>
      )}
    </article>
  )
}
