/** A slide of the banner row, in one language. */
export type Banner = {
  readonly slug: string
  readonly title: string
  readonly text: string
  /** The last day, `YYYY-MM-DD`; null: it is always valid. */
  readonly lastDay: string | null
  /** The dish of a stock about one product, else its scene. */
  readonly picture:
    | { readonly kind: 'dish'; readonly image: string }
    | { readonly kind: 'scene'; readonly image: string; readonly ground: BannerGround | null }
    | null
}

/** The colour that a scene fades into, `#rrggbb`, and the text that can be read on it. */
export type BannerGround = { readonly color: string; readonly text: 'ink' | 'white' }
