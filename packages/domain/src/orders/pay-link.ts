import { addSeconds, type Instant } from '../time/instant.ts'

/** The shortest interval between two messages with a link. */
const resendSeconds = 30

/** From when a link to pay an order can be sent again. */
export function payLinkSendableAt(sentAt: Instant): Instant {
  return addSeconds(sentAt, resendSeconds)
}

/** How long the link for an order that is paid on receipt otherwise works. */
export const wholeLinkMinutes = 15
