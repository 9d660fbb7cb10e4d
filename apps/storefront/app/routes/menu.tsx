import { formatMenuFilter, parseMenuFilter } from '@doira/domain/catalog/filter'
import { toInstant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import { replace } from 'react-router'
import { loadMenu, loadMenuPlace, packWhole } from '../features/catalog/menu/data/load-menu.server.ts'
import type { MenuPageData } from '../features/catalog/menu/data/menu-data.ts'
import { getHead } from '../features/catalog/menu/data/menu-head.ts'
import { menuData } from '../features/catalog/menu/data/menu-json.ts'
import { packMenu, unpackMenu } from '../features/catalog/menu/data/menu-pack.ts'
import { closedState } from '../features/catalog/menu/data/menu-place.ts'
import { toMenuTexts } from '../features/catalog/menu/data/menu-texts.ts'
import { fetchMenu, menuHere, withWholeMenu } from '../features/catalog/menu/data/whole-menu.ts'
import { toBanners } from '../features/catalog/menu/home/banner.mapper.ts'
import { MenuScreen } from '../features/catalog/menu/menu-screen.tsx'
import { toBranch } from '../features/delivery/branches/branch.mapper.ts'
import { branchLimit } from '../features/delivery/branches/find-branch.ts'
import { CartBar } from '../features/ordering/cart/panel/cart-bar.tsx'
import { CartPanel } from '../features/ordering/cart/panel/cart-panel.tsx'
import { useFollowMenu } from '../features/ordering/quote/follow-menu.ts'
import { TablePlace } from '../features/ordering/table-visit/table-place.tsx'
import { inLocale, localeOfPath } from '../i18n/locale.ts'
import { useT } from '../i18n/messages.tsx'
import { lazyPart } from '../platform/page/lazy-part.tsx'
import { getShop } from '../platform/page/load-context.ts'
import { getChainName, getSiteUrl, metaT, pageMeta } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import { revalidateOnNewPage } from '../platform/page/revalidate-on-new-page.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import { wholeMenuPath } from '../platform/page/whole-menu-path.ts'
import type { Route } from './+types/menu'

const StripPlace = lazyPart(async () => (await import('../features/orders/strip/strip-place.tsx')).StripPlace)

export const handle = { header: 'menu' } satisfies PageHandle

export async function loader({ params, url, context, request }: Route.LoaderArgs): Promise<MenuPageData> {
  const shop = getShop(context)
  const { shopApi, settings, variant } = shop
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const now = toInstant(new Date())
  const wanted = { shop, citySlug: params.city, locale, now, signal }
  const [shipper, place] = await Promise.all([
    shopApi.getShipper({ params: { id: settings.shipperId }, signal }),
    loadMenuPlace(wanted),
  ])
  const { city, branch, menuId } = place
  // The first city has one address, and that is home.
  if (params.city !== undefined && city.is_default) {
    throw replace(inLocale(locale, paths.home()) + url.search, 308)
  }
  const needsCity = variant.deliveryType === 'delivery' && branch === null
  const [menu, stocks, news, { branches: cityBranches }] = await Promise.all([
    loadMenu(place, wanted),
    // The menu is the page; without its banners it still is.
    shopApi.listStocks({ query: { city: city.slug }, signal }).catch(() => ({ promos: [] })),
    shopApi
      .listNewsEvents({ query: { type: 'news', page: 1, limit: 1 }, signal })
      .catch(() => ({ news_events: [] })),
    needsCity
      ? shopApi.listBranches({ query: { city: city.slug, limit: branchLimit }, signal })
      : { branches: [] },
  ])
  const { text, version } = packWhole(menu)
  const banners = toBanners({ stocks: stocks.promos, news: news.news_events[0] }, menu, locale)
  // A filtered page shows other dishes than its head would.
  const isWhole = formatMenuFilter(parseMenuFilter(url.searchParams)) !== ''
  const page = {
    cityTitle: localized(city.title, locale),
    isHome: params.city === undefined,
    shownMenu: { menuId, branchId: branch?.id ?? null },
    menu: isWhole
      ? text
      : packMenu(
          getHead(
            menu,
            banners.flatMap(({ dish }) => dish ?? []),
          ),
        ),
    rest: isWhole ? null : { path: wholeMenuPath(locale, params.city), version },
    banners,
    closed: closedState({
      deliveryType: variant.deliveryType,
      branch,
      cityBranches: cityBranches.map((one) => toBranch(one, locale, now)),
    }),
    texts: toMenuTexts(shipper.texts, locale, { isFirstCity: city.is_default }),
  }
  return withWholeMenu(page, menu)
}

/** A page that is opened by a click is shown with all of its dishes. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MenuPageData> {
  const page = await serverLoader()
  await fetchMenu(page)
  return page
}

/** A filter applies to what is loaded already. */
export const shouldRevalidate = revalidateOnNewPage

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const t = metaT(matches, 'common')
  if (!t || !loaderData) return []
  const brand = getChainName(matches)
  const { isHome, cityTitle, texts } = loaderData
  const slogan = texts.slogan ?? t('menu')
  const { description } = texts
  const title = isHome
    ? t('app_title', { slogan, brand })
    : t('city_title', { slogan, city: cityTitle, brand })
  return [
    ...pageMeta({
      matches,
      pathname: location.pathname,
      title,
      isWholeTitle: true,
      ...(description && { description }),
      isIndexed: true,
    }),
    // A browser has no use for it, neither for the messages nor for what makes them.
    ...(import.meta.env.SSR ? [{ 'script:ld+json': getMenu(loaderData, { matches, location, title }) }] : []),
  ]
}

function getMenu(
  page: MenuPageData,
  {
    matches,
    location: { pathname },
    title,
  }: Pick<Route.MetaArgs, 'matches' | 'location'> & { title: string },
) {
  const place = { url: getSiteUrl(matches) + pathname, name: title, locale: localeOfPath(pathname) }
  return menuData(menuHere(page)?.menu ?? unpackMenu(page.menu), place)
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const t = useT('menu')
  const { shownMenu } = loaderData
  useFollowMenu(shownMenu.menuId, shownMenu.branchId)
  return (
    <>
      <main id="main" className="container main">
        <h1 className="sr-only">{`${t('title')}, ${loaderData.cityTitle}`}</h1>
        <div className="with-aside">
          <MenuScreen
            data={loaderData}
            strip={
              <>
                <TablePlace />
                <StripPlace />
              </>
            }
          />
          <CartPanel data={loaderData} />
        </div>
      </main>
      <CartBar />
    </>
  )
}
