import { DomainError } from '@doira/domain/problem'
import { rolesWith } from '@doira/domain/staff/rights'
import type { SignedInStaff } from '../../../staff/sign-in/staff-sessions.queries.ts'

export function mayReturnMoney({ rights }: SignedInStaff): boolean {
  return rights.includes('order.return_money')
}

/**
 * Checks the personal permission to return money, also for actions that return some of it as a side effect.
 *
 * @param returns money and points that would be returned
 * @throws DomainError refund_not_permitted, with the roles that can cancel the order
 */
export function requireRefundRight(staff: SignedInStaff, returns: number): void {
  if (returns === 0 || mayReturnMoney(staff)) return
  throw new DomainError({ code: 'refund_not_permitted', roles: rolesWith('order.cancel') })
}
