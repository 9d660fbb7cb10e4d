import type { Discount } from '@doira/domain/discounts/discount'
import type { PastOrder } from '@doira/domain/discounts/dry-run'
import { addSums, type Sum, toSum } from '@doira/domain/money/sum'
import { toPhone } from '@doira/domain/phone/phone'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import type { Complaints } from './past-complaints.queries.ts'
import type { PastShop } from './past-shop.queries.ts'

/** A past order with what people know it by. */
export type NumberedOrder = PastOrder & { readonly number: number }

export type PastRow = {
  readonly id: string
  readonly number: number
  /** Milliseconds. */
  readonly at: number
  /** The moment of the last row of its page, with microseconds. */
  readonly lastOfPageAt: string
  readonly branchId: string
  readonly deliveryType: PastOrder['deliveryType']
  readonly customerId: string
  readonly phone: string
  readonly birthDate: string | null
  readonly birthDateSetOn: string | null
  readonly goods: number
  readonly deliveryPrice: number
  readonly bill: number
  /** Id, target and amount of each. */
  readonly discounts: string | null
  /** Id, price and pieces of each; null where they are not asked for. */
  readonly dishes: string | null
  readonly orderCount: number | null
  readonly handedCount: number | null
  /** Seconds of three moments, zero for none, and a count. */
  readonly figures: string | null
}

type Facts = PastShop & {
  /** Null where no segment is asked for. */
  readonly complaints: Complaints | null
  /** The promotion that is tried. */
  readonly discountId: string
}

/** An order without what the promotion itself took off. */
export function toPastOrder(row: PastRow, facts: Facts): NumberedOrder {
  const at = toInstant(new Date(row.at))
  const used = listOf(row.discounts).map(([id = '', target = '', amount]) => ({
    id,
    target: target as Discount['target'], // of its column
    amount: toSum(Number(amount)),
  }))
  const own = used.filter(({ id }) => id === facts.discountId)
  const sumOf = (some: typeof used): Sum => addSums(...some.map(({ amount }) => amount))
  return {
    ...{ id: row.id, number: row.number, at, deliveryType: row.deliveryType, branchId: row.branchId },
    citySlug: facts.cityOfBranch.get(row.branchId) ?? null,
    customer: {
      ...{ id: row.customerId, phone: toPhone(row.phone), orderCount: row.orderCount ?? 0 },
      handedCount: row.handedCount ?? 0,
      birthDate: row.birthDate === null ? null : toLocalDate(row.birthDate),
      birthDateSetOn: row.birthDateSetOn === null ? null : toLocalDate(row.birthDateSetOn),
      figures: toFigures(row, at, facts.complaints),
    },
    goods: addSums(toSum(row.goods), sumOf(own.filter(({ target }) => target === 'product'))),
    deliveryPrice: addSums(
      toSum(row.deliveryPrice),
      sumOf(used.filter(({ target }) => target === 'delivery')),
    ),
    bill: addSums(toSum(row.bill), sumOf(own)),
    dishes: listOf(row.dishes).map(([productId = '', price, quantity]) => ({
      ...{ productId, categoryId: facts.categoryOf.get(productId) ?? '' },
      ...{ price: toSum(Math.max(0, Number(price))), quantity: Number(quantity) },
    })),
    others: used
      .filter(({ id }) => id !== facts.discountId)
      .map(({ id, target, amount }) => ({ target, amount, isStackable: facts.stackable.has(id) })),
  }
}

function listOf(text: string | null): readonly (readonly string[])[] {
  return text === null ? [] : text.split(',').map((one) => one.split(' '))
}

function toFigures(
  { figures, customerId }: PastRow,
  at: Instant,
  complaints: Complaints | null,
): PastOrder['customer']['figures'] {
  if (figures === null) return null
  const [first, last, fourthLast, late] = figures.split(' ').map(Number)
  const moment = (seconds = 0) => (seconds === 0 ? null : toInstant(new Date(seconds * 1000)))
  return {
    ...{ firstOrderAt: moment(first), lastOrderAt: moment(last), fourthLastAt: moment(fourthLast) },
    lateOfFive: late ?? 0,
    complainedAt: complaints?.get(customerId)?.findLast((opened) => opened < at) ?? null,
  }
}
