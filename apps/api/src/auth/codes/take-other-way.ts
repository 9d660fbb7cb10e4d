import type { CodeWay } from '@doira/domain/auth/code-way'
import { isCodeExpired } from '@doira/domain/auth/sign-in'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import { findCustomerByPhone } from '../../customers/customers.queries.ts'
import { findSms, takeOtherWay } from '../../messaging/sms/sms-outbox.queries.ts'
import { codeWaysOf, type SmsProviders } from '../../messaging/sms/sms-provider.ts'
import { publishChange } from '../../platform/events.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { findRequesterOf } from '../origins/find-requester.ts'
import { hashToken } from '../secrets.ts'
import { findRequestByNonce, markOtherWayAsked } from './code-requests.queries.ts'
import { getLane } from './request-code.ts'
import { spendOnCode } from './spend-code-budget.ts'

type Asked = {
  readonly shipperId: string
  readonly phone: string
  readonly nonce: string
  readonly way: CodeWay
  readonly address: string
  readonly deviceToken: string | null
}

/**
 * Sends the code of a nonce by the other way, once: the same code, so that only one is ever good. It costs a message, and the
 * budgets of one. Answers the way by which the code went last, as far as the person knows: what Telegram did with it stays
 * unsaid, and the price is the same, because either would show strangers who has Telegram.
 *
 * @throws DomainError invalid_phone, code_expired, too_many_requests
 */
export function makeTakeOtherWay(
  deps: AuthDeps & { readonly sms: OfChains<SmsProviders> },
): (asked: Asked) => Promise<CodeWay> {
  const { db, clock } = deps
  return async ({ shipperId, phone: text, nonce, way, address, deviceToken }) => {
    const phone = parsePhone(text)
    if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
    const key = { shipperId, phone }
    const caller = await findRequesterOf(deps, { ...key, address, deviceToken })
    if (caller.isDevice) await deps.spend('code_by_device', `${shipperId}:${caller.origin}`)
    else await deps.spendByAddress('code_by_address', { shipperId, address })
    const now = clock()
    const request = await findRequestByNonce(db, { ...key, nonceHash: hashToken(nonce) })
    if (!request || request.usedAt !== null || isCodeExpired(request.sentAt, now))
      throw new DomainError({ code: 'code_expired', field: 'code' })
    const ways = codeWaysOf(deps.sms.of(shipperId))
    if (!ways.includes(way) || way === ways[0]) return ways[0]
    // Before the message is looked at: what is left of a budget must not show either what Telegram did.
    if (!request.isOtherWayAsked) {
      const lane = getLane(caller, (await findCustomerByPhone(db, key)) !== null)
      await spendOnCode(deps, { ...key, requester: request.requester, lane, now })
      await markOtherWayAsked(db, request)
    }
    const message = await findSms(db, request.id)
    // Sent by this way already: by the customer's wish, or because Telegram had not delivered.
    if (!message || message.code === null || message.way === way) return way
    await db.transaction(async (tx) => {
      if (await takeOtherWay(tx, request.id, { way, now }))
        await publishChange(tx, { shipperId, topic: 'sms', facts: {} })
    })
    return way
  }
}
