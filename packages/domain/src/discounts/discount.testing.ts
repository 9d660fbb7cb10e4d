import { toSum } from '../money/sum.ts'
import { toPhone } from '../phone/phone.ts'
import { toInstant } from '../time/instant.ts'
import type { CustomerFacts, DiscountFacts } from './conditions.ts'
import {
  type DeliveryDiscount,
  type DiscountConditions,
  type GiftDiscount,
  noConditions,
  type OrderDiscount,
  type PromoCode,
} from './discount.ts'

const terms = {
  isActive: true,
  isStackable: false,
  isExclusive: false,
  allowsPoints: true,
  earnsPoints: true,
  conditions: noConditions,
}

type Changes = Partial<
  Pick<
    OrderDiscount,
    'id' | 'isActive' | 'isStackable' | 'isExclusive' | 'allowsPoints' | 'earnsPoints' | 'maxAmount'
  >
> & {
  readonly conditions?: Partial<DiscountConditions>
}

const getConditions = (conditions: Partial<DiscountConditions> = {}) => ({ ...noConditions, ...conditions })

/** Wednesday, 18 November 2026, 13:00 in Tashkent. */
export const wednesday = toInstant('2026-11-18T08:00:00Z')

export function aCustomer(changes: Partial<CustomerFacts> = {}): CustomerFacts {
  return {
    phone: toPhone('+998901234567'),
    birthDate: null,
    birthDateSetOn: null,
    orderCount: 3,
    handedCount: 3,
    openUses: [],
    segments: [],
    usesByDiscount: {},
    useDaysByDiscount: {},
    ...changes,
  }
}

export function someFacts(changes: Partial<DiscountFacts> = {}): DiscountFacts {
  return {
    now: wednesday,
    deliveryType: 'delivery',
    citySlug: 'tashkent',
    customer: aCustomer(),
    goods: toSum(100_000),
    ...changes,
  }
}

export function percentOffOrder(percent: number, { conditions, ...changes }: Changes = {}) {
  return {
    ...terms,
    id: `order-${percent}`,
    target: 'order',
    mode: 'percentage',
    percent,
    maxAmount: null,
    ...changes,
    conditions: getConditions(conditions),
  } as const satisfies OrderDiscount
}

export function sumOffOrder(amount: number, { conditions, ...changes }: Changes = {}) {
  return {
    ...terms,
    id: `order${amount}`,
    target: 'order',
    mode: 'fixed',
    amount,
    maxAmount: null,
    ...changes,
    conditions: getConditions(conditions),
  } as const satisfies OrderDiscount
}

export function percentOffDelivery(percent: number, { conditions, ...changes }: Changes = {}) {
  return {
    ...terms,
    id: `delivery-${percent}`,
    target: 'delivery',
    mode: 'percentage',
    percent,
    maxAmount: null,
    ...changes,
    conditions: getConditions(conditions),
  } as const satisfies DeliveryDiscount
}

export function aGift({ conditions, ...changes }: Partial<Omit<GiftDiscount, 'conditions'>> & Changes = {}) {
  return {
    ...terms,
    id: 'gift-mochi',
    target: 'gift',
    mode: 'gift',
    giftProductIds: ['mochi'],
    ...changes,
    conditions: getConditions(conditions),
  } as const satisfies GiftDiscount
}

export function aPromo(conditions: Partial<DiscountConditions> = {}, changes: Changes = {}) {
  return {
    ...percentOffOrder(10, { ...changes, conditions }),
    id: 'promo',
    code: 'SUSHI10',
  } as const satisfies PromoCode
}
