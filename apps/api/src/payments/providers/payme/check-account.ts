import type { Instant } from '@doira/domain/time/instant'
import { amountOf, type Bill, findBill, payabilityOfBill } from '../../../orders/refunds/bills.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { isPaidAt } from '../../core/payment-settings.ts'
import { toTiyin } from '../../core/tiyin.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeError, type PaymeErrorName, paymeError } from './payme-errors.ts'

/** What Payme sends as `account`: the fields that are set up in its cabinet, of which ours is `order_id`. */
export type WireAccount = Readonly<Record<string, unknown>>

/** What an account names, as ids are written here; null for what cannot be one. */
export function readBillId({ order_id: orderId }: WireAccount): string | null {
  return typeof orderId === 'string' && isUuid(orderId) ? orderId.toLowerCase() : null
}

/** The bill that an account names; null also for what is paid at another desk. */
export async function findBillOfAccount(
  { db, payments, account: desk }: Pick<PaymeDeps, 'db' | 'payments' | 'account'>,
  account: WireAccount,
): ReturnType<typeof findBill> {
  const id = readBillId(account)
  return id === null ? null : findBill(db, id, isPaidAt(payments, 'payme', desk))
}

/** The reason why this amount of a bill cannot be paid; null when it can. */
export function refusalOf(
  bill: Bill | null,
  { amount, now }: { readonly amount: unknown; readonly now: Instant },
): { readonly error: PaymeError } | null {
  if (!bill) return paymeError('noOrder')
  const payability = payabilityOfBill(bill, now)
  const refusals = {
    paid: 'orderPaid',
    over: 'orderOver',
    not_online: 'notOnline',
  } as const satisfies Record<string, PaymeErrorName>
  if (payability !== 'payable') return paymeError(refusals[payability])
  // Text, fractions and negative numbers are equal to no sum of ours.
  return amount === toTiyin(amountOf(bill)) ? null : paymeError('wrongAmount')
}
