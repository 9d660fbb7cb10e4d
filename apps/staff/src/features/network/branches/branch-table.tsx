import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { hoursWords, isPastMidnight } from '../typed-hours.ts'
import type { StaffBranch, StaffBranches } from '../use-branches.ts'
import { BranchState, isAtWork, KitchenLoad } from './branch-facts.tsx'

/** One row for each branch. */
export function BranchTable({
  branches,
  cities,
  now,
}: {
  readonly branches: readonly StaffBranch[]
  readonly cities: StaffBranches['cities']
  readonly now: string
}) {
  const { t, nameOf } = useMessages()
  const getCity = (id: string) => {
    const city = cities.find((one) => one.id === id)
    return city ? nameOf(city.title) : ''
  }
  return (
    <section className="card nettb" aria-label={t('net.branches')}>
      <table className="tb">
        <TableHead
          columns={[
            t('net.branch'),
            t('net.city'),
            t('net.now'),
            t('net.hours.work'),
            t('net.hours.delivery'),
            { amount: t('net.promise') },
            t('net.kitchen'),
            { amount: t('net.orders') },
            t('net.manager'),
          ]}
        />
        <tbody>
          {branches.map((branch) => (
            <tr key={branch.id} data-quiet={isAtWork(branch) ? undefined : ''}>
              <th scope="row">
                {branch.is_own ? (
                  <Link to={paths.branch(branch.id)} className="netname">
                    {nameOf(branch.name)}
                  </Link>
                ) : (
                  <b>{nameOf(branch.name)}</b>
                )}
                <small>{nameOf(branch.address)}</small>
                {branch.has_draft && <span className="tag tag--info">{t('content.has_draft')}</span>}
              </th>
              <td>{getCity(branch.city_id)}</td>
              <td>
                <BranchState branch={branch} now={now} />
              </td>
              <td>
                {!isAtWork(branch) ? '—' : branch.has_hall ? <Hours hours={branch.work} /> : t('net.no_hall')}
              </td>
              <td>{isAtWork(branch) ? <Hours hours={branch.delivery} /> : '—'}</td>
              <td className="r">
                {isAtWork(branch) && branch.state !== 'paused'
                  ? t('net.minutes', { n: branch.promise_minutes })
                  : '—'}
              </td>
              <td>{isAtWork(branch) ? <KitchenLoad percent={branch.kitchen_percent} /> : '—'}</td>
              <td className="r">
                <b>{branch.orders}</b>
              </td>
              <td>{branch.managers.join(', ') || <b className="netwarn">{t('net.no_manager')}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t-2 netnote">{t('net.kitchen_note')}</p>
    </section>
  )
}

function Hours({ hours }: { readonly hours: readonly string[] }) {
  const { t } = useMessages()
  return (
    <>
      {hoursWords(t, hours)}
      {isPastMidnight(hours) && <small>{t('net.past_midnight')}</small>}
    </>
  )
}
