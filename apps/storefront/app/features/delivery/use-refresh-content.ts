import { useNavigate, useRevalidator } from 'react-router'
import { withoutLocale } from '../../i18n/locale.ts'
import { whenNoOverlayIsOpen } from '../../platform/overlays.ts'
import { type CityRoute, menuPathFor } from '../../platform/page/city-routes.ts'
import { useHref } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { useCityRoutes } from '../../platform/page/use-city-routes.ts'
import { commonStore } from '../../platform/stores/common-store.ts'
import { whenOverlaysClosed } from '../../ui/dialogs/use-back-closes.ts'

/**
 * Fetches again what depends on branch and menu; basket and scroll survive. A menu page of another city gives way
 * to that of the branch, in its place in the history.
 */
export function useRefreshContent(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const href = useHref()
  const routes = useCityRoutes()
  return async () => {
    if (menuElsewhere(routes) === null) return revalidate()
    // What asks for the choice lies over the page, and its entry in the history with it: going on before both have
    // left would be taken back with them.
    await whenNoOverlayIsOpen()
    await new Promise<void>(whenOverlaysClosed)
    const menu = menuElsewhere(routes)
    if (menu === null) await revalidate()
    else await navigate(href(menu), { replace: true })
  }
}

/** The menu page of the chosen branch, where another city's menu is shown; null on other pages. */
function menuElsewhere(routes: readonly CityRoute[]): string | null {
  const path = withoutLocale(window.location.pathname)
  const isMenu = path === paths.home() || routes.some((route) => route.path === path)
  const city = commonStore.getState().branch?.city
  const menu = city ? menuPathFor(routes, city) : path
  return isMenu && menu !== path ? menu : null
}
