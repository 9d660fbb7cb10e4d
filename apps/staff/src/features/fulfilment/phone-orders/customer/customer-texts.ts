import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { toInstant } from '@doira/domain/time/instant'
import { daysBetween, localDateAt } from '@doira/domain/time/local-time'
import type { Translate } from '../../../../i18n/translate.ts'

/** Whole days of the calendar; 0 is today. */
export function daysSince(instant: string, now: string): number {
  return daysBetween(localDateAt(toInstant(instant)), localDateAt(toInstant(now)))
}

/** Who calls, in a sentence: the name, how often, and what they cannot eat. */
export function customerText(t: Translate, { name, orders, facts }: WirePhoneCustomer): string {
  return [name, t('order.orders', { count: orders }), facts.cannot_eat]
    .filter((part) => part !== '')
    .join(', ')
}
