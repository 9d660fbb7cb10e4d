import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { getField } from '../../../outbox/action.ts'
import { pressPlainAction, useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { DishPicture } from './dish-picture.tsx'
import { hoursStopped, type StopData } from './stop-data.ts'

/** What is off sale, why and until when, with the way back. */
export function StoppedCard({ stop: { stopped, branch } }: { readonly stop: StopData }) {
  const { t, language, nameOf } = useMessages()
  const me = useMe()
  const now = useServerNow()
  const [isAsked, setIsAsked] = useState(false)
  const returning = new Set(
    useWaitingActions(me.id)
      .filter(({ kind }) => kind === 'unstop')
      .flatMap((action) => getField(action, 'product_ids')),
  )
  const back = stopped.map(({ product_id }) => product_id).filter((id) => !returning.has(id))
  return (
    <section className="card">
      <div className="card__h">
        <h2>{t('stop.stopped_now', { n: stopped.length })}</h2>
        {back.length > 1 && !isAsked && (
          <Button look="ghost" onClick={() => setIsAsked(true)}>
            {t('stop.return_all')}
          </Button>
        )}
      </div>
      {isAsked && back.length > 1 && (
        <Note kind="warn" title={t('stop.return_all_sure', { count: back.length })}>
          <div className="row stop__sure">
            <Button
              autoFocus
              onClick={() => {
                setIsAsked(false)
                const subject = t('stop.n_dishes', { count: back.length })
                pressPlainAction('unstop', { branch_id: branch.id, product_ids: back }, subject)
              }}
            >
              {t('stop.return_all')}
            </Button>
            <Button look="neutral" onClick={() => setIsAsked(false)}>
              {t('stop.return_none')}
            </Button>
          </div>
        </Note>
      )}
      {stopped.length === 0 && <p className="t-2">{t('stop.nothing')}</p>}
      <ul>
        {stopped.map((dish) => (
          <li key={dish.product_id} className="sl">
            <DishPicture image={dish.image} />
            <span>
              <b>{nameOf(dish.name)}</b>
              <small>
                {[
                  dish.reason && t(`stop.reason.${dish.reason}`),
                  dish.by,
                  formatMoment(language, dish.since, now),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {dish.open_questions > 0 && (
                <small className="stopf__told">{t('stop.asked', { count: dish.open_questions })}</small>
              )}
            </span>
            <span className="sl__w">
              {dish.until === null
                ? t('stop.until_returned')
                : t('stop.until_at', { time: formatMoment(language, dish.until, now) })}
              <StoppedFor since={dish.since} until={dish.until} />
            </span>
            {!returning.has(dish.product_id) && (
              <Button
                look="neutral"
                onClick={() =>
                  pressPlainAction(
                    'unstop',
                    { branch_id: branch.id, product_ids: [dish.product_id] },
                    nameOf(dish.name),
                  )
                }
              >
                {t('stop.return')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function StoppedFor(stop: { readonly since: string; readonly until: string | null }) {
  const { t } = useMessages()
  const hours = hoursStopped(stop, useServerNow())
  return hours === null ? null : <small>{t('stop.hours', { count: hours })}</small>
}
