import type { MessageChannelName } from '@doira/domain/messaging/messages'
import type { NotificationRow, RecipientRow } from './messages.tables.ts'

/** What a channel is given to send. It chooses its own text: a card may say more than a line on a locked screen. */
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
  /** This one included. */
  | 'attempts'
> & {
  readonly recipient: Pick<RecipientRow, 'key' | 'address' | 'language'>
  /** What the channel called its last message to this recipient about this order; null when there was none. */
  readonly lastExternalId: string | null
}

export type SendOutcome =
  | { readonly outcome: 'sent'; readonly externalId?: string }
  /** This channel has nothing to say of it. */
  | { readonly outcome: 'skipped' }
  /** Nobody is there any more: the recipient is dropped. */
  | { readonly outcome: 'gone' }
  /** It was certainly not taken, and may be later. */
  | { readonly outcome: 'retry'; readonly afterSeconds: number }
  /** It was certainly not taken and never will be: our mistake. */
  | { readonly outcome: 'refused' }

/** A channel that delivers messages to recipients of one kind. */
export type MessageChannel = {
  readonly name: MessageChannelName
  /** Repeats of a message are shown once, so that it may be sent again when no answer came. */
  readonly dropsRepeats: boolean
  /** Restricts the channel to some chains; if it is absent, all chains have the channel. */
  readonly isOf?: (shipperId: string) => boolean
  /**
   * Runs outside of any transaction. An error leaves open whether the message was taken: it is sent again only where
   * repeats are dropped.
   */
  send(message: Message, signal: AbortSignal): Promise<SendOutcome>
}
