/** What customers wrote of a dish. */
export type Review = {
  readonly id: string
  /** First name only. */
  readonly author: string
  readonly stars: number
  readonly text: string
  /** What the shop answered. */
  readonly answer: string | null
  readonly isAnswerEdited: boolean
  /** `YYYY-MM-DD` in Tashkent. */
  readonly date: string
}

export type Reviews = {
  readonly list: readonly Review[]
  /** How many can be read. */
  readonly count: number
  /** Null without reviews. */
  readonly average: number | null
  /** How many gave 5, 4, 3, 2, 1 stars; stars count also where the text is hidden. */
  readonly byStars: readonly { readonly stars: number; readonly count: number }[]
}

/** So many are shown at first; each press of the button brings more. */
export const firstReviews = 3
export const moreReviews = 10
