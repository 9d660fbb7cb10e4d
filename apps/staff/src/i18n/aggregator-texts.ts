import type { aggregatorReviewSchema } from '@doira/contract/staff/staff-shapes'
import { formatSum } from '@doira/web/i18n/format.ts'
import type * as z from 'zod/mini'
import type { Language } from './language.ts'
import type { Translate } from './translate.ts'

type Reason = z.infer<typeof aggregatorReviewSchema>

/** Why a person has to look at an order of an aggregator. */
export function reviewText(t: Translate, language: Language, { kind, text }: Reason): string {
  const said = kind === 'sum' ? formatSum(language, Number(text)) : text
  return t(`channels.review.${kind}`, { text: said })
}
