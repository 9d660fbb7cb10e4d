import { NavLink } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/use-words.ts'

/** People and what they did. */
export function TeamTabs() {
  const { t } = useWords()
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
