import { FavouritesScreen } from '../features/catalog/favourites/favourites-screen.tsx'
import { loadPopular } from '../features/catalog/menu/data/load-menu.server.ts'
import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import type { Route } from './+types/favourites'

export const handle = { header: 'title' } satisfies PageHandle

/** Only what an empty list offers: the list itself is in the browser. */
export async function loader({ url, context, request }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  return { popular: await loadPopular(getShop(context), { locale, signal: request.signal }) }
}

export const meta: Route.MetaFunction = unlistedMeta('common', (t) => t('favourites'))

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  const t = useT('common')
  return (
    <>
      <TitleBar title={t('favourites')} parent={paths.home()} />
      <main id="main" className="container main">
        <FavouritesScreen popular={loaderData.popular} />
      </main>
    </>
  )
}
