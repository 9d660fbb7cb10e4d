import { pathIn } from '@doira/domain/i18n/languages'
import { payLinkSendableAt } from '@doira/domain/orders/pay-link'
import { toPhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { type Instant, secondsBetween } from '@doira/domain/time/instant'
import { insertSms } from '../../../messaging/sms/sms-outbox.queries.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { publishChange } from '../../../platform/events.ts'
import type { Randomness } from '../../../platform/randomness.ts'
import { findLinkOrigin, type LinkDeps } from '../../link-origin.ts'
import { type ActionContext, conflict } from '../../order-actions/order-action.ts'
import type { PayLinkRow } from '../phone-orders.tables.ts'
import { findPayLink, insertPayLink, markSent } from './pay-links.queries.ts'

/** Ten random hexadecimal digits: not guessable, and short enough to be read out. */
const codeLength = 10

type SendDeps = {
  readonly random: Pick<Randomness, 'uuid'>
  /** The address of the site. */
  readonly origin: string
  readonly now: Instant
}

/** `https://…/uz/p/7F3K9A0B1C`, in the language of the order. */
export function payLinkUrl(origin: string, { language }: OrderRow, code: string): string {
  return origin + pathIn(language, `/p/${code}`)
}

/** The link of an order that awaits payment; created and sent only the first time. */
export async function givePayLink(tx: Db, order: OrderRow, deps: SendDeps): Promise<PayLinkRow> {
  const { shipperId, id: orderId } = order
  const present = await findPayLink(tx, { shipperId, orderId })
  if (present) return present
  const code = deps.random.uuid().replaceAll('-', '').slice(0, codeLength).toUpperCase()
  const link = { shipperId, orderId, code, createdAt: deps.now, sentAt: deps.now, openedAt: null }
  await insertPayLink(tx, link)
  await sendLink(tx, order, link, deps)
  return link
}

/** @throws DomainError too_many_requests shortly after the last message */
export async function sendAgain(tx: Db, order: OrderRow, deps: SendDeps): Promise<void> {
  const { shipperId, id: orderId } = order
  const link = await findPayLink(tx, { shipperId, orderId })
  // A customer who ordered on the site and cannot find the page any more can get a link as well.
  if (!link) {
    await givePayLink(tx, order, deps)
    return
  }
  const wait = Math.ceil(secondsBetween(deps.now, payLinkSendableAt(link.sentAt)))
  if (wait > 0) throw new DomainError({ code: 'too_many_requests', retryAfterSeconds: wait })
  await markSent(tx, { shipperId, orderId }, deps.now)
  await sendLink(tx, order, link, deps)
}

/**
 * Sends the link of an order that can be paid online until then, and on receipt otherwise. Nothing is sent shortly after
 * the last message: it has the same link. Refused where the shop does not know its own address.
 */
export function makeSendLink(
  deps: LinkDeps & { readonly random: SendDeps['random'] },
  call: Parameters<typeof findLinkOrigin>[1],
) {
  return async (context: ActionContext, payUntil: Instant): Promise<void> => {
    const { tx, order, now } = context
    const origin = findLinkOrigin(deps, call)
    if (origin === null) throw conflict(context)
    const present = await findPayLink(tx, { shipperId: order.shipperId, orderId: order.id })
    if (present && now < payLinkSendableAt(present.sentAt)) return
    await sendAgain(tx, { ...order, payUntil }, { random: deps.random, origin, now })
  }
}

/** Not after the order expires. */
async function sendLink(
  tx: Db,
  order: OrderRow,
  { code }: PayLinkRow,
  { random, origin, now }: SendDeps,
): Promise<void> {
  const { shipperId, id: orderId, clientPhone, language } = order
  await insertSms(tx, {
    id: random.uuid(),
    ...{ shipperId, orderId, language, kind: 'pay_link' },
    phone: toPhone(clientPhone),
    code: payLinkUrl(origin, order, code),
    ...{ createdAt: now, dueAt: now, expiresAt: order.payUntil ?? now },
  })
  await publishChange(tx, { shipperId, topic: 'sms', facts: {} })
}
