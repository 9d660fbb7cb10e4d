import type { Language } from '@doira/domain/i18n/languages'
import { isFinalStatus, orderStatuses } from '@doira/domain/orders/status'
import { toPhone } from '@doira/domain/phone/phone'
import { DomainError, type Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { type CodeSent, sendCode } from '../../auth/codes/send-code.ts'
import { hashLeftPhone } from '../../auth/secrets.ts'
import { listLiveSessions } from '../../auth/sessions/sessions.queries.ts'
import { isWithdrawn } from '../../payments/core/withdrawn-returns.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishChange } from '../../platform/events.ts'
import { sessionTopic } from '../../platform/http/mount.ts'
import { lockCustomer, lockPerson } from '../customers.queries.ts'
import { anonymizeCustomer } from './anonymize-customer.ts'
import { getCustomer, getPurpose, requesterFor, withProof } from './prove-phone.ts'

const ends = orderStatuses.filter(isFinalStatus)

/**
 * Deletes an account after a code is confirmed; refused while an order is in progress or an amount is owed.
 */
export function makeDeleteAccount(deps: AuthDeps) {
  return {
    /** @throws DomainError customer_not_found, orders_in_progress, code_too_soon, too_many_requests */
    async ask(
      asked: CustomerKey & { readonly language: Language; readonly address: string },
    ): Promise<CodeSent> {
      const { shipperId, customerId, language, address } = asked
      await deps.spendByAddress('code_by_address', { shipperId, address })
      const phone = toPhone((await getCustomer(deps.db, asked)).phone)
      if (await isAwaited(deps.db, asked)) throw new DomainError({ code: 'orders_in_progress' })
      return sendCode(deps, {
        ...{ shipperId, phone, language, registration: null, now: deps.clock() },
        purpose: getPurpose('deletion', customerId),
        requester: requesterFor('deletion', customerId),
        lane: 'known_origin',
      })
    },

    /** @throws DomainError customer_not_found, orders_in_progress and those of `withProof` */
    async confirm(given: CustomerKey & { readonly code: string; readonly address: string }): Promise<void> {
      const phone = toPhone((await getCustomer(deps.db, given)).phone)
      await withProof<undefined>(deps, { ...given, phone, purpose: 'deletion' }, async (tx, now) => {
        const customer = await lockCustomer(tx, given)
        if (customer?.phone !== phone) return { code: 'customer_not_found' }
        return (await removeAccount(tx, { ...given, secret: deps.secret, now })) ?? undefined
      })
    },
  }
}

type Removal = CustomerKey & { readonly secret: Uint8Array; readonly now: Instant }

/** Removes an account and ends its sessions; the problem when an order or an amount is still open. */
export async function removeAccount(tx: Db, { secret, now, ...key }: Removal): Promise<Problem | null> {
  // Placing an order waits for the customer's row as well: none comes between the question and the end.
  const { phone: text } = await lockPerson(tx, key)
  const phone = toPhone(text)
  if (await isAwaited(tx, key)) return { code: 'orders_in_progress' }
  const { shipperId } = key
  for (const { id } of await listLiveSessions(tx, { ...key, now })) {
    await publishChange(tx, { shipperId, topic: sessionTopic, facts: { sessionId: id } })
  }
  await anonymizeCustomer(tx, { ...key, phone, phoneHash: hashLeftPhone(secret, shipperId, phone), now })
  return null
}

/** Whether an order is on its way, or money on its way back. */
async function isAwaited(db: Db, { shipperId, customerId }: CustomerKey): Promise<boolean> {
  const { rows } = await db.execute<{ awaited: boolean }>(sql`
    select exists (
      select from orders where shipper_id = ${shipperId} and customer_id = ${customerId}
        and status <> all (${sql.param(ends)}::text[])
    ) or exists (
      select from orders o
      join order_returns p on p.shipper_id = o.shipper_id and p.order_id = o.id
      join payment_transactions t on t.shipper_id = p.shipper_id and t.id = p.transaction_id
      where o.shipper_id = ${shipperId} and o.customer_id = ${customerId} and p.done_at is null and not ${isWithdrawn}
    ) or exists (
      select from orders o
      join payment_transactions paid on paid.shipper_id = o.shipper_id and paid.order_id = o.id
      join payment_refunds back on back.shipper_id = paid.shipper_id and back.transaction_id = paid.id
      where o.shipper_id = ${shipperId} and o.customer_id = ${customerId} and back.done_at is null
    ) as awaited`)
  return rows[0]?.awaited === true
}
