/** What the server notifies a browser of: an order, or an offer. */
export type PushPayload = {
  readonly id: string
  readonly title: string
  readonly body: string
  /** Path of the page that shows it, with its language. */
  readonly url: string
  /** A later message with the same tag takes the place of this one. */
  readonly tag: string
  readonly lang: string
  /** Where the customer ends offers, and its label; left out for orders. */
  readonly stop?: { readonly url: string; readonly label: string }
}
