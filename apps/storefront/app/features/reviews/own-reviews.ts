import type { AnswerOf } from '@doira/contract/endpoint'
import type { listOwnReviews } from '@doira/contract/reviews/own-reviews'
import { useQuery } from '@tanstack/react-query'
import { shopApi } from '../../platform/api/shop-api.ts'

export type OwnReview = AnswerOf<typeof listOwnReviews>['reviews'][number]

export const ownReviewsKey = ['own-reviews'] as const

/** What the customer has reviewed so far; null until it is known. */
export function useOwnReviews(isWanted = true): readonly OwnReview[] | null {
  const { data } = useQuery({
    queryKey: ownReviewsKey,
    queryFn: ({ signal }) => shopApi.listOwnReviews({ signal }),
    enabled: isWanted,
  })
  return data?.reviews ?? null
}

/** The review of a dish, whichever of its variants was ordered; null: none yet. */
export function reviewOfDish(reviews: readonly OwnReview[], productId: string): OwnReview | null {
  return reviews.find(({ product_ids }) => product_ids.includes(productId)) ?? null
}

/** The review of an order as a whole. */
export function reviewOfOrder(reviews: readonly OwnReview[], orderId: string): OwnReview | null {
  return reviews.find(({ order_id, product_ids }) => order_id === orderId && product_ids.length === 0) ?? null
}
