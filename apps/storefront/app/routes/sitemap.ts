import { getSitemap } from '../features/content/sitemap.ts'
import { toCityRoutes } from '../platform/page/city-routes.ts'
import { getShop } from '../platform/page/load-context.ts'
import { paths } from '../platform/page/paths.ts'
import type { Route } from './+types/sitemap'

const all = { limit: 1000 }

/** What screens.md lets search engines list; personal pages, cart and checkout are not among it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shopApi, settings } = getShop(context)
  const { signal } = request
  const [{ languages }, { cities }, products, branches, news, stocks, recipes, vacancies] = await Promise.all(
    [
      shopApi.getShipper({ params: { id: settings.shipperId }, signal }),
      shopApi.listCities({ signal }),
      shopApi.searchProducts({ query: all, signal }),
      shopApi.listBranches({ query: all, signal }),
      shopApi.listNewsEvents({ query: { ...all, type: 'news' }, signal }),
      shopApi.listStocks({ query: {}, signal }),
      shopApi.listRecipes({ query: all, signal }),
      shopApi.listVacancies({ query: {}, signal }),
    ],
  )
  const pages = [
    ...[
      ...toCityRoutes(cities).map(({ path }) => path),
      paths.branches(),
      paths.reservations(),
      paths.about(),
    ],
    ...[paths.news(), paths.stocks(), paths.gallery(), paths.recipes(), paths.vacancies(), paths.tender()],
    ...[paths.contacts(), paths.llc(), paths.certificate(), paths.offer(), paths.rules(), paths.kidsRules()],
    ...[paths.loyaltyOffer(), paths.returnProductRules(), paths.deliveryTerms(), paths.accessibility()],
    ...products.products.flatMap(({ slug }) => (slug === undefined ? [] : [paths.product(slug)])),
    ...branches.branches.map(({ slug }) => paths.branch(slug)),
    ...news.news_events.map(({ slug }) => paths.newsItem(slug)),
    ...stocks.promos.map(({ slug }) => paths.stock(slug)),
    ...recipes.recipes.map(({ slug }) => paths.recipe(slug)),
    ...vacancies.vacancies.map(({ slug }) => paths.vacancy(slug)),
  ]
  return new Response(getSitemap(settings.siteUrl, pages, languages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
