import { inShape } from '@doira/domain/content/picture-crop'
import { toInstant } from '@doira/domain/time/instant'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { data } from 'react-router'
import { toDish } from '../features/catalog/dish/dish.mapper.ts'
import type { ProductPageData } from '../features/catalog/dish/product-data.ts'
import { productData } from '../features/catalog/dish/product-json.ts'
import { ProductScreen } from '../features/catalog/dish/product-screen.tsx'
import { toMenuCard } from '../features/catalog/menu/data/menu.mapper.ts'
import { toReviews } from '../features/catalog/reviews/reviews.mapper.ts'
import { firstReviews } from '../features/catalog/reviews/reviews.ts'
import { CartBar } from '../features/ordering/cart/panel/cart-bar.tsx'
import { localeOfPath } from '../i18n/locale.ts'
import { breadcrumbMeta } from '../platform/page/breadcrumb-meta.ts'
import { getShop } from '../platform/page/load-context.ts'
import { findPictureUrl, getChainName, getSiteUrl, pageMeta } from '../platform/page/page-meta.ts'
import { paths } from '../platform/page/paths.ts'
import type { PageHandle } from '../platform/page/root-data.ts'
import type { Route } from './+types/product'

export const handle = { header: 'slim' } satisfies PageHandle

/** A row of a desk. */
const recommendedOnPage = 8

export async function loader({ params, url, context, request }: Route.LoaderArgs): Promise<ProductPageData> {
  const { shopApi, variant } = getShop(context)
  const { signal } = request
  const locale = localeOfPath(url.pathname)
  const now = toInstant(new Date())
  const { menuId, branchId } = variant
  const place = { menu_id: menuId, branch_id: branchId }
  const wire = await shopApi
    .getProduct({ params: { id: params.slug }, query: place, signal })
    .catch((problem: unknown) => {
      const isMissing = problem instanceof ApiProblem && problem.code === 'product_not_found'
      throw isMissing ? data({ code: 'product_not_found' }, { status: 404 }) : problem
    })
  const [reviews, recommended] = await Promise.all([
    shopApi
      .listReviews({ query: { product_id: wire.id, page: 1, limit: firstReviews, lang: locale }, signal })
      .then(toReviews)
      // These two may be missing on a page that is about the dish.
      .catch(() => null),
    shopApi
      .recommendedProducts({ query: { product_ids: wire.id, ...place }, signal })
      .then(({ favourites }) =>
        favourites
          .slice(0, recommendedOnPage)
          // A tile shows none.
          .map((card) => ({ ...toMenuCard(card, locale, now), description: '' })),
      )
      .catch(() => null),
  ])
  const dish = toDish(wire, locale, now)
  const sharedImage = dish.image && inShape(dish.image, 'wide')
  return { dish, sharedImage, reviews, recommended, shownMenu: { menuId, branchId } }
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { dish, sharedImage: image } = loaderData
  const { title, description } = dish
  const section = { title: dish.category.title, path: paths.home(), anchor: dish.category.slug }
  const { pathname } = location
  return [
    ...pageMeta({ matches, pathname, title, description, image, isIndexed: true }),
    ...breadcrumbMeta({ matches, location, title, steps: [section] }),
    // A browser has no use for it.
    ...(import.meta.env.SSR ? [{ 'script:ld+json': getProduct(loaderData, { matches, location }) }] : []),
  ]
}

function getProduct(
  { dish, reviews }: NonNullable<Route.MetaArgs['loaderData']>,
  { matches, location }: Pick<Route.MetaArgs, 'matches' | 'location'>,
) {
  return productData(dish, reviews, {
    url: getSiteUrl(matches) + location.pathname,
    image: findPictureUrl(matches, dish.image),
    brand: getChainName(matches),
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProductScreen key={loaderData.dish.id} data={loaderData} />
      <CartBar />
    </>
  )
}
