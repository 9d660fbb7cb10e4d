import type { AnswerOf } from '@doira/contract/endpoint'
import * as calls from '@doira/contract/fulfilment/phone-orders/points-codes'
import {
  codeLength,
  codeValidSeconds,
  resendAfterSeconds,
  secondsUntilResend,
} from '@doira/domain/auth/sign-in'
import { toSum } from '@doira/domain/money/sum'
import { type Phone, toPhone } from '@doira/domain/phone/phone'
import { DomainError, type Problem } from '@doira/domain/problem'
import { addSeconds } from '@doira/domain/time/instant'
import { toWireCodeSent } from '../../../auth/auth.routes.ts'
import type { AuthDeps } from '../../../auth/auth-deps.ts'
import { verifyCode } from '../../../auth/codes/verify-code.ts'
import { hashCode, hashPhone } from '../../../auth/secrets.ts'
import { findCustomer } from '../../../customers/customers.queries.ts'
import type { CustomerRow } from '../../../customers/customers.tables.ts'
import { readSpendable } from '../../../customers/waiting-points.queries.ts'
import { insertSms } from '../../../messaging/sms/sms-outbox.queries.ts'
import type { SmsProviders } from '../../../messaging/sms/sms-provider.ts'
import type { Db } from '../../../platform/database/database.ts'
import { publishChange } from '../../../platform/events.ts'
import type { OfChains } from '../../../platform/of-chains.ts'
import type { ActionHandlers } from '../../../staff/actions/action-handlers.ts'
import { type Performed, runAction } from '../../../staff/actions/run-action.ts'
import {
  countPointsAttempt,
  lockPointsCode,
  markPointsConfirmed,
  replacePointsCode,
} from './points-codes.queries.ts'

type Deps = AuthDeps & { readonly sms: OfChains<SmsProviders> }

/** The purpose of a code, which is valid only for the points of one order. */
const getPurpose = (orderId: string): string => `|points|${orderId}`

/** How a customer on the phone agrees to spend points: with a code from a message of the shop. */
export function pointsActions(deps: Deps): ActionHandlers<typeof calls> {
  const { db, random, secret, sms } = deps
  return {
    async sendPointsCode(call) {
      const { shipperId, staff, body } = call
      const { order_id: orderId, customer_id: customerId, language } = body.data
      const amount = toSum(body.data.points)
      const key = { shipperId, customerId }
      // Callers without the permission are refused below: they use up no budget, and do not learn which
      // customers exist.
      const mayTakeCalls = staff.rights.includes(calls.sendPointsCode.right)
      const found = mayTakeCalls ? await getCustomerWithPhone(db, key) : null
      if (found) await spendOnCode(deps, { shipperId, staffId: staff.id, phone: toPhone(found.phone) })
      return runAction(deps, call, async (tx, { now }) => {
        const customer = found ?? (await getCustomerWithPhone(tx, key))
        const phone = toPhone(customer.phone)
        if (amount > (await readSpendable(tx, customer, now)))
          throw new DomainError({ code: 'balance_too_low', field: 'points' })
        const last = await lockPointsCode(tx, { shipperId, orderId })
        const wait = last ? secondsUntilResend(last.sentAt, now) : 0
        if (wait > 0) throw new DomainError({ code: 'code_too_soon', retryAfterSeconds: wait })
        const code = random.digits(codeLength)
        const codeHash = hashCode(secret, phone, code, getPurpose(orderId))
        await replacePointsCode(tx, { shipperId, orderId, customerId, amount, codeHash, sentAt: now })
        await insertSms(tx, {
          id: random.uuid(),
          ...{ shipperId, phone, kind: 'points', code, amount, language, createdAt: now, dueAt: now },
          expiresAt: addSeconds(now, codeValidSeconds),
        })
        await publishChange(tx, { shipperId, topic: 'sms', facts: {} })
        const { Message: _, ...sent } = toWireCodeSent({ resendAfterSeconds }, sms.of(shipperId))
        const answer: AnswerOf<typeof calls.sendPointsCode> = { action_id: body.action_id, ...sent }
        return { outcome: 'done', answer, branchId: null, after: { customer_id: customerId, points: amount } }
      })
    },

    async checkPointsCode(call) {
      const { shipperId, body } = call
      const { order_id: orderId, code } = body.data
      // A wrong attempt must be counted although it is refused, so the transaction commits before the error
      // is thrown.
      const judged = await runAction(deps, call, async (tx, { now }): Promise<Performed<Checked>> => {
        const key = { shipperId, orderId }
        const sent = await lockPointsCode(tx, key)
        const customer = sent && (await findCustomer(tx, sent))
        const typed = hashCode(secret, toPhone(customer?.phone ?? noPhone), code.trim(), getPurpose(orderId))
        const problem = verifyCode(sent, typed, { now, attempts: sent?.attempts ?? 0 })
        if (problem?.code === 'invalid_code') await countPointsAttempt(tx, key)
        if (!problem && sent && !sent.confirmedAt) await markPointsConfirmed(tx, key, now)
        const answer: Checked = problem ?? { action_id: body.action_id, points: sent?.amount ?? toSum(0) }
        const after = { customer_id: sent?.customerId ?? null, right: !problem }
        return { outcome: 'done', answer, branchId: null, after }
      })
      if ('code' in judged) throw new DomainError(judged)
      return judged
    },
  }
}

/** @throws DomainError customer_not_found */
async function getCustomerWithPhone(db: Db, key: Parameters<typeof findCustomer>[1]): Promise<CustomerRow> {
  const customer = await findCustomer(db, key)
  if (!customer || customer.isNobody) throw new DomainError({ code: 'customer_not_found' })
  return customer
}

type Checked = AnswerOf<typeof calls.checkPointsCode> | Problem

/** For an order without a sent code. */
const noPhone = '+998900000000'

/** Each code costs a message and the customer's attention. */
async function spendOnCode(
  { spend, secret }: Deps,
  {
    shipperId,
    staffId,
    phone,
  }: { readonly shipperId: string; readonly staffId: string; readonly phone: Phone },
): Promise<void> {
  await spend('points_code_by_staff', staffId)
  await spend('points_code_by_phone', `${shipperId}:${hashPhone(secret, phone)}`)
  await spend('code_by_chain', shipperId)
}
