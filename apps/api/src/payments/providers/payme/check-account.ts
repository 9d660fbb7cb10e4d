import type { Instant } from '@doira/domain/time/instant'
import { type Bill, findBill, getAmount, payabilityOfBill } from '../../../orders/refunds/bills.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { isPaidAt } from '../../core/payment-settings.ts'
import { toTiyin } from '../../core/tiyin.ts'
import type { PaymeDeps } from './payme-deps.ts'
import { type PaymeError, type PaymeErrorName, paymeError } from './payme-errors.ts'

/**
 * The `account` of Payme's calls: fields that are configured in its cabinet, of which the shop uses
 * `order_id`.
 */
export type WireAccount = Readonly<Record<string, unknown>>

/** The id in an account, in canonical form; null for an invalid one. */
export function readBillId({ order_id: orderId }: WireAccount): string | null {
  return typeof orderId === 'string' && isUuid(orderId) ? orderId.toLowerCase() : null
}

/** The bill that an account names; null also for a bill of another merchant account. */
export async function findBillOfAccount(
  { db, payments, account: merchant }: Pick<PaymeDeps, 'db' | 'payments' | 'account'>,
  account: WireAccount,
): ReturnType<typeof findBill> {
  const id = readBillId(account)
  return id === null ? null : findBill(db, id, isPaidAt(payments, 'payme', merchant))
}

/** The reason why this amount of a bill cannot be paid; null when it can. */
export function findRefusal(
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
  // Texts, fractions and negative numbers equal no amount of the shop.
  return amount === toTiyin(getAmount(bill)) ? null : paymeError('wrongAmount')
}
