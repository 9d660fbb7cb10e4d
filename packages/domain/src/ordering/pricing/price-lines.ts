import type { ProductDiscount } from '../../discounts/discount.ts'
import { discountPrice } from '../../discounts/line-discounts.ts'
import { addSums, timesSum, zeroSum } from '../../money/sum.ts'
import { autoAddedLines } from '../cart/auto-add.ts'
import type { LineToPrice } from './line-to-price.ts'
import type { PriceOrderInput } from './order-facts.ts'
import type { QuoteLine } from './quote-line.ts'

/** Prices the customer's own lines with their best discount. */
export function priceOwnLines(
  lines: readonly LineToPrice[],
  discounts: readonly ProductDiscount[],
): readonly QuoteLine[] {
  return lines.map((line) => {
    const discounted = discountPrice(line, discounts)
    const unitPriceWithDiscount = addSums(discounted.priceWithDiscount, line.extrasPrice)
    return {
      key: line.key,
      productId: line.productId,
      quantity: line.quantity,
      unitPrice: addSums(line.price, line.extrasPrice),
      unitPriceWithDiscount,
      total: timesSum(unitPriceWithDiscount, line.quantity),
      discounts: discounted.discounts.map(({ id, amount }) => ({
        id,
        amount: timesSum(amount, line.quantity),
      })),
      orderDiscountShare: zeroSum,
      isDefaultProduct: false,
      isGift: false,
      autoAddKey: null,
      freeQuantity: 0,
    }
  })
}

/** Prices what the shop adds to these lines by its rules. */
export function priceAutoAdded(
  lines: readonly LineToPrice[],
  { autoAdd, delivery, stops }: Pick<PriceOrderInput, 'autoAdd' | 'delivery' | 'stops'>,
): readonly QuoteLine[] {
  return autoAddedLines({ lines, ...autoAdd, deliveryType: delivery.type, stops }).map((line) => ({
    key: line.key,
    productId: line.productId,
    quantity: line.quantity,
    unitPrice: line.price,
    unitPriceWithDiscount: line.price,
    total: timesSum(line.price, line.quantity),
    discounts: [],
    orderDiscountShare: zeroSum,
    isDefaultProduct: true,
    isGift: false,
    autoAddKey: line.autoAddKey,
    freeQuantity: line.freeQuantity,
  }))
}

/** A gift has no price, so it counts neither as goods nor as a discount. */
export function giftLine(discountId: string, productId: string): QuoteLine {
  return {
    key: `gift:${discountId}`,
    productId,
    quantity: 1,
    unitPrice: zeroSum,
    unitPriceWithDiscount: zeroSum,
    total: zeroSum,
    discounts: [],
    orderDiscountShare: zeroSum,
    isDefaultProduct: true,
    isGift: true,
    autoAddKey: null,
    freeQuantity: 1,
  }
}
