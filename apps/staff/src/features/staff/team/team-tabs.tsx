import { NavLink } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'

/** People and what they did. */
export function TeamTabs() {
  const { t } = useMessages()
  return (
    <nav className="row team-tabs" aria-label={t('team.title')}>
      <NavLink className="chip chip--st" to={paths.team}>
        {t('team.people')}
      </NavLink>
      <NavLink className="chip chip--st" to={paths.journal}>
        {t('team.journal')}
      </NavLink>
    </nav>
  )
}
