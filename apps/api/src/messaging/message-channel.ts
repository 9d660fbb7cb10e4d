import type { MessageChannelName } from '@doira/domain/messaging/messages'
import type { Instant } from '@doira/domain/time/instant'
import type { NotificationRow, RecipientRow } from './messages.tables.ts'

/**
 * The message that a channel sends. It chooses its own text: a card may contain more than a line on a locked
 * screen.
 */
export type Message = Pick<
  NotificationRow,
  | 'shipperId'
  | 'id'
  | 'customerId'
  | 'orderId'
  | 'event'
  | 'kind'
  | 'createdAt'
  | 'expiresAt'
  /** Includes this one. */
  | 'attempts'
> & {
  readonly recipient: Pick<RecipientRow, 'key' | 'address' | 'language'>
  /** The channel's id of its last message to this recipient about this order; null when there was none. */
  readonly lastExternalId: string | null
}

export type SendOutcome =
  | { readonly outcome: 'sent'; readonly externalId?: string }
  /** The channel sends nothing for this event. */
  | { readonly outcome: 'skipped' }
  /** The recipient no longer exists and is deleted. */
  | { readonly outcome: 'gone' }
  /** Certainly not accepted; it may be accepted later. */
  | { readonly outcome: 'retry'; readonly afterSeconds: number }
  /** Certainly not accepted, now or later: an error of the shop. */
  | { readonly outcome: 'refused' }

/** An offer of a campaign, as text. */
export type Offer = {
  readonly shipperId: string
  /** Of the member of the campaign; the channel replaces nothing by it. */
  readonly id: string
  readonly recipient: Pick<RecipientRow, 'key' | 'address' | 'language'>
  readonly title: string
  readonly body: string
  /** The address of the menu. */
  readonly url: string
  /** Where the customer ends offers, and its label. */
  readonly stop: { readonly url: string; readonly label: string }
  readonly expiresAt: Instant
}

/** A message to a member of staff. */
export type StaffLetter = {
  readonly shipperId: string
  readonly id: string
  readonly recipient: Pick<RecipientRow, 'key' | 'address' | 'language'>
  readonly title: string
  readonly body: string
  /** Of a page of the staff side, after `/staff`. */
  readonly path: string
  readonly openLabel: string
  /** A later message of this tag replaces it on a screen. */
  readonly tag: string
  /** The button by which the person takes the matter, and its page or data; null: there is none. */
  readonly take: { readonly label: string; readonly path: string; readonly data: string } | null
  /** Includes this one. */
  readonly attempts: number
  readonly expiresAt: Instant
}

/** A channel that delivers messages to recipients of one kind. */
export type MessageChannel = {
  readonly name: MessageChannelName
  /** Repeats of a message are shown once, so that it may be sent again when no answer came. */
  readonly dropsRepeats: boolean
  /** Restricts the channel to some chains; if it is absent, all chains have the channel. */
  readonly isOf?: (shipperId: string) => boolean
  /**
   * Runs outside of any transaction. After an error the outcome is unknown: the message is sent again only if
   * the channel drops repeats.
   */
  send(message: Message, signal: AbortSignal): Promise<SendOutcome>
  /** Sends an offer, with the same outcomes. */
  sendOffer(offer: Offer, signal: AbortSignal): Promise<SendOutcome>
  /** Sends a message to a member of staff, with the same outcomes. */
  sendToStaff(letter: StaffLetter, signal: AbortSignal): Promise<SendOutcome>
}
