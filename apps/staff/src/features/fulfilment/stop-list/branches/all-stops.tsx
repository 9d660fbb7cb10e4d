import { formatSum } from '@doira/web/i18n/format.ts'
import { formatMoment } from '../../../../i18n/format.ts'
import { pressPlainAction, useWaitingActions } from '../../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import type { AnswerTo } from '../../../../platform/api/staff-api.ts'
import { useMe } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { DishPicture } from '../dish-picture.tsx'
import { hoursStopped } from '../stop-data.ts'
import { returningIn } from './returning.ts'

type Stop = AnswerTo<'listStops'>['stops'][number]

/** A stop without an end that is older than this is asked about. */
const longHours = 8

/** Every stopped dish of every branch, and what its standing costs. */
export function AllStops({ stops }: { readonly stops: readonly Stop[] }) {
  const { t, language, nameOf } = useMessages()
  const me = useMe()
  const now = useServerNow()
  const isReturning = returningIn(useWaitingActions(me.id))
  const branchName = (id: string) => {
    const branch = me.branches.find((one) => one.id === id)
    return branch ? nameOf(branch.name) : ''
  }
  const lost = stops.reduce((sum, { lost_today }) => sum + lost_today, 0)
  const long = stops.filter((stop) => (hoursStopped(stop, now) ?? 0) >= longHours)
  if (stops.length === 0) return <p className="card t-2">{t('stop.nothing')}</p>
  return (
    <>
      <dl className="kpis" aria-label={t('stop.stopped')}>
        <div className="card kpi">
          <dt>{t('stop.stopped')}</dt>
          <dd>
            <b>{stops.length}</b>
            <em>
              {t('stop.in_branches', {
                count: new Set(stops.map(({ branch_id }) => branch_id)).size,
                all: me.branches.length,
              })}
            </em>
          </dd>
        </div>
        <div className="card kpi">
          <dt>{t('stop.lost_today')}</dt>
          <dd>
            <b>{formatSum(language, lost)}</b>
            <em>{t('stop.lost_hint')}</em>
          </dd>
        </div>
        <div className="card kpi">
          <dt>{t('stop.without_end')}</dt>
          <dd>
            <b>{stops.filter(({ until }) => until === null).length}</b>
            <em>
              {t('stop.longer_than', { count: longHours })}: {long.length}
            </em>
          </dd>
        </div>
      </dl>
      <div className="card">
        <table className="tb tb--cards">
          <TableHead
            columns={[
              t('stop.dish'),
              t('stop.where'),
              t('stop.why'),
              t('stop.who'),
              t('stop.until'),
              { amount: t('stop.lost_today') },
              '',
            ]}
          />
          <tbody>
            {stops.map((stop) => (
              <tr key={`${stop.branch_id}:${stop.product_id}`}>
                <th scope="row">
                  <span className="row">
                    <DishPicture image={stop.image} />
                    <b>{nameOf(stop.name)}</b>
                  </span>
                </th>
                <td>{branchName(stop.branch_id)}</td>
                <td>
                  {stop.reason ? t(`stop.reason.${stop.reason}`) : <span className="only-wide">—</span>}
                </td>
                <td>{[stop.by, formatMoment(language, stop.since, now)].filter(Boolean).join(', ')}</td>
                <td>
                  {stop.until === null
                    ? t('stop.until_returned')
                    : t('stop.until_at', { time: formatMoment(language, stop.until, now) })}
                </td>
                <td className="r" data-name={t('stop.lost_today')}>
                  {formatSum(language, stop.lost_today)}
                </td>
                <td className="r">
                  {!isReturning(stop) && (
                    <ReturnButtons stop={stop} what={`${nameOf(stop.name)}, ${branchName(stop.branch_id)}`} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {long.length > 0 && (
        <Note kind="warn" title={t('stop.check_long', { count: long.length })}>
          {long.map((stop) => `${nameOf(stop.name)}, ${branchName(stop.branch_id)}`).join('; ')}
        </Note>
      )}
    </>
  )
}

/** Back on sale: this one, and all that were stopped together with it. */
function ReturnButtons({ stop, what }: { readonly stop: Stop; readonly what: string }) {
  const { t } = useMessages()
  const { branch_id, product_id, stopped_by, stopped_together } = stop
  return (
    <span className="row wrap">
      {stopped_by !== null && stopped_together > 1 && (
        <Button
          look="ghost"
          onClick={() => {
            const subject = t('stop.n_stops', { count: stopped_together })
            pressPlainAction('return_stopped_together', { stopped_by }, subject)
          }}
        >
          {t('stop.return_together', { count: stopped_together })}
        </Button>
      )}
      <Button
        look="neutral"
        aria-label={`${t('stop.return')}: ${what}`}
        onClick={() => pressPlainAction('unstop', { branch_id, product_ids: [product_id] }, what)}
      >
        {t('stop.return')}
      </Button>
    </span>
  )
}
