import { replace } from 'react-router'
import { inLocale, localeOfPath, withoutRussianPrefix } from '../i18n/locale.ts'
import type { Route } from './+types/moved'

/** Addresses that are written otherwise: /ru/… without its prefix (R2-02), /tashkent is home (D3). */
export function loader({ url }: Route.LoaderArgs) {
  const target = withoutRussianPrefix(url.pathname) ?? inLocale(localeOfPath(url.pathname), '/')
  return replace(target + url.search, 308)
}
