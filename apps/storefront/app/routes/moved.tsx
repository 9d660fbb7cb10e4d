import { replace } from 'react-router'
import { withoutRussianPrefix } from '../i18n/locale.ts'
import type { Route } from './+types/moved'

/** Russian addresses stand without their prefix (R2-02). */
export function loader({ url }: Route.LoaderArgs) {
  return replace((withoutRussianPrefix(url.pathname) ?? url.pathname) + url.search, 308)
}
