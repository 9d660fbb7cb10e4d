import '../styles/planner-page.css'
import { loadPlanner } from '../features/catalog/planner/load-planner.server.ts'
import { PlannerScreen } from '../features/catalog/planner/planner-screen.tsx'
import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { useFollowMenu } from '../features/ordering/quote/follow-menu.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { unlistedMeta } from '../platform/page/unlisted-meta.ts'
import type { Route } from './+types/planner'

export const handle = { header: 'title' } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  return loadPlanner(getShop(context), { locale: localeOfPath(url.pathname), signal: request.signal })
}

export const meta: Route.MetaFunction = unlistedMeta('common', (t) => t('set_planner'))

export default function PlannerPage({ loaderData }: Route.ComponentProps) {
  const t = useT('common')
  const { menuId, branchId } = loaderData.shownMenu
  useFollowMenu(menuId, branchId)
  return (
    <>
      <TitleBar title={t('set_planner')} parent={paths.home()} />
      <main id="main" className="container main">
        <PlannerScreen data={loaderData} />
      </main>
    </>
  )
}
