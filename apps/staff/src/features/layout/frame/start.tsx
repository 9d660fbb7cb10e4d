import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Empty } from '../../../ui/states.tsx'
import { PersonMenu } from './person-menu.tsx'
import { getSections } from './sections.ts'

/** Where somebody without a board begins. */
export function Start() {
  const { t } = useMessages()
  const me = useMe()
  // A second visit redirects again.
  const { key } = useLocation()
  if (me.rights.includes('courier.own')) return <Navigate key={key} to={paths.courier} replace />
  const [first] = getSections(me)
  if (first && first.to !== paths.start) return <Navigate key={key} to={first.to} replace />
  return (
    <div className="st st--bare">
      <main className="main" id="main">
        <header className="top">
          <h1 className="top__t">{t(`role.${me.role}`)}</h1>
          <PersonMenu />
        </header>
        <Empty title={t('app.nothing_here')} />
      </main>
    </div>
  )
}
