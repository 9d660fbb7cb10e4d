import { NavLink } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'
import { useWaitingRefunds } from '../frame/use-waiting-refunds.ts'

/** What has come in, by its kind; only what somebody may read. */
export function InboxTabs() {
  const { t } = useWords()
  const may = useMay()
  const refunds = useWaitingRefunds()
  if (!may('applications.see') && !may('refunds.retry')) return null
  return (
    <nav className="row team-tabs" aria-label={t('inbox.title')}>
      <NavLink className="chip chip--st" to={paths.inbox} end>
        {t('inbox.reviews')}
      </NavLink>
      {may('applications.see') && (
        <>
          <NavLink className="chip chip--st" to={paths.applications}>
            {t('apply.vacancies')}
          </NavLink>
          <NavLink className="chip chip--st" to={paths.tenders}>
            {t('apply.tenders')}
          </NavLink>
        </>
      )}
      {may('refunds.retry') && (
        <NavLink className="chip chip--st" to={paths.refunds}>
          {t('inbox.refunds')}
          {refunds > 0 && <span className="n">{refunds}</span>}
        </NavLink>
      )}
    </nav>
  )
}
