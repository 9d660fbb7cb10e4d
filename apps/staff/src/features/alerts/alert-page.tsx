import type { WireAlert } from '@doira/contract/alerts/alerts'
import { textIn } from '@doira/domain/i18n/localized'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { formatOrderNumber, formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { callStaff } from '../../platform/api/staff-api.ts'
import { paths } from '../../platform/paths.ts'
import { useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'

/** One alert, as a message on a phone opens it. Its own button takes the alert at once (`?take=1`). */
export function AlertPage() {
  const { t } = useMessages()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const query = useQuery({
    queryKey: ['alert', id],
    queryFn: ({ signal }) => callStaff('readAlert', { params: { id }, signal }),
    refetchInterval: 15_000,
  })
  const action = usePlainAction('alert')
  const isPressed = useRef(false)
  const isWanted = search.has('take') && query.data !== undefined
  // The press was made on the notification, outside of React.
  useEffect(() => {
    if (!isWanted || isPressed.current) return
    isPressed.current = true
    setSearch({}, { replace: true })
    void action.send('takeAlert', { alert_id: id })
  }, [isWanted, action, id, setSearch])
  const isGone = query.error !== null && toProblem(query.error).code === 'alert_not_found'
  return (
    <SectionLayout title={t('alerts.title')} back={{ to: paths.start, label: t('alerts.to_board') }}>
      <div className="alerts__one">
        {query.data ? (
          <AlertCard alert={query.data.alert} action={action} />
        ) : isGone ? (
          <Empty title={t('alerts.gone')}>
            <p>{t('alerts.gone_text')}</p>
          </Empty>
        ) : query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </div>
    </SectionLayout>
  )
}

function AlertCard({
  alert,
  action,
}: {
  readonly alert: WireAlert
  readonly action: ReturnType<typeof usePlainAction>
}) {
  const { t, language } = useMessages()
  const me = useMe()
  const { order, taken, reached, ended_at: endedAt } = alert
  const isMine = taken?.by === me.name
  return (
    <section className="card alerts__card" aria-label={t(`alerts.kind.${alert.kind}`)}>
      <h2>{t(`alerts.kind.${alert.kind}`)}</h2>
      <p>
        {textIn(alert.branch, language)}
        {order && (
          <>
            {' · '}
            {t('alerts.order', { number: formatOrderNumber(order.number) })}
            {' · '}
            {formatSum(language, order.total)}
          </>
        )}
        {' · '}
        {t('alerts.since', { time: formatTime(alert.since) })}
      </p>
      {action.refusal && <Note kind="err" title={action.refusal} />}
      {endedAt !== null ? (
        <Note kind="ok" title={t('alerts.over')} />
      ) : (
        taken && (
          <Note
            kind={isMine ? 'ok' : 'info'}
            title={t('alerts.taken', {
              ...{ name: taken.by, time: formatTime(taken.at), until: formatTime(taken.until) },
            })}
          />
        )
      )}
      <div className="alerts__do">
        {endedAt === null && !isMine && (
          <Button
            size="m"
            isBusy={action.isBusy}
            onClick={() => void action.send('takeAlert', { alert_id: alert.id })}
          >
            {t('alerts.take')}
          </Button>
        )}
        {order && (
          <Link className="btn btn--m btn--outline" to={paths.order(order.id)}>
            <span>{t('alerts.open_order')}</span>
          </Link>
        )}
      </div>
      <h3>{t('alerts.reached')}</h3>
      {reached.length === 0 ? (
        <p className="t-2">{t('alerts.reached_nobody')}</p>
      ) : (
        <ul className="alerts__list">
          {reached.map(({ name, at }) => (
            <li key={`${name} ${at}`}>
              <b>{name}</b>
              <span className="t-2">{formatTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {endedAt === null && (
        <p className="t-2">
          {alert.next_at === null ? t('alerts.last') : t('alerts.next', { time: formatTime(alert.next_at) })}
        </p>
      )}
    </section>
  )
}
