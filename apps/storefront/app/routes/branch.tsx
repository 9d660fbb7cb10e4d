import { toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import { localized } from '@doira/web/i18n/localized.ts'
import { data } from 'react-router'
import { findBranch } from '../features/delivery/branches/find-branch.ts'
import { toBranchDetails } from '../features/delivery/branches/page/branch-page.mapper.ts'
import {
  type BranchData,
  BranchScreen,
  closedNoteId,
} from '../features/delivery/branches/page/branch-screen.tsx'
import { hallScenes } from '../features/delivery/branches/page/hall-scenes.ts'
import { restaurantData } from '../features/delivery/branches/page/restaurant-data.ts'
import { TakeawayButton, TakeawayTag } from '../features/delivery/takeaway-button.tsx'
import { inLocale, localeOfPath } from '../i18n/locale.ts'
import { breadcrumbMeta } from '../platform/page/breadcrumb-meta.ts'
import { menuPathFor } from '../platform/page/city-routes.ts'
import { getShop } from '../platform/page/load-context.ts'
import {
  findChain,
  findPictureUrl,
  getChainName,
  getSiteUrl,
  metaT,
  pageMeta,
} from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/branch'

export const handle = { header: 'slim' } satisfies PageHandle

export async function loader({ params, url, context, request }: Route.LoaderArgs): Promise<BranchData> {
  const { shopApi } = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const [wire, { cities }, { halls }] = await Promise.all([
    findBranch(shopApi, params.slug, signal),
    shopApi.listCities({ signal }),
    // A branch is a branch without its tables.
    shopApi.listHalls({ signal }).catch(() => ({ halls: [] })),
  ])
  // By its id it is found too, but it has one address.
  if (wire?.slug !== params.slug) throw data({ code: 'branch_not_found' }, { status: 404 })
  const now = toInstant(new Date())
  const city = cities.find(({ slug }) => slug === wire.city)
  return {
    now,
    branch: toBranchDetails(wire, locale, now),
    hasTables: halls.some(({ branch_id }) => branch_id === wire.id),
    cityTitle: city ? localized(city.title, locale) : '',
  }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { branch, cityTitle, now } = loaderData
  const { name, address, landmark } = branch
  const chain = findChain(matches)
  const [scene] = hallScenes(branch, chain?.scenes ?? {})
  const site = getSiteUrl(matches)
  const menuPath = menuPathFor(chain?.cities ?? [], branch.city)
  const restaurant = restaurantData(branch, {
    url: site + location.pathname,
    image: findPictureUrl(matches, scene?.image),
    brand: getChainName(matches),
    cityTitle,
    menuUrl: site + inLocale(localeOfPath(location.pathname), menuPath),
    today: localDateAt(now),
  })
  return [
    ...pageMeta({
      matches,
      pathname: location.pathname,
      // Many branches are called the same in two languages; their cities are not.
      title: [name, cityTitle].filter(Boolean).join(', '),
      description: [cityTitle, address, landmark].filter(Boolean).join(', '),
      image: scene?.image ?? null,
      isIndexed: true,
    }),
    ...breadcrumbMeta({
      matches,
      location,
      title: name,
      steps: [{ title: metaT(matches, 'branches')?.('title') ?? '', path: paths.branches() }],
    }),
    { 'script:ld+json': restaurant },
  ]
}

export default function BranchPage({ loaderData }: Route.ComponentProps) {
  const { branch } = loaderData
  return (
    <main id="main" className="container main">
      <BranchScreen
        key={branch.id}
        data={loaderData}
        chosenTag={<TakeawayTag branchId={branch.id} />}
        takeawayButton={(isClosed) => (
          <TakeawayButton branch={branch} closedBy={isClosed ? closedNoteId : null} />
        )}
      />
    </main>
  )
}
