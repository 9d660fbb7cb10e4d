import { useSearchParams } from 'react-router'
import { TitleBar } from '../features/layout/parts/title-bar.tsx'
import { toHall } from '../features/reservations/hall.ts'
import { ReservationsScreen } from '../features/reservations/reservations-screen.tsx'
import { ReservationsSkeleton } from '../features/reservations/reservations-skeleton.tsx'
import { localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { QueryProvider } from '../platform/api/query-provider.tsx'
import { breadcrumbMeta } from '../platform/page/breadcrumb-meta.ts'
import { getShop } from '../platform/page/load-context.ts'
import { metaT, pageMeta } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { useCommon } from '../platform/stores/common-store.ts'
import { useIsRestored } from '../platform/stores/restore.ts'
import type { Route } from './+types/reservations'

export const handle = { header: 'title' } satisfies PageHandle

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { shopApi } = getShop(context)
  const { halls } = await shopApi.listHalls({ signal: request.signal })
  const locale = localeOfPath(url.pathname)
  return { halls: halls.map((hall) => toHall(hall, locale)) }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const title = metaT(matches, 'account')?.('booking_title') ?? ''
  const names = loaderData?.halls.map(({ branchName }) => branchName).join(', ') ?? ''
  const { pathname } = location
  return [
    ...pageMeta({ matches, pathname, title, description: `${title}: ${names}`, isIndexed: true }),
    ...breadcrumbMeta({ matches, location, title }),
  ]
}

/** The day of a booking is shown in the browser: the page that is cached for all has none. */
export default function ReservationsPage({ loaderData: { halls } }: Route.ComponentProps) {
  const t = useT('account')
  const isRestored = useIsRestored()
  const ordersFrom = useCommon((state) => state.branch?.id ?? null)
  const [query] = useSearchParams()
  const asked = halls.find(({ branchSlug }) => branchSlug === query.get('branch'))?.branchId
  const title = t('booking_title')
  return (
    <>
      <TitleBar title={title} parent={paths.home()} />
      <main id="main" className="container main">
        <h1 className="t-display max-md:sr-only mt-4 mb-6" tabIndex={-1}>
          {title}
        </h1>
        {isRestored ? (
          <QueryProvider>
            <ReservationsScreen halls={halls} branchId={asked ?? ordersFrom} />
          </QueryProvider>
        ) : (
          <ReservationsSkeleton />
        )}
      </main>
    </>
  )
}
