import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../../i18n/messages.tsx'
import { useHasAcceptedCookies } from '../../../platform/browser/consent.ts'
import { logQuietly } from '../../../platform/log-quietly.ts'
import { useIsRestored } from '../../../platform/stores/restore.ts'
import { sessionStore } from '../../../platform/stores/session-store.ts'
import { useRefreshContent } from '../../delivery/use-refresh-content.ts'
import { readVisit, visitParameters } from './visit-link.ts'

/**
 * Stores what a link says of the visit, chooses its branch, and takes it out of the address: a page that is shared is
 * not ordered from the same table. Draws nothing.
 */
export function VisitFromLink() {
  const [search, setSearch] = useSearchParams()
  const isRestored = useIsRestored()
  const locale = useLocale()
  const refresh = useRefreshContent()
  const hasAccepted = useHasAcceptedCookies()
  const isGiven = visitParameters.some((name) => search.has(name))

  const take = useEffectEvent(async () => {
    const visit = readVisit(search)
    if (visit) sessionStore.setState(visit)
    setSearch(
      (present) => {
        for (const name of visitParameters) present.delete(name)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
    if (!visit?.branchId) return
    const { chooseVisitedBranch } = await import('./choose-visited-branch.ts')
    if (await chooseVisitedBranch(visit.branchId, locale)) await refresh()
  })

  // The address and the browser's storage are outside React.
  useEffect(() => {
    if (isRestored && isGiven) {
      take().catch((error: unknown) => logQuietly('The branch of a link was not chosen', error))
    }
  }, [isRestored, isGiven])
  useEffect(() => {
    if (isRestored && hasAccepted) sessionStore.setState({ caniuseCookies: false })
  }, [isRestored, hasAccepted])
  return null
}
