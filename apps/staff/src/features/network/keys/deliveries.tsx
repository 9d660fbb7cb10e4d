import type { WireDelivery, WireWebhook } from '@doira/contract/webhooks/webhooks'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { DeliveryResult } from './delivery-result.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'

/** What was sent to a webhook, the newest first. */
export function Deliveries({ webhook }: { readonly webhook: WireWebhook }) {
  const { t } = useMessages()
  const notDelivered = webhook.waiting + webhook.failed
  const [isOnlyFailed, setIsOnlyFailed] = useState(false)
  const [shownId, setShownId] = useState<string | null>(null)
  const state = isOnlyFailed ? ({ state: 'not_delivered' } as const) : {}
  const query = useInfiniteQuery({
    queryKey: ['keys', 'deliveries', webhook.id, isOnlyFailed],
    queryFn: ({ signal, pageParam }) =>
      callStaff('listDeliveries', {
        signal,
        params: { id: webhook.id },
        query: { ...state, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 10_000,
  })
  const { send, refusal, isBusy } = usePlainAction('keys')
  const pages = query.data?.pages ?? []
  const now = pages[0]?.now ?? ''
  const rows = pages.flatMap(({ deliveries }) => deliveries)
  return (
    <div className="keys__sent">
      <div className="row keys__h">
        <h3 className="grow">
          {t('programs.deliveries', { host: URL.parse(webhook.url)?.host ?? webhook.url })}{' '}
          <small className="t-small t-2">{t('programs.deliveries_hint')}</small>
        </h3>
        <button
          type="button"
          className={isOnlyFailed ? 'chip chip--st is-on' : 'chip chip--st'}
          aria-pressed={isOnlyFailed}
          onClick={() => setIsOnlyFailed(!isOnlyFailed)}
        >
          {t('programs.not_delivered')}
          {notDelivered > 0 && <span className="n">{notDelivered}</span>}
        </button>
        {notDelivered > 0 && (
          <Button
            look="neutral"
            icon="refresh-cw"
            isBusy={isBusy}
            onClick={() => void send('resendFailed', { id: webhook.id })}
          >
            {t('programs.resend_n', { count: notDelivered })}
          </Button>
        )}
      </div>
      {refusal && <Note kind="err" title={refusal} />}
      {!query.data ? (
        query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} rows={3} />
        )
      ) : rows.length === 0 ? (
        <p className="t-2">{t('programs.deliveries_none')}</p>
      ) : (
        <ul className="keys__rows">
          {rows.map((delivery) => (
            <DeliveryLine key={delivery.id} {...{ delivery, now }} onShow={() => setShownId(delivery.id)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button look="outline" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('programs.more')}
        </Button>
      )}
      {shownId && <DeliverySheet id={shownId} onClose={() => setShownId(null)} />}
    </div>
  )
}

function DeliveryLine({
  delivery,
  now,
  onShow,
}: {
  readonly delivery: WireDelivery
  readonly now: string
  readonly onShow: () => void
}) {
  const { t, language } = useMessages()
  const { type, number, created_at: at } = delivery
  const time = formatMoment(language, at, now)
  return (
    <li>
      <time dateTime={at}>{time}</time>
      <code className="keys__code">{type}</code>
      <span>{number !== null && t('programs.order', { number: formatOrderNumber(number) })}</span>
      <DeliveryResult delivery={delivery} now={now} />
      <Button look="outline" aria-label={t('programs.body_of', { type, time })} onClick={onShow}>
        {t('programs.body')}
      </Button>
    </li>
  )
}
