import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { StaffBranch, StaffBranches } from '../use-branches.ts'
import { BranchState, isAtWork, KitchenLoad } from './branch-facts.tsx'

/** What the branch does now, and who answers for it. */
export function BranchNow({ branch, list }: { readonly branch: StaffBranch; readonly list: StaffBranches }) {
  const { t, nameOf } = useMessages()
  const now = useServerNow()
  const city = list.cities.find(({ id }) => id === branch.city_id)
  return (
    <section className="card" aria-label={t('net.now')}>
      <div className="card__h">
        <h3>{t('net.now')}</h3>
        <BranchState branch={branch} now={now} />
      </div>
      <dl className="netfacts netfacts--rows">
        <div>
          <dt>{t('net.orders')}</dt>
          <dd>{branch.orders}</dd>
        </div>
        {isAtWork(branch) && (
          <>
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
          </>
        )}
        <div>
          <dt>{t('net.city')}</dt>
          <dd>{city ? nameOf(city.title) : ''}</dd>
        </div>
        <div>
          <dt>{t('net.manager')}</dt>
          <dd>{branch.managers.join(', ') || t('net.no_manager')}</dd>
        </div>
      </dl>
    </section>
  )
}
