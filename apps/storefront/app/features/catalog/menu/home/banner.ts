/** A slide of the banner row, in one language. */
export type Banner = {
  readonly kind: 'stock' | 'news'
  readonly slug: string
  readonly title: string
  /** One sentence without its full stop; null: none is short enough. */
  readonly text: string | null
  /** The last day of a stock, `YYYY-MM-DD`; null: it is always valid. */
  readonly lastDay: string | null
  readonly endsAt: string | null
  /** The dish that is sold with it; null: it leads to its page only. */
  readonly dish: string | null
  /** What is shown where no dish is: the key of a scene. */
  readonly scene: string | null
}
