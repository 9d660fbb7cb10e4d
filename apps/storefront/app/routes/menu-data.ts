import { defaultLanguage, languages } from '@doira/domain/i18n/languages'
import { toInstant } from '@doira/domain/time/instant'
import { loadMenu, loadMenuPlace, packWhole } from '../features/catalog/menu/data/load-menu.server.ts'
import { menuVersionHeader } from '../features/catalog/menu/data/whole-menu.ts'
import { getShop } from '../platform/page/load-context.ts'
import type { Route } from './+types/menu-data'

/** A whole menu in one language, for pages whose HTML has only the head of it. */
export async function loader({ url, context, request }: Route.LoaderArgs) {
  const wanted = {
    shop: getShop(context),
    citySlug: url.searchParams.get('city') ?? undefined,
    locale: languages.find((language) => language === url.searchParams.get('lang')) ?? defaultLanguage,
    now: toInstant(new Date()),
    signal: request.signal,
  }
  const { text, version } = packWhole(await loadMenu(await loadMenuPlace(wanted), wanted))
  return new Response(text, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', [menuVersionHeader]: version },
  })
}
