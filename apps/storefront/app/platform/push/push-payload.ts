/** What the server notifies a browser of about an order. */
export type PushPayload = {
  readonly id: string
  readonly title: string
  readonly body: string
  /** Path of the page that shows it, with its language. */
  readonly url: string
  /** A later message with the same tag takes the place of this one. */
  readonly tag: string
  readonly lang: string
}
