import type { aggregatorReviewSchema } from '@doira/contract/staff/staff-shapes'
import type * as z from 'zod/mini'
import type { Translate } from './translate.ts'

type Reason = z.infer<typeof aggregatorReviewSchema>

/** Why a person has to look at an order of an aggregator. */
export function reviewText(t: Translate, { kind, text }: Reason): string {
  return t(`channels.review.${kind}`, { text })
}
