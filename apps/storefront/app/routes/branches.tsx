import { toInstant } from '@doira/domain/time/instant'
import { type BranchesData, BranchesScreen } from '../features/delivery/branches/branches-screen.tsx'
import { branchLimit } from '../features/delivery/branches/find-branch.ts'
import { toBranchCard, toBranchCities } from '../features/delivery/branches/page/branch-page.mapper.ts'
import { localeOfPath } from '../i18n/locale.ts'
import { breadcrumbMeta } from '../platform/page/breadcrumb-meta.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT, pageMeta } from '../platform/page/page-meta.ts'
import { revalidateOnNewPage } from '../platform/page/revalidate-on-new-page.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/branches'

export const handle = { startsLate: true } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs): Promise<BranchesData> {
  const { shopApi } = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const [{ cities }, { branches }] = await Promise.all([
    shopApi.listCities({ signal }),
    shopApi.listBranches({ query: { limit: branchLimit }, signal }),
  ])
  return {
    now: toInstant(new Date()),
    cities: toBranchCities(cities, branches, locale),
    branches: branches.map((branch) => toBranchCard(branch, locale)),
  }
}

/** A filter applies to what is loaded already. */
export const shouldRevalidate = revalidateOnNewPage

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const title = metaT(matches, 'branches')?.('title') ?? ''
  const names = loaderData?.branches.map(({ name }) => name).join(', ') ?? ''
  const { pathname } = location
  return [
    ...pageMeta({ matches, pathname, title, description: `${title}: ${names}`, isIndexed: true }),
    ...breadcrumbMeta({ matches, location, title }),
  ]
}

export default function BranchesPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <BranchesScreen data={loaderData} />
    </main>
  )
}
