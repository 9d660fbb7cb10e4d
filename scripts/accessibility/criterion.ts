import type { Check } from './evidence.ts'

/** Texts of the page about accessibility, `limit_…` in languages/<language>/shop/accessibility.json. */
export type Limit = 'reviews' | 'files' | 'payments' | 'readers' | 'pictures'

export type Criterion = {
  readonly num: string
  readonly name: string
  readonly adherence: 'supports' | 'partially-supports' | 'not-applicable'
  /** What machines found decides as well. */
  readonly checks?: readonly Check[]
  /** What a person has judged, and by what. */
  readonly judged: string
  /** Why it is met in part. */
  readonly limit?: Limit
}

export const engines = ['axe', 'equal_access'] as const
export const noMedia = 'There is no audio or video.'

/** Limits of the product that no criterion names. */
export const furtherLimits: readonly Limit[] = ['files', 'payments', 'pictures', 'readers']
