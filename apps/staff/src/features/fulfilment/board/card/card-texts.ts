import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import type { Translate } from '../../../../i18n/translate.ts'

/** Who has it, or has to come for it, once it is made. */
export function findWaitsFor(t: Translate, { lane, delivery_type, courier }: WireOrderCard): string | null {
  if (lane !== 'ready' && lane !== 'way') return null
  if (delivery_type !== 'delivery') return t('card.waits_customer')
  // The drawer has the rest of the name: here it would push the time away.
  return courier?.name.split(' ')[0] ?? t('card.no_courier')
}

export function getMoney(t: Translate, card: WireOrderCard, sum: string): string {
  if (card.paid) return card.payment_type === 'cashback' ? t('card.points') : t('card.paid', { sum })
  if (card.payment_type === 'card') return t('card.card', { sum })
  return card.payment_type === 'cash' ? t('card.cash', { sum }) : t('card.unpaid', { sum })
}
