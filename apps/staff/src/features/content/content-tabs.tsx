import { NavLink } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { contentTabs } from './kinds.ts'

/** What the site is written of, part by part. */
export function ContentTabs() {
  const { t } = useMessages()
  return (
    <nav className="row team-tabs" aria-label={t('content.title')}>
      {contentTabs.map(({ tab, word }, place) => (
        <NavLink
          key={tab}
          className="chip chip--st"
          to={paths.contentTab(tab)}
          // Without a tab the first one is open.
          {...(place === 0 && !window.location.pathname.includes('/content/') && { 'aria-current': 'page' })}
        >
          {t(word)}
        </NavLink>
      ))}
    </nav>
  )
}
