import '../styles/group.css'
import { loadPopular } from '../features/catalog/menu/data/load-menu.server.ts'
import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { useGroup } from '../features/ordering/group/group-store.ts'
import { GroupScreen } from '../features/ordering/group/screens/group-screen.tsx'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { QueryProvider } from '../platform/api/query-provider.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import { useIsRestored } from '../platform/stores/restore.ts'
import { PageHead } from '../ui/headings/heads.tsx'
import type { Route } from './+types/group'

export const handle = { header: 'title' } satisfies PageHandle

/** Only pictures for its forms: the basket is of those who have its link. */
export async function loader({ url, context, request }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  const popular = await loadPopular(getShop(context), { locale, signal: request.signal })
  return { images: popular.slice(0, 2).map(({ image }) => image) }
}

export const meta: Route.MetaFunction = unlistedMeta('group', (t) => t('title'))

export default function GroupPage({ params, loaderData }: Route.ComponentProps) {
  const t = useT('group')
  const isRestored = useIsRestored()
  const own = useGroup(({ member, basket }) => (member ? basket?.title : undefined))
  const title = (isRestored && own) || t('title')
  return (
    <>
      <TitleBar title={title} parent={paths.home()} />
      <main id="main" className="container main">
        <PageHead title={title} isDesktopOnly />
        <QueryProvider>
          <GroupScreen code={params.code} images={loaderData.images} />
        </QueryProvider>
      </main>
    </>
  )
}
