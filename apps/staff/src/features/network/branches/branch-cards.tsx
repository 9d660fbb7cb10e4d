import { Link } from 'react-router'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { hoursWords } from '../typed-hours.ts'
import type { StaffBranch } from '../use-branches.ts'
import { BranchState, isAtWork, KitchenLoad } from './branch-facts.tsx'

/** The same as the table, on a phone. */
export function BranchCards({ branches }: { readonly branches: readonly StaffBranch[] }) {
  const { t, nameOf } = useMessages()
  const now = useServerNow()
  return (
    <ul className="netcards">
      {branches.map((branch) => (
        <li key={branch.id} className="card">
          <div className="row">
            {branch.is_own ? (
              <Link to={paths.branch(branch.id)} className="netname grow">
                {nameOf(branch.name)}
              </Link>
            ) : (
              <b className="grow">{nameOf(branch.name)}</b>
            )}
            <BranchState branch={branch} now={now} />
          </div>
          <p className="t-2">{nameOf(branch.address)}</p>
          {isAtWork(branch) && (
            <dl className="netfacts">
              <div>
                <dt>{t('net.hours.delivery')}</dt>
                <dd>{hoursWords(t, branch.delivery)}</dd>
              </div>
              <div>
                <dt>{t('net.promise')}</dt>
                <dd>{t('net.minutes', { n: branch.promise_minutes })}</dd>
              </div>
              <div>
                <dt>{t('net.kitchen')}</dt>
                <dd>
                  <KitchenLoad percent={branch.kitchen_percent} />
                </dd>
              </div>
              <div>
                <dt>{t('net.orders')}</dt>
                <dd>{branch.orders}</dd>
              </div>
            </dl>
          )}
          <p className={branch.managers.length > 0 ? 't-2' : 'netwarn'}>
            {branch.managers.join(', ') || t('net.no_manager')}
          </p>
        </li>
      ))}
    </ul>
  )
}
