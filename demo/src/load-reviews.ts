import type { Db } from '@doira/api/platform/database/database'
import { reviewsTable } from '@doira/api/reviews/reviews.tables'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { readDemoPeople } from './read-data.ts'

const minutesPerDay = 24 * 60

/**
 * Inserts published reviews; their days are counted back from the first start and their hours spread over the day.
 */
export async function insertReviews(tx: Db, shipperId: string, now: Instant): Promise<void> {
  const { reviews } = await readDemoPeople()
  await tx.insert(reviewsTable).values(
    reviews.map(({ id, product_id, author, rating, text, days_ago }, index) => ({
      shipperId,
      id,
      productId: product_id,
      author,
      rating,
      message: text?.[defaultLanguage] ?? '',
      translations: text,
      createdAt: addMinutes(now, -days_ago * minutesPerDay - ((index * 97) % 600)),
    })),
  )
}
