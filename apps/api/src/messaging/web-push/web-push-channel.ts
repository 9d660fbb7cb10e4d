import { type Instant, secondsBetween } from '@doira/domain/time/instant'
import { findOrderMessage } from '../../orders/events/order-message.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { wasNeverSent } from '../../platform/never-sent.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { MessageChannel, SendOutcome } from '../message-channel.ts'
import { pushAddressSchema } from './push-address.ts'
import { type Letter, seal } from './seal-push.ts'
import type { WebPushSettings } from './web-push-settings.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly webPush: OfChains<WebPushSettings>
  readonly request?: typeof fetch
}

/**
 * Sends messages to browsers by their vendors' push services, encrypted for the browser. A message that a
 * service has not delivered yet is replaced by a later one about the same order.
 */
export function makeWebPushChannel({ db, clock, log, webPush, request = fetch }: Deps): MessageChannel {
  const deliver = async (
    letter: Omit<Letter, 'address' | 'seconds'> & {
      readonly shipperId: string
      readonly to: unknown
      readonly expiresAt: Instant
      readonly event: string
    },
    signal: AbortSignal,
  ): Promise<SendOutcome> => {
    const { shipperId, to, event, attempts } = letter
    const settings = webPush.of(shipperId)
    const address = pushAddressSchema.safeParse(to)
    if (!address.success || address.data.public_key !== settings.keys.publicKey) return { outcome: 'gone' }
    const seconds = secondsBetween(clock(), letter.expiresAt)
    const sealed = seal(settings, { ...letter, address: address.data, seconds })
    if (sealed === null) return { outcome: 'gone' }
    try {
      const answer = await request(address.data.endpoint, { ...sealed, redirect: 'manual', signal })
      await answer.body?.cancel()
      if (answer.status >= 400) log.warn({ status: answer.status, event }, 'push_not_taken')
      return getOutcome(answer, attempts)
    } catch (error) {
      if (wasNeverSent(error)) return { outcome: 'retry', afterSeconds: pauseBefore(attempts) }
      throw error
    }
  }
  return {
    name: 'push',
    dropsRepeats: false,
    async send(message, signal) {
      const { recipient } = message
      const text = await findOrderMessage(db, { ...message, language: recipient.language })
      if (text === null) return { outcome: 'skipped' }
      const payload = JSON.stringify({
        id: message.id,
        title: text.title,
        body: text.body,
        url: text.path,
        tag: `${message.kind}-${message.orderId}`,
        lang: recipient.language,
      })
      const topic = `${message.kind}|${message.orderId}`
      const isUrgent = message.kind === 'order_questions'
      return deliver({ ...message, to: recipient.address, payload, topic, isUrgent }, signal)
    },
    async sendOffer({ shipperId, id, recipient, title, body, url, stop, expiresAt }, signal) {
      const payload = JSON.stringify({ id, title, body, url, stop, tag: id, lang: recipient.language })
      const letter = { payload, topic: `offer|${id}`, isUrgent: false, attempts: 1, event: 'offer' }
      return deliver({ ...letter, shipperId, to: recipient.address, expiresAt }, signal)
    },
    async sendToStaff({ recipient, title, body, path, openLabel, take, tag, ...rest }, signal) {
      const actions = [
        ...(take ? [{ label: take.label, url: staffUrl(take.path) }] : []),
        { label: openLabel, url: staffUrl(path) },
      ]
      const { language: lang } = recipient
      const payload = JSON.stringify({ id: rest.id, title, body, url: staffUrl(path), actions, tag, lang })
      const letter = { payload, topic: `staff|${tag}`, isUrgent: true, event: 'staff' }
      return deliver({ ...rest, ...letter, to: recipient.address }, signal)
    },
  }
}

/** A page of the staff side. */
function staffUrl(path: string): string {
  return `/staff${path}`
}

function getOutcome(answer: Response, attempts: number): SendOutcome {
  const { status } = answer
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  // The subscription is unknown, expired or for another key: the browser requests a new one at its next
  // visit.
  if ([401, 403, 404, 410].includes(status)) return { outcome: 'gone' }
  if (status === 429 || status >= 500) {
    const asked = Number(answer.headers.get('Retry-After'))
    return { outcome: 'retry', afterSeconds: asked > 0 ? asked : pauseBefore(attempts) }
  }
  return { outcome: 'refused' }
}

/** 10 s, 20 s, 40 s … */
function pauseBefore(attempts: number): number {
  return 5 * 2 ** Math.min(attempts, 10)
}
