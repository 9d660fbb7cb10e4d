import type { WireStaffReview } from '@doira/contract/reviews/inbox'
import { customerTexts } from '../../i18n/customer-texts/customer-texts.ts'

export const templateKinds = ['late', 'cold', 'missing', 'thanks'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** Answers by cause, in the language of the review; the variants follow from the order. */
export function templateText(
  kind: TemplateKind,
  { author, lang }: Pick<WireStaffReview, 'author' | 'lang'>,
): string {
  return customerTexts(lang)(`answer_${kind}`, { author })
}

/** Takes the place of another template; what a person wrote stays before it. */
export function withTemplate(
  written: string,
  kind: TemplateKind,
  review: Pick<WireStaffReview, 'author' | 'lang'>,
): string {
  const text = templateText(kind, review)
  const isOwn =
    written.trim() !== '' && !templateKinds.some((one) => templateText(one, review) === written.trim())
  return isOwn ? `${written.trim()}\n${text}` : text
}
