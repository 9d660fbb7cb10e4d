import { formatSum } from '@doira/web/i18n/format.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { useMe } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Note } from '../../../../ui/note.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { hoursStopped } from '../stop-data.ts'
import { type BranchStop, countBranches, countDishes, groupStops } from './group-stops.ts'
import { StopRows } from './stop-rows.tsx'

/** A stop without an end that is older than this is asked about. */
const longHours = 8

/** Every stopped dish and choice with the branches where it is stopped, and what its standing costs. */
export function AllStops({
  stops,
  choices,
}: {
  readonly stops: readonly BranchStop[]
  readonly choices: readonly BranchStop[]
}) {
  const { t, language, nameOf } = useMessages()
  const me = useMe()
  const now = useServerNow()
  const lost = stops.reduce((sum, { lost_today }) => sum + lost_today, 0)
  const long = stops.filter((stop) => (hoursStopped(stop, now) ?? 0) >= longHours)
  const endless = stops.filter(({ until }) => until === null)
  const branchName = (id: string) => {
    const branch = me.branches.find((one) => one.id === id)
    return branch ? nameOf(branch.name) : ''
  }
  const longDishes = groupStops(long.map((stop) => ({ ...stop, stopped_together: 1 }))).flatMap(
    ({ dishes }) => dishes,
  )
  if (stops.length + choices.length === 0) return <p className="card t-2">{t('stop.nothing')}</p>
  return (
    <>
      <dl className="kpis" aria-label={t('stop.stopped')}>
        <div className="card kpi">
          <dt>{t('stop.stopped')}</dt>
          <dd>
            <b>{countDishes(stops)}</b>
            <em>{t('stop.in_branches', { count: countBranches(stops), all: me.branches.length })}</em>
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
            <b>{countDishes(endless)}</b>
            <em>
              {t('stop.longer_than', { count: longHours })}: {longDishes.length}
            </em>
          </dd>
        </div>
      </dl>
      <div className="card">
        <table className="tb tb--cards stops">
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
          <StopRows stops={[...stops, ...choices]} branchName={branchName} />
        </table>
      </div>
      {longDishes.length > 0 && (
        <Note kind="warn" title={t('stop.check_long', { count: longDishes.length })}>
          {longDishes
            .map(({ name, stops: [first, ...more] }) =>
              [
                nameOf(name),
                more.length > 0 || !first
                  ? t('stop.n_branches', { count: more.length + 1 })
                  : branchName(first.branch_id),
              ].join(', '),
            )
            .join('; ')}
        </Note>
      )}
    </>
  )
}
