/** Why a person has to look at an order of an aggregator before it is cooked as it was sent. */
export const reviewKinds = [
  /** A dish that the shop does not know, by the name that was sent. */
  'unknown_dish',
  /** A choice that the dish does not have. */
  'unknown_choice',
  /** A dish or choice that the branch had stopped. */
  'stopped',
  /** A part of a dish: it is cooked whole. */
  'fraction',
  /** Their sum of the dishes is not that of the prices. */
  'sum',
  /** The same order was sent again with another content; the first one counts. */
  'other_content',
  /** The aggregator wanted to change it after it was accepted, and was refused. */
  'changed_late',
  /** The branch or the channel took no orders. */
  'closed',
  /** Cancelled by the aggregator after it was handed over. */
  'cancelled_late',
] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** Those about what was sent: a correction has its own. */
export const contentReviewKinds: readonly ReviewKind[] = [
  ...(['unknown_dish', 'unknown_choice', 'stopped', 'fraction', 'sum'] as const),
]

/** `text`: what was sent, such as the name of a dish; may be empty. */
export type ReviewReason = { readonly kind: ReviewKind; readonly text: string }
