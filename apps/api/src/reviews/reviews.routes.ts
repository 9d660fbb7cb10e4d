import { listReviews, type reviewSchema } from '@doira/contract/reviews/list-reviews'
import { defaultLanguage, type Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { DomainError } from '@doira/domain/problem'
import { averageRating } from '@doira/domain/reviews/review'
import type * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import { declareChainFacts } from '../platform/http/cache-facts.ts'
import type { Mount } from '../platform/http/mount.ts'
import { pageBounds } from '../platform/http/page-of.ts'
import { countPublished, countRatings, isProduct, listReviews as queryReviews } from './reviews.queries.ts'
import type { ReviewRow } from './reviews.tables.ts'

export function mountReviews(mount: Mount, { db }: { readonly db: Db }): void {
  mount(listReviews, async ({ shipperId, query, context }) => {
    declareChainFacts(context)
    const productId = query.product_id
    if (!(await isProduct(db, { shipperId, productId }))) throw new DomainError({ code: 'product_not_found' })
    const rows = await queryReviews(db, { shipperId, productId, ...pageBounds(query) })
    const byRating = await countRatings(db, { shipperId, productId })
    return {
      reviews: rows.map((row) => toWireReview({ ...row, productId }, query.lang ?? defaultLanguage)),
      count: String(await countPublished(db, { shipperId, productId })),
      average: averageRating(byRating),
      by_rating: byRating,
    }
  })
}

/** In the asked language where the review was translated, else as it was written. */
function toWireReview(
  row: ReviewRow & { readonly productId: string },
  lang: Language,
): z.infer<typeof reviewSchema> {
  return {
    id: row.id,
    product_id: row.productId,
    author: row.author,
    rating: row.rating,
    review_message: (row.translations && textIn(row.translations, lang)) ?? row.message,
    answer: row.answer,
    is_answer_edited: row.isAnswerEdited,
    created_at: row.createdAt,
  }
}
