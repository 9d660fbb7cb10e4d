import { currency } from '@doira/domain/region'
import type { Reviews } from '../reviews/reviews.ts'
import type { Dish } from './dish.ts'

type ProductPlace = {
  /** The page of the dish, with its site. */
  readonly url: string
  /** Its picture, with its site; null: it has none. */
  readonly image: string | null
  readonly brand: string
}

/**
 * What search engines read of a dish: a schema.org Product with its price and, where somebody rated it, its rating and
 * the reviews that the page shows. A dish without reviews has no rating.
 *
 * @see https://schema.org/Product
 */
export function productData(dish: Dish, reviews: Reviews | null, { url, image, brand }: ProductPlace) {
  const count = reviews?.byStars.reduce((sum, row) => sum + row.count, 0) ?? dish.reviewsCount
  const average = reviews ? reviews.average : dish.rating
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: dish.title,
    description: dish.description,
    ...(image && { image }),
    category: dish.category.title,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      price: dish.priceWithDiscount,
      priceCurrency: currency,
      availability: `https://schema.org/${dish.off ? 'OutOfStock' : 'InStock'}`,
    },
    ...(average !== null &&
      count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          reviewCount: count,
          bestRating: 5,
        },
      }),
    ...(reviews &&
      reviews.list.length > 0 && {
        review: reviews.list.map(({ author, stars, text, date }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: author },
          datePublished: date,
          reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
          ...(text && { reviewBody: text }),
        })),
      }),
  }
}
