import { replace } from 'react-router'
import { withoutDefaultPrefix } from '../i18n/locale.ts'
import type { Route } from './+types/moved'

/** Addresses in the default language have no prefix (R2-02). */
export function loader({ url }: Route.LoaderArgs) {
  return replace((withoutDefaultPrefix(url.pathname) ?? url.pathname) + url.search, 308)
}
