import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../platform/database/database.ts'
import { systemRandomness } from '../platform/randomness.ts'
import { findOrderRating } from './own-reviews.queries.ts'
import { makeWriteReview, type NewReview } from './write-review.ts'

type Rating = Pick<NewReview, 'shipperId' | 'customerId' | 'rating'> & {
  readonly orderId: string
  readonly language: NewReview['lang']
}

/** Ratings of whole orders with a star only, from a chat: by the rules of a review on the site. */
export const orderRatings = {
  find: findOrderRating,
  async rate(tx: Db, { language, ...rating }: Rating, now: Instant) {
    const write = makeWriteReview({ db: tx, clock: () => now, random: systemRandomness })
    try {
      await write({ ...rating, productId: null, message: '', lang: language })
      return 'rated'
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { code } = error.problem
      if (code === 'review_repeated') return 'rated_before'
      return code === 'review_only_after_order' ? 'rate_later' : 'order_gone'
    }
  },
} as const
