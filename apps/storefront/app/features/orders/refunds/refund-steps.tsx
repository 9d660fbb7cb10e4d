import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { paymentProviders } from '@doira/domain/payments/providers'
import { formatDateTime } from '@doira/web/i18n/dates.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import type { Refund } from '../receipt/receipt.ts'

/** The way of the money back, step by step with its dates; nothing where none goes back. */
export function RefundSteps({ refunds }: { refunds: readonly Refund[] }) {
  const t = useT('orders')
  const locale = useLocale()
  return refunds.map(({ amount, way, requestedAt, doneAt }) => (
    <section key={`${requestedAt} ${way}`} className="stack gap-2">
      <h3 className="t-small-b">
        {way === 'points'
          ? t('refund_title_points', { count: amount })
          : t('refund_title', { price: amount })}
      </h3>
      <p className="t-2">
        {isOnlinePayment(way)
          ? t('refund_to.card', { name: paymentProviders[way].name })
          : t(`refund_to.${way}`)}
      </p>
      <ol className="refund">
        <Step isDone text={t('refund_requested')} time={formatDateTime(locale, requestedAt)} />
        <Step
          isDone={doneAt !== null}
          text={
            doneAt === null ? t('refund_on_way') : t(way === 'points' ? 'refund_points_done' : 'refund_done')
          }
          time={doneAt === null ? t('refund_days') : formatDateTime(locale, doneAt)}
        />
      </ol>
    </section>
  ))
}

function Step({ isDone, text, time }: { isDone: boolean; text: string; time: string }) {
  return (
    <li data-done={isDone ? '' : undefined} aria-current={isDone ? undefined : 'step'}>
      <Icon name={isDone ? 'check' : 'clock'} size="s" />
      <span>
        {text}
        <small>{time}</small>
      </span>
    </li>
  )
}
