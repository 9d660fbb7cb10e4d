import type { AnswerOf } from '@doira/contract/endpoint'
import type { listReviews } from '@doira/contract/reviews/list-reviews'
import { getDate } from '@doira/web/i18n/format.ts'
import type { Reviews } from './reviews.ts'

export function toReviews({ reviews, count, average, by_rating }: AnswerOf<typeof listReviews>): Reviews {
  return {
    list: reviews.map(({ id, author, rating, review_message, answer, is_answer_edited, created_at }) => ({
      id,
      author,
      stars: rating,
      text: review_message,
      answer,
      isAnswerEdited: is_answer_edited,
      date: getDate(created_at),
    })),
    count: Number(count),
    average,
    byStars: by_rating.map((given, index) => ({ stars: index + 1, count: given })).toReversed(),
  }
}
